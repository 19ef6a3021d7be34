"""Writes files so that whoever looks, at whatever moment, finds the old one or the new one, never a part."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


def write_whole(file: Path, text: str) -> None:
    """Replaces a file, or makes it; its mode stays, and a link to it. What cannot be written in UTF-8 becomes "?".

    Raises OSError, which names the file; the old one is kept.
    """
    file = file.resolve()
    for left in file.parent.iterdir():  # by a process that was killed
        process = re.fullmatch(rf"\.{re.escape(file.name)}\.unfinished-([0-9]+)\.part", left.name)
        if process and not is_running(int(process[1])):
            left.unlink(missing_ok=True)
    part = file.with_name(f".{file.name}.unfinished-{os.getpid()}.part")  # Two processes may write the same file.
    try:
        with part.open("w", encoding="utf-8", errors="replace", newline="\n") as stream:
            if file.exists():
                shutil.copymode(file, part)
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(part, file)
    except OSError as trouble:
        trouble.filename = str(file)
        raise
    finally:
        part.unlink(missing_ok=True)


class NotOwn(Exception):
    """A file is in the way that was not written here, or was changed since."""

    def __str__(self) -> str:
        return (
            f"{self.args[0]} was not written by this command, or was changed since: "
            "move it elsewhere, or name another folder with --out."
        )


# Digests and names of what was written into a folder; while that is going on, of what is to be written there, too.
LIST = ".written"


def write_own(folder: Path, texts: dict[str, str]) -> None:
    """Writes files into a folder, and replaces only those that were written so before and are unchanged.

    Cut off at any moment, it can be called again with these texts or with others. Raises OSError; NotOwn, before anything
    is written.
    """
    for place in {(folder / name).parent for name in [LIST, *texts]}:
        try:
            place.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise NotOwn(place) from None
    with alone_in(folder):
        listing = folder / LIST
        list_text = read_own(listing)
        written: dict[str, set[str]] = {}
        for digest, name in re.findall(r"^([0-9a-f]{64})  (.+)$", list_text, re.MULTILINE):
            written.setdefault(name, set()).add(digest)
        if listing.is_symlink() or list_of(written) != list_text:
            raise NotOwn(listing)
        new = {name: {digest_of(text)} for name, text in texts.items()}
        both = written | {name: written.get(name, set()) | new[name] for name in new}
        for name in texts:
            file = folder / name
            if os.path.lexists(file) and not is_own(file, both[name]):
                raise NotOwn(file)
        write_whole(listing, list_of(both))
        for name, text in texts.items():
            write_whole(folder / name, text)
        write_whole(listing, list_of(written | new))


def read_own(file: Path) -> str:
    """The text of a file, "" where there is none. Raises NotOwn for a folder, a pipe, which might never end, and what is no text."""
    if not os.path.lexists(file):
        return ""
    if not file.is_file():
        raise NotOwn(file)
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise NotOwn(file) from None


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Waits until no other process is at work there. (On Windows it does not.)"""
    if fcntl is None:
        yield
        return
    place = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(place, fcntl.LOCK_EX)
        yield
    finally:
        os.close(place)


def list_of(digests: dict[str, set[str]]) -> str:
    return "".join(f"{digest}  {name}\n" for name in sorted(digests) for digest in sorted(digests[name]))


def is_own(file: Path, digests: set[str]) -> bool:
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
