import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import WebSocket from "ws";
import { root } from "../../tools/jupyter";
import { classEnvironment, classTools, proxyProgram } from "./classTools";
import { freePort } from "./labServer";

const TOKEN = "secret-of-the-test";

// What makes the project's folder read-only to the program that comes after, as file permissions do for users.
const mount = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"';
const readOnly = ["unshare", "--map-root-user", "--mount", "sh", "-c", mount, root];

/** Whether this machine lets us start programs that can only read the project's folder. */
export const canReadOnly = spawnSync(readOnly[0], [...readOnly.slice(1), "true"]).status === 0;

/**
 * JupyterHub with the project's configuration, on this machine's loopback address. Students are made up, and their
 * servers run as whoever runs the test, since a test should not add users to a machine.
 */
export class ClassServer {
  static async start(): Promise<ClassServer> {
    const [port, hubPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
    const server = new ClassServer(`http://127.0.0.1:${port}`);
    const configuration = `
load_subconfig(${JSON.stringify(path.join(root, "tools/jupyterhub_config.py"))})
c.JupyterHub.bind_url = "${server.address}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:${hubPort}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:${proxyPort}"
c.ConfigurableHTTPProxy.command = ${JSON.stringify([process.execPath, proxyProgram])}
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.Spawner.cmd = ${JSON.stringify(canReadOnly ? readOnly : [])} + c.Spawner.cmd
c.SimpleLocalProcessSpawner.home_dir_template = ${JSON.stringify(path.join(server.folder, "{username}"))}
c.Spawner.start_timeout = 900
c.Spawner.http_timeout = 900
c.JupyterHub.services = [{"name": "test", "api_token": "${TOKEN}"}]
c.JupyterHub.load_roles = [
    {"name": "test", "services": ["test"], "scopes": ["admin:users", "admin:servers", "access:servers", "tokens"]}
]
`;
    writeFileSync(server.file("jupyterhub_config.py"), configuration);
    const log = openSync(server.file("log"), "w");
    server.hub = spawn(
      path.join(classTools, "bin", "jupyterhub"),
      ["-f", server.file("jupyterhub_config.py")],
      {
        cwd: server.folder,
        env: classEnvironment(),
        stdio: ["ignore", log, log],
      },
    );
    closeSync(log);
    await server.until(async () => (await server.fetch("/hub/api/")).ok);
    return server;
  }

  private hub?: ChildProcess;
  private readonly folder = mkdtempSync(path.join(tmpdir(), "class-server-"));

  private constructor(readonly address: string) {}

  /** A file of the server's own folder, which holds a folder a student. */
  file(...names: string[]): string {
    return path.join(this.folder, ...names);
  }

  /** As the test's own service, which may do all, or with another token, or with none. */
  fetch(pathname: string, { method = "GET", body, token = TOKEN }: RequestOptions = {}): Promise<Response> {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `token ${token}` }) };
    return fetch(this.address + pathname, {
      method,
      body: JSON.stringify(body),
      headers,
      redirect: "manual",
    });
  }

  /** A new student, whose JupyterLab answers. */
  async letIn(name: string): Promise<Student> {
    const made = await this.fetch(`/hub/api/users/${name}`, { method: "POST" });
    if (!made.ok) throw new Error(`${name} was not let in: ${made.status}`);
    await this.startServer(name);
    const answer = await this.fetch(`/hub/api/users/${name}/tokens`, { method: "POST", body: {} });
    const { token } = (await answer.json()) as { token: string };
    return { name, token };
  }

  async startServer(name: string): Promise<void> {
    const begun = await this.fetch(`/hub/api/users/${name}/server`, { method: "POST" });
    if (!begun.ok) throw new Error(`no server for ${name}: ${begun.status}`);
    await this.until(async () => (await this.fetch(`/user/${name}/api/status`)).ok);
  }

  async stopServer(name: string): Promise<void> {
    await this.fetch(`/hub/api/users/${name}/server`, { method: "DELETE" });
    await this.until(async () => {
      const { servers } = (await (await this.fetch(`/hub/api/users/${name}`)).json()) as { servers: object };
      return Object.keys(servers).length === 0;
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.hub?.once("exit", resolve));
    // It takes the students' servers, and they their kernels, down with it.
    this.hub?.kill("SIGTERM");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo().catch(() => false))) {
      if (this.hub?.exitCode !== null) throw new Error(readFileSync(this.file("log"), "utf8"));
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

export interface Student {
  readonly name: string;
  readonly token: string;
}

interface RequestOptions {
  method?: string;
  body?: unknown;
  token?: string;
}

/** One kernel of a student's, spoken to as JupyterLab does: through the hub's proxy. */
export class StudentsKernel {
  static async start(
    server: ClassServer,
    { name, token }: Student,
    notebook: string,
  ): Promise<StudentsKernel> {
    const body = { name: "", path: notebook, type: "notebook", kernel: { name: "tslab" } };
    const answer = await server.fetch(`/user/${name}/api/sessions`, { method: "POST", body, token });
    if (!answer.ok) throw new Error(`no kernel for ${name}: ${await answer.text()}`);
    const { kernel } = (await answer.json()) as { kernel: { id: string } };
    const address = `${server.address.replace("http", "ws")}/user/${name}/api/kernels/${kernel.id}/channels`;
    const socket = new WebSocket(address, { headers: { Authorization: `token ${token}` } });
    return new Promise((resolve, reject) => {
      socket.on("open", () => resolve(new StudentsKernel(socket)));
      socket.on("error", reject);
    });
  }

  private constructor(private readonly socket: WebSocket) {}

  /** Runs a cell; gives what went wrong, which is nothing, an error, or text on stderr. */
  execute(code: string): Promise<string[]> {
    const id = randomUUID();
    const header = {
      msg_id: id,
      msg_type: "execute_request",
      username: "",
      session: "test",
      version: "5.3",
      date: "",
    };
    const content = { code, silent: false, store_history: true, allow_stdin: false, stop_on_error: true };
    const faults: string[] = [];
    const done = new Promise<string[]>((resolve, reject) => {
      const gone = () => reject(new Error("the kernel is gone"));
      const take = (data: unknown) => {
        const message = JSON.parse(`${data}`) as Message;
        if (message.parent_header.msg_id !== id) return;
        const { execution_state, ename, evalue, name, text } = message.content;
        if (message.msg_type === "error") faults.push(`${ename}: ${evalue}`);
        if (message.msg_type === "stream" && name === "stderr") faults.push(`${text}`);
        if (message.msg_type === "status" && execution_state === "idle") {
          this.socket.off("message", take).off("close", gone);
          resolve(faults);
        }
      };
      this.socket.on("message", take).on("close", gone);
    });
    this.socket.send(JSON.stringify({ header, parent_header: {}, metadata: {}, content, channel: "shell" }));
    return done;
  }

  close(): void {
    this.socket.close();
  }
}

interface Message {
  msg_type: string;
  parent_header: { msg_id?: string };
  content: Record<string, unknown>;
}
