# JupyterHub for a class on one server: one set-up for all, which students only read, and a folder for each. docs/class.md
# says how to install and start it.
import sys
from pathlib import Path

project = Path(__file__).resolve().parents[2]
c = get_config()  # noqa: F821

# A web server with HTTPS stands between it and the class.
c.JupyterHub.bind_url = "http://127.0.0.1:8000"
# Students are users of this machine, with its passwords.
c.LocalAuthenticator.allowed_groups = {"students"}
c.LocalAuthenticator.admin_groups = {"teachers"}

c.Spawner.cmd = [sys.executable, str(project / "tools" / "class" / "student.py")]
c.Spawner.notebook_dir = "~/puzzles"
c.Spawner.default_url = "/lab/tree/notebooks/00-start-here.ipynb"
# The kernel and the configuration are the project's, as with npm start.
c.Spawner.environment = {
    "JUPYTER_PATH": str(project / ".jupyter"),
    "JUPYTER_CONFIG_PATH": str(project / ".jupyter"),
    # What they begin with: npm run class -- --no-answers makes an edition in class/.
    "PUZZLE_CHAPTERS": str(project / "notebooks"),
    # Students cannot write beside the project's Python files, and should not try.
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONUTF8": "1",
}
# Memory is what a class runs out of: a kernel that nobody uses ends after an hour, a server after two.
c.Spawner.args = [
    "--MappingKernelManager.cull_idle_timeout=3600",
    "--ServerApp.shutdown_no_activity_timeout=7200",
]
