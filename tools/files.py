"""Writes files so that whoever looks, at whatever moment, finds the old one or the new one, never a part."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import sys
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Replaces a file, or makes it; its mode stays, and a link to it. What cannot be written in UTF-8 becomes "?".

    Raises OSError; the old file is kept.
    """
    file = file.resolve()
    for left in file.parent.iterdir():  # by a process that was killed
        process = re.fullmatch(rf"\.{re.escape(file.name)}\.([0-9]+)\.part", left.name)
        if process and not is_running(int(process[1])):
            left.unlink(missing_ok=True)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")  # Two processes may write the same file.
    try:
        with part.open("w", encoding="utf-8", errors="replace", newline="\n") as stream:
            if file.exists():
                shutil.copymode(file, part)
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)


class NotOwn(Exception):
    """A file is in the way that was not written here, or was changed since."""

    def __str__(self) -> str:
        return (
            f"{self.args[0]} was not written by this command, or was changed since: "
            "move it elsewhere, or name another folder with --out."
        )


# Digests and names of what was written into a folder.
LIST = ".written"


def write_own(folder: Path, texts: dict[str, str]) -> None:
    """Writes files into a folder, and replaces only those that were written so before and are unchanged.

    Raises NotOwn, before anything is written.
    """
    listing = folder / LIST
    list_text = listing.read_text(encoding="utf-8", errors="replace") if os.path.lexists(listing) else ""
    written = {name: digest for digest, name in re.findall(r"^([0-9a-f]{64})  (.+)$", list_text, re.MULTILINE)}
    if listing.is_symlink() or list_of(written) != list_text:
        raise NotOwn(listing)
    for name, text in texts.items():
        file = folder / name
        if os.path.lexists(file) and not is_own(file, (written.get(name), digest_of(text))):
            raise NotOwn(file)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, text)
        written[name] = digest_of(text)
    write_whole(listing, list_of(written))


def list_of(digests: dict[str, str]) -> str:
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(digests.items()))


def is_own(file: Path, digests: tuple[str | None, ...]) -> bool:
    return stat.S_ISREG(file.lstat().st_mode) and hashlib.sha256(file.read_bytes()).hexdigest() in digests


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


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
