"""Runs one notebook through the real kernel, so that a second run gives the same bytes."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from queue import Empty

from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.kernelspec import NoSuchKernel
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbconvert.preprocessors.coalescestreams import CoalesceStreamsPreprocessor
from nbformat import NotebookNode

KERNEL = "tslab"
CELL_SECONDS = 300
# How often a kernel is started that ends before it answers: another program may have taken one of its ports meanwhile.
STARTS = 3
# How long after the last cell something may still come of what it has started: timers, promises that nobody awaits.
QUIET_SECONDS = 0.3
# How long that is waited for while the kernel says that timers or reads are still to come back.
LATE_SECONDS = 5
# What editors leave in a cell's metadata and no reader needs: times of the last run, the editor's own notes.
TRANSIENT_METADATA = ("execution", "vscode")
ANSI_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class RunFailed(Exception):
    """A notebook that did not run to its end; the message says which cell and what happened."""


async def rerun(
    notebook: NotebookNode,
    file: Path,
    cell_seconds: int = CELL_SECONDS,
    timings: bool = True,
    is_strict: bool = False,
) -> None:
    """Runs all cells in place, as "restart and run all" would, as the kernel of `file` would, in its folder.

    Cells are numbered 1..n, printed lines that follow each other become one output, displays keep their last
    state. Raises RunFailed at the first cell that throws, if it is not tagged `raises-exception`, that writes to stderr,
    takes longer than `cell_seconds` or prints after it has ended;
    the notebook then holds the outputs up to that point. `is_strict`: or against which strict TypeScript advises. Without `timings`, which the caller then drops, programs that
    race run once.
    """
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    async with started_kernel(file, timings) as (manager, client):
        try:
            client.allow_stdin = False
            notebook.metadata.language_info = (await client.kernel_info(reply=True))["content"]["language_info"]
            notebook.metadata.kernelspec = {
                "display_name": manager.kernel_spec.display_name,
                "language": manager.kernel_spec.language,
                "name": KERNEL,
            }
            await run_cells(notebook, manager, client, cell_seconds, is_strict)
        finally:
            # Also after a failure: what ran so far is kept for inspection, and reads better tidy.
            tidy(notebook)


def numbered_cells(notebook: NotebookNode) -> Iterator[tuple[int, NotebookNode]]:
    """The cells that run, with the number n under which the reader sees each: [n]."""
    return enumerate(filter(has_code, notebook.cells), 1)


def has_code(cell: NotebookNode) -> bool:
    return cell.cell_type == "code" and cell.source.strip() != ""


def first_line(cell: NotebookNode) -> str:
    return cell.source.strip().partition("\n")[0]


@asynccontextmanager
async def started_kernel(
    file: Path, timings: bool
) -> AsyncIterator[tuple[AsyncKernelManager, AsyncKernelClient]]:
    """A kernel that answers, and the client that asked. Raises RunFailed if there is none."""
    trouble = None
    for _ in range(STARTS):
        # nbclient can start kernels itself, but then takes over the process's signal handlers: with two
        # notebooks at once, Ctrl-C would end one kernel and leave the other.
        manager = AsyncKernelManager(kernel_name=KERNEL)
        try:
            races = {} if timings else {"PUZZLE_RACES": "once"}
            # As Jupyter does: a cell may ask what stands below it.
            own = {"JPY_SESSION_NAME": str(file), **races}
            await manager.start_kernel(cwd=str(file.parent), env={**os.environ, **own})
        except NoSuchKernel:
            advice = "JUPYTER_PATH must name the .jupyter folder"
            raise RunFailed(f'Jupyter knows no kernel "{KERNEL}"; {advice}') from None
        client = manager.client()
        client.start_channels()
        try:
            try:
                await client.wait_for_ready(timeout=60)
            except RuntimeError as error:
                trouble = error
                continue
            yield manager, client
            return
        finally:
            client.stop_channels()
            await manager.shutdown_kernel(now=True)
            # Killed, it could not take away what cells.js notes for a kernel in its place.
            Path(f"{manager.connection_file}.cell").unlink(missing_ok=True)
    raise RunFailed(f"the kernel did not answer: {trouble}")


async def run_cells(
    notebook: NotebookNode,
    manager: AsyncKernelManager,
    client: AsyncKernelClient,
    cell_seconds: int,
    is_strict: bool,
) -> None:
    advice: list[str] = []

    def executed(execute_reply: dict, **_: object) -> None:
        advice[:] = [one["text"] for one in execute_reply["content"].get("payload", []) if one["source"] == "advice"]

    runner = NotebookClient(
        notebook,
        km=manager,
        timeout=cell_seconds,
        record_timing=False,
        # Without these two, outputs that arrive late are dropped with no more than a warning.
        iopub_timeout=60,
        raise_on_iopub_timeout=True,
        on_cell_executed=executed,
    )
    runner.kc = client
    late = LateOutputs(client)
    indexes = [index for index, cell in enumerate(notebook.cells) if has_code(cell)]
    for number, index in enumerate(indexes, 1):
        cell = notebook.cells[index]
        try:
            await runner.async_execute_cell(cell, index, execution_count=number)
            complaint = complaint_of(cell) or (is_strict and "".join(advice))
        except CellTimeoutError:
            complaint = f"is still running after {cell_seconds} s"
        except DeadKernelError:
            # nbclient says the same of a run that was stopped with Ctrl-C.
            if await manager.is_alive():
                raise asyncio.CancelledError from None
            complaint = await cause_of_death(manager)
        except CellExecutionError as error:
            complaint = complaint_of(cell) or f"{error.ename}: {error.evalue}"
        if complaint:
            raise RunFailed(f"cell [{number}] {first_line(cell)}\n{complaint}")
        if number == len(indexes):
            await late.wait()
        if late.found:
            number, text = late.found[0]
            cell = notebook.cells[indexes[number - 1]]
            raise RunFailed(f"cell [{number}] {first_line(cell)}\nshowed something after it had ended: {text}")


class LateOutputs:
    """Notes what cells show after they have ended. nbclient drops that, and with it the errors of forgotten promises."""

    def __init__(self, client: AsyncKernelClient) -> None:
        self.found: list[tuple[int, str]] = []  # the cell's number, and what it showed
        self._cells: dict[str, int] = {}  # by the request: its number, negative once it has ended
        self._channel = client.iopub_channel
        self._client = client
        self._get = self._channel.get_msg
        self._channel.get_msg = self._get_and_look

    async def wait(self) -> None:
        latest = time.monotonic() + LATE_SECONDS
        while not self.found:
            try:
                await self._get_and_look(timeout=QUIET_SECONDS)
            except Empty:
                if time.monotonic() > latest or not await self._is_expecting():
                    return

    async def _is_expecting(self) -> bool:
        """Whether something that a cell has started, a timer or a read, still keeps the kernel waiting."""
        reply = await self._client.kernel_info(reply=True, timeout=LATE_SECONDS)
        return reply["content"].get("expecting", 0) > 0

    async def _get_and_look(self, *arguments: object, **options: object) -> dict:
        message = await self._get(*arguments, **options)
        request = message["parent_header"]
        if request.get("msg_type") == "execute_request":
            number = self._cells.setdefault(request["msg_id"], len(self._cells) + 1)
            content = message["content"]
            if content.get("execution_state") == "idle":
                self._cells[request["msg_id"]] = -abs(number)
            elif number < 0 and "execution_state" not in content:
                text = content.get("text") or content.get("evalue") or "an output"
                self.found.append((-number, text.strip()))
        return message


async def cause_of_death(manager: AsyncKernelManager) -> str:
    code = await manager.provisioner.poll() if manager.provisioner else None
    if code == -signal.SIGABRT:
        return "the kernel died: it ran out of memory"
    return "the kernel died; did it run out of memory?" + (f" (exit status {code})" if code is not None else "")


def complaint_of(cell: NotebookNode) -> str:
    """What the cell's outputs hold against it: an error, or text on stderr. Empty if nothing."""
    for output in cell.outputs:
        if output.output_type == "error" and "raises-exception" not in cell.metadata.get("tags", []):
            return trace_of(output)
    printed = "".join(output.text for output in cell.outputs if output.get("name") == "stderr")
    return f"wrote to stderr: {ANSI_COLOUR.sub('', printed).strip()}" if printed else ""


def trace_of(error: NotebookNode) -> str:
    headline = f"{error.ename}: {error.evalue}"
    trace = ANSI_COLOUR.sub("", "\n".join(error.traceback))
    return trace if headline in trace else f"{headline}\n{trace}".rstrip()


def tidy(notebook: NotebookNode) -> None:
    CoalesceStreamsPreprocessor().preprocess(notebook, {})
    for cell in notebook.cells:
        for key in TRANSIENT_METADATA:
            cell.metadata.pop(key, None)
