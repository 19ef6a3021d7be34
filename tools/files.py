"""Writes files so that whoever looks, at whatever moment, finds the old one or the new one, never a part."""

from __future__ import annotations

import glob
import os
import sys
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Replaces a file, or makes it. What cannot be written in UTF-8 becomes "?". Raises OSError; the old file is kept."""
    for left in file.parent.glob(f".{glob.escape(file.name)}.*.part"):  # by a process that was killed
        if not is_running(int(left.suffixes[-2][1:])):
            left.unlink(missing_ok=True)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")  # Two processes may write the same file.
    try:
        with part.open("w", encoding="utf-8", errors="replace", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)


def is_running(process: int) -> bool:
    if sys.platform == "win32":
        return True  # to ask would end it
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return True
