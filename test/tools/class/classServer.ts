import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { on } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import WebSocket from "ws";
import { root } from "../../../tools/setup/jupyter";
import { freePorts } from "../../support/ports";
import { classEnvironment, classTools, proxyProgram } from "./classTools";

const TOKEN = "secret-of-the-test";
/** How long a server may take until it answers, and a kernel for a request, in seconds: both on a busy machine. */
const PATIENCE = { server: 300, kernel: 60 };

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
    const [port, hubPort, proxyPort] = await freePorts(3);
    const server = new ClassServer(`http://127.0.0.1:${port}`);
    const configuration = `
load_subconfig(${JSON.stringify(path.join(root, "tools/class/jupyterhub_config.py"))})
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
    await server.until("the hub answers", async () => (await server.fetch("/hub/api/")).ok);
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
    await this.until(
      `the server of ${name} answers`,
      async () => (await this.fetch(`/user/${name}/api/status`)).ok,
    );
  }

  async stopServer(name: string): Promise<void> {
    await this.fetch(`/hub/api/users/${name}/server`, { method: "DELETE" });
    await this.until(`the server of ${name} has ended`, async () => {
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

  private async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE.server * 1000;
    const log = () => readFileSync(this.file("log"), "utf8");
    while (!(await isSo().catch(() => false))) {
      if (this.hub?.exitCode !== null) throw new Error(log());
      if (Date.now() > deadline) {
        const end = log().split("\n").slice(-30).join("\n");
        throw new Error(`waited ${PATIENCE.server} s until ${what}; the hub's log ends with:\n${end}`);
      }
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
  static async start(server: ClassServer, student: Student, notebook: string): Promise<StudentsKernel> {
    const { name, token } = student;
    const body = { name: "", path: notebook, type: "notebook", kernel: { name: "tslab" } };
    const answer = await server.fetch(`/user/${name}/api/sessions`, { method: "POST", body, token });
    if (!answer.ok) throw new Error(`no kernel for ${name}: ${await answer.text()}`);
    const { kernel } = (await answer.json()) as { kernel: { id: string } };
    const address = `/user/${name}/api/kernels/${kernel.id}`;
    const socket = new WebSocket(`${server.address.replace("http", "ws")}${address}/channels`, {
      headers: { Authorization: `token ${token}` },
    });
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    const ask = async () => (await server.fetch(address, { token })).text();
    const started = new StudentsKernel(socket, name, ask);
    // As JupyterLab does: what is sent before the output channel stands would run, and its end might not be heard of.
    await started.request("kernel_info_request", {}, ({ msg_type }) => msg_type === "kernel_info_reply");
    return started;
  }

  private constructor(
    private readonly socket: WebSocket,
    private readonly student: string,
    /** What the student's server says about the kernel. */
    private readonly ask: () => Promise<string>,
  ) {}

  /**
   * Runs a cell; gives what went wrong, which is nothing, an error, or text on stderr.
   * @throws Error that says whose cell it was, and what came back, if it has not ended after so many seconds
   */
  async execute(code: string, seconds = PATIENCE.kernel): Promise<string[]> {
    const content = { code, silent: false, store_history: true, allow_stdin: false, stop_on_error: true };
    const faults: string[] = [];
    const isLast = ({ msg_type, content: { execution_state, ename, evalue, name, text } }: Message) => {
      if (msg_type === "error") faults.push(`${ename}: ${evalue}`);
      if (msg_type === "stream" && name === "stderr") faults.push(`${text}`);
      return execution_state === "idle";
    };
    await this.request("execute_request", content, isLast, seconds);
    return faults;
  }

  close(): void {
    this.socket.close();
  }

  private async request(
    type: string,
    content: Record<string, unknown>,
    isLast: (message: Message) => boolean,
    seconds = PATIENCE.kernel,
  ): Promise<void> {
    const id = randomUUID();
    const header = { msg_id: id, msg_type: type, username: "", session: "test", version: "5.3", date: "" };
    const heard: string[] = [];
    let ofOthers = 0;
    const tooLong = AbortSignal.timeout(seconds * 1000);
    const messages = on(this.socket, "message", { signal: tooLong, close: ["close"] });
    this.socket.send(JSON.stringify({ header, parent_header: {}, metadata: {}, content, channel: "shell" }));
    try {
      for await (const [data] of messages) {
        const message = JSON.parse(`${data}`) as Message;
        if (message.parent_header.msg_id !== id) {
          ofOthers++;
          continue;
        }
        heard.push([message.msg_type, message.content.execution_state].filter(Boolean).join(" "));
        if (isLast(message)) return;
      }
    } catch (problem) {
      if (!tooLong.aborted) throw problem;
      const server = await this.ask().catch((gone) => `${gone}`);
      throw new Error(
        `${this.student} waited ${seconds} s for the end of ${type}:\n${content.code ?? ""}\n` +
          `Heard of it: ${heard.join(", ") || "nothing"}; of other requests: ${ofOthers} messages.\n` +
          `The student's server says of the kernel: ${server}`,
      );
    }
    throw new Error(`the kernel of ${this.student} is gone`);
  }
}

interface Message {
  msg_type: string;
  parent_header: { msg_id?: string };
  content: Record<string, unknown>;
}
