"""Runs the chapters through the real kernel: to check them, to refresh them, or to make pages of them.

A chapter is notebooks/NN-name.ipynb. It can be named by its number, a part of its name, or its file; naming none
means all. `check` passes exactly when `run` would change nothing, and strict TypeScript has nothing to say.
"""

from __future__ import annotations

import signal

# Ctrl-C before the work begins: there is nothing to put in order, and nobody wants to read where it struck.
signal.signal(signal.SIGINT, signal.SIG_DFL)

import argparse
import asyncio
import copy
import difflib
import os
import re
import sys
import textwrap
import threading
import time
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

# What reads notebooks would first compile a grammar of web addresses, for seconds and a check that no notebook needs.
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]

import nbformat
from nbformat import NotebookNode

from cleaning import is_clean
from files import NotOwn, write_whole
from pages import Page, PageFailed, write_contents, write_page
from rerun import CELL_SECONDS, RunFailed, first_line, numbered_cells, rerun
from trust import digest_of, list_chapters, sign, without_answers

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
# A kernel and the runner take turns; a third kernel on two processors made all of them slower.
AT_ONCE = 2
PAGE_WRITER = ThreadPoolExecutor(max_workers=1)
DIFF_LINES = 14


class Refused(Exception):
    """A chapter that is not as it should be; the message says why."""


class BookFailed(Exception):
    """The folder of the pages cannot be written; the message says why. No page is worth more than the old book."""


# In the metadata of a run that failed.
WRITTEN = "puzzle_written"

# The exit status that says so.
NO_BOOK = 3


def main() -> int:
    in_order()
    options = parse_arguments()
    chapters = chosen_chapters(options.notebooks, options.chapters)
    for page in options.keep:
        if page.stem in (chapter.stem for chapter in chapters):
            raise SystemExit(f"No page: {NotOwn(page)}")
    try:
        pages = asyncio.run(work_through(chapters, options))
    except KeyboardInterrupt:
        print("Stopped; the notebooks are as they were.", file=sys.stderr)
        return 130
    except BookFailed as failure:
        print(failure, file=sys.stderr)
        return NO_BOOK
    return 0 if all(pages) else 1


def in_order() -> None:
    """How a command of the project begins: it can be stopped, it can print anything, it ends with the one that called it."""
    # A program in the background may inherit an ignored SIGINT, and could then not be stopped at all.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # A report must not fail for a character in it.
    end_with_parent()


def end_with_parent() -> None:
    """Stops in order when the command that started this one is gone: killed, it could not say so."""
    parent = os.environ.get("PUZZLE_PARENT")
    if parent is None or sys.platform == "win32":
        return

    def watch() -> None:
        while os.getppid() == int(parent):
            time.sleep(0.5)
        signal.raise_signal(signal.SIGINT)

    threading.Thread(target=watch, daemon=True).start()


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="notebooks.py", description=__doc__)
    parser.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="the folder of the chapters")
    parser.add_argument("--cell-seconds", type=int, default=CELL_SECONDS, help="time limit of one cell")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="compare a fresh run with the committed outputs")
    run = commands.add_parser("run", help="replace the committed outputs by those of a fresh run")
    book = commands.add_parser("book", help="run, and export to HTML")
    for command in (check, run, book):
        command.add_argument("chapters", nargs="*", metavar="CHAPTER", help="number, part of its name, or file")
    for command in (run, book):
        command.add_argument("--timings", action="store_true", help='take new outputs for cells tagged "timing" too')
    check.add_argument("--out", type=Path, metavar="DIR", help="export the fresh run there as well")
    book.add_argument("--as-is", action="store_true", help="export the notebooks as they are, without running them")
    book.add_argument("--out", type=Path, metavar="DIR", required=True)
    book.add_argument("--no-answers", action="store_true", help="leave out the answers to the exercises")
    book.add_argument("--keep", type=Path, metavar="PAGE", action="append", default=[], help="a page not to be made")
    run.set_defaults(out=None)
    check.set_defaults(timings=False)
    for command in (check, run):
        command.set_defaults(no_answers=False, as_is=False, keep=[])
    options = parser.parse_args()
    options.notebooks = options.notebooks.resolve()
    return options


def chosen_chapters(folder: Path, names: list[str]) -> list[Path]:
    everything = sorted(p for p in folder.glob("[0-9][0-9]-*.ipynb") if not p.name.endswith(".rerun.ipynb"))
    listing = "\n".join(f"  {path.stem}" for path in everything) or "  (none)"
    if not everything:
        raise SystemExit(f"No chapters in {folder}.")
    chosen: set[Path] = set()
    for name in names:
        stem = Path(name).name.removesuffix(".ipynb")
        found = [path for path in everything if path.stem == stem] or [
            path for path in everything if (path.stem[:2] == stem.zfill(2) if stem.isdigit() else stem in path.stem)
        ]
        if not stem or len(found) != 1:
            how = "Several chapters match" if found and stem else "No chapter matches"
            raise SystemExit(f'{how} "{name}". There are:\n{listing}')
        chosen.update(found)
    return sorted(chosen) if names else everything


async def work_through(chapters: list[Path], options: argparse.Namespace) -> list[Page | None]:
    """One page a chapter, in the order given; None where the chapter failed."""
    # asyncio.run() turns Ctrl-C into an orderly end, in which all kernels are shut down; so let SIGTERM be one.
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    free = asyncio.Semaphore(AT_ONCE)

    async def one(chapter: Path) -> Page | None:
        async with free:
            return await work_on(chapter, options)

    # Later chapters search more and take longer: begun last, one of them would run on alone.
    pages = (await asyncio.gather(*map(one, reversed(chapters))))[::-1]
    if options.out and not options.chapters:
        with no_book_without(options.out):
            write_contents([page for page in pages if page], options.out)
    return pages


@contextmanager
def no_book_without(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as trouble:
        raise BookFailed(f"No pages: {trouble.strerror} ({folder}).") from None


async def work_on(chapter: Path, options: argparse.Namespace) -> Page | None:
    began = time.monotonic()
    try:
        if options.command != "check" and not options.as_is and not chapter.stat().st_mode & 0o222:
            raise Refused(f"{chapter.name} is read-only: make it writable to run it, or export it as it is with --as-is.")
        committed_text = chapter.read_text(encoding="utf-8")
        with warnings.catch_warnings(record=True) as warned:  # such as of cells of one id
            committed = nbformat.reads(committed_text, as_version=4)
        fresh = copy.deepcopy(committed)
        rerun_file = chapter.with_suffix(".rerun.ipynb")
        try:
            if not options.as_is:
                is_strict = options.command == "check"
                await rerun(fresh, chapter, options.cell_seconds, options.timings, is_strict)
        except RunFailed as failure:
            if options.command == "check":
                raise
            try:
                write_rerun(rerun_file, fresh)
                rest = f"the run so far is in {rerun_file.name}"
            except NotOwn:
                rest = f"so is {rerun_file.name}, which was changed since it was written here"
            except (OSError, UnicodeError) as trouble:  # no reason to keep silent about what happened in the cell
                rest = f"the run so far could not be kept: {getattr(trouble, 'strerror', trouble)}"
            raise Refused(f"{failure}\n{chapter.name} is as it was; {rest}") from None
        if not options.timings:
            keep_timings(fresh, committed)
        page = Page(chapter.stem)
        if options.out:
            shown = without_answers(fresh) if options.no_answers else fresh
            # Aside, so that other chapters go on meanwhile; one at a time, for no exporter promises more.
            arguments = (shown, chapter, options.out, chapters_of(options))
            with no_book_without(options.out):
                page = await asyncio.get_running_loop().run_in_executor(PAGE_WRITER, write_page, *arguments)
        if options.command == "check":
            compare(committed, committed_text, fresh)
        elif not options.as_is:
            replace(chapter, committed_text, written(fresh))
            if options.notebooks == NOTEBOOKS:
                for name in list_chapters(ROOT, [chapter]):
                    print(f"new   {name} is now on the list of those whose scripts run when they are opened: .jupyter/chapters.txt")
            if "JUPYTER_DATA_DIR" in os.environ:
                sign(fresh)  # or JupyterLab would hold back the charts that this run has made
    except BookFailed:
        raise
    except Exception as trouble:  # whatever one chapter does, the others are still to be run
        expected = isinstance(trouble, (RunFailed, PageFailed, Refused, OSError))
        trouble = str(trouble) if expected else f"{type(trouble).__name__}: {trouble}"
        print(f"FAIL  {chapter.stem}\n{textwrap.indent(str(trouble), '      ')}", flush=True)
        return None
    cells = len(list(numbered_cells(fresh)))
    print(f"ok    {chapter.stem}  {cells} cells, {time.monotonic() - began:.1f} s", flush=True)
    if notes := [*(str(warning.message) for warning in warned), *page.notes]:
        print(textwrap.indent("\n".join(notes), "      "), flush=True)
    return page


def chapters_of(options: argparse.Namespace) -> list[str]:
    """The names of all chapters that have a page in the book, or get one now."""
    chosen = chosen_chapters(options.notebooks, options.chapters)
    names = {path.stem for path in chosen} | {path.stem for path in options.out.glob("[0-9][0-9]-*.html")}
    return sorted(names)


def keep_timings(fresh: NotebookNode, committed: NotebookNode) -> None:
    """Outputs that act are not kept: after a run, all scripts of a notebook are those of the run, and trusted for that."""
    for (_, new), (_, old) in zip(numbered_cells(fresh), numbered_cells(committed), strict=True):
        if "timing" in new.metadata.get("tags", []) and all(map(is_still, old.outputs)):
            new.outputs = old.outputs


def is_still(output: NotebookNode) -> bool:
    kinds = set(output.get("data", ())) - {"text/plain"}
    return not kinds or (kinds == {"text/html"} and is_clean(output.data["text/html"]))


def replace(chapter: Path, committed_text: str, fresh_text: str) -> None:
    # The run took a while, and an editor may have saved its own version meanwhile.
    if chapter.read_text(encoding="utf-8") != committed_text:
        raise Refused(f"{chapter.name} was saved by someone else during the run; it is left as it is. Run again.")
    if fresh_text != committed_text:
        try:
            write_whole(chapter, fresh_text)
        except OSError as trouble:
            raise Refused(f"{chapter.name} could not be written, and is as it was: {trouble.strerror}") from None
        rerun_file = chapter.with_suffix(".rerun.ipynb")  # of an earlier failure
        if is_own_rerun(rerun_file):
            rerun_file.unlink(missing_ok=True)
        else:
            print(f"{rerun_file.name} stays: it was changed since it was written here.", file=sys.stderr)


def write_rerun(file: Path, notebook: NotebookNode) -> None:
    """Writes a run that failed; it says of itself what it held, so that one that a reader has changed is told. Raises NotOwn."""
    if not is_own_rerun(file):
        raise NotOwn(file)
    notebook.metadata[WRITTEN] = digest_of_run(nbformat.reads(written(notebook), as_version=4))
    write_whole(file, written(notebook))


def digest_of_run(notebook: NotebookNode) -> str:
    metadata = {name: value for name, value in notebook.metadata.items() if name != WRITTEN}
    return digest_of({"cells": notebook.cells, "metadata": metadata})


def is_own_rerun(file: Path) -> bool:
    """Whether nothing is there but what `write_rerun` has written. To open it in JupyterLab and to save it changes nothing."""
    try:
        notebook = nbformat.read(file, as_version=4)
        return notebook.metadata.get(WRITTEN) == digest_of_run(notebook)
    except FileNotFoundError:
        return True
    except Exception:  # no notebook any more
        return False


def compare(committed: NotebookNode, committed_text: str, fresh: NotebookNode) -> None:
    """Raises Refused with a short diff for each cell whose outputs changed."""
    reports = []
    for (number, old), (_, new) in zip(numbered_cells(committed), numbered_cells(fresh), strict=True):
        if old.outputs != new.outputs:
            diff = difflib.unified_diff(lines_of(old), lines_of(new), "committed", "this run", n=1, lineterm="")
            reports.append(f"cell [{number}] {first_line(new)}\n" + shortened(list(diff)))
    if not reports and written(fresh) != committed_text:
        diff = difflib.unified_diff(
            committed_text.splitlines(), written(fresh).splitlines(), "committed", "this run", n=1, lineterm=""
        )
        reports.append("the outputs agree, the file does not (counts, metadata or layout)\n" + shortened(list(diff)))
    if reports:
        raise Refused("\n".join(reports))


def lines_of(cell: NotebookNode) -> list[str]:
    """The outputs as lines to compare."""
    lines: list[str] = []
    for output in cell.outputs:
        text = "\n".join(output.traceback) if "traceback" in output else output.get("text", "")
        parts = output.get("data") or {output.get("name", output.output_type): text}
        for kind, content in sorted(parts.items()):
            lines.append(f"({output.output_type}, {kind})")
            for line in str(content).splitlines():
                # A picture may be one line of thousands of characters; a diff should show the few that changed.
                lines += [line] if len(line) <= 100 else re.split(r"(?<=[>,;])", line)
    return lines


def shortened(diff: list[str]) -> str:
    shown = [line if len(line) <= 200 else line[:199] + "…" for line in diff[2 : 2 + DIFF_LINES]]
    more = len(diff) - 2 - len(shown)
    return textwrap.indent("\n".join(shown + ([f"... {more} more lines"] if more > 0 else [])), "  ")


def written(notebook: NotebookNode) -> str:
    """The bytes that nbformat and JupyterLab write: sorted keys, indented by one, a newline at the end."""
    return nbformat.writes(notebook) + "\n"


if __name__ == "__main__":
    sys.exit(main())
