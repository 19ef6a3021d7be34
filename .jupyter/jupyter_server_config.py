# JupyterLab for this project, the same for everybody. Options on the command line (npm start -- --port 9000) win.
import sys
from pathlib import Path

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

root = Path(__file__).resolve().parent.parent
c = get_config()  # noqa: F821

# Charts load Plotly from node_modules through the server, so the server's root is the project's.
c.ServerApp.root_dir = str(root)
c.ServerApp.ip = "127.0.0.1"
# In a container, root is often the only user.
c.ServerApp.allow_root = True
# Ctrl-C ends it at once.
c.ServerApp.answer_yes = True
# Warnings are about Jupyter's own affairs. The address to open is shown all the same.
c.Application.log_level = "ERROR"

class Contents(AsyncLargeFileManager):
    """Lists the chapters alone: the links notebooks/lib and notebooks/kit are for kernels of other programs, and JupyterLab puts folders first."""

    async def get(self, path, *args, **options):
        model = await super().get(path, *args, **options)
        if path.strip("/") == "notebooks" and model["type"] == "directory" and model["content"] is not None:
            model["content"] = [entry for entry in model["content"] if entry["name"] not in ("kit", "lib")]
        return model


c.ServerApp.contents_manager_class = Contents

# One kernel, the project's.
c.KernelSpecManager.allowed_kernelspecs = {"tslab"}
c.KernelSpecManager.ensure_native_kernel = False
c.MultiKernelManager.default_kernel_name = "tslab"

# Nothing asks another host: no news, no updates, no list of extensions, no npm looking for language servers.
c.LabApp.news_url = None
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
c.LabApp.extension_manager = "readonly"
c.LanguageServerManager.autodetect = False

# Lines of text that can be read: custom/custom.css. Jupyter would look for it where it keeps its own settings.
c.LabApp.custom_css = True
c.ServerApp.tornado_settings = {"static_custom_path": [str(root / ".jupyter" / "custom")]}

# File > Save and Export Notebook As > HTML: a page that asks no other host, and with "Sanitize HTML output" ticked, as
# it is offered, the same with its pictures. Slides and PDF come from that exporter too, and keep their own templates.
sys.path.append(str(root / "tools" / "book"))
c.HTMLExporter.template_name = "offline"
c.HTMLExporter.filters = {"clean_html": "cleaning.clean_html"}
c.SlidesExporter.template_name = "reveal"
c.WebPDFExporter.template_name = "webpdf"

# The project's own chapters are trusted: otherwise their charts would stand still until every cell is run again.
try:
    from trust import SIGNATURES, trust_chapters

    c.NotebookNotary.db_file = str(SIGNATURES)
    trust_chapters(root)
except Exception:
    pass  # an error here would undo all of the above
