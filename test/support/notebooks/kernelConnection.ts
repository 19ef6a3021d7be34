/** The wire between a test and a Jupyter kernel: ports, signed messages, and which output belongs to which request. */
import { createHmac, randomUUID } from "node:crypto";
import { Dealer, Subscriber } from "zeromq";
import { freePorts } from "../ports";

/** What a connection file holds; the field names are Jupyter's. */
export interface ConnectionSettings {
  transport: "tcp";
  ip: string;
  key: string;
  signature_scheme: "hmac-sha256";
  shell_port: number;
  iopub_port: number;
  control_port: number;
  stdin_port: number;
  hb_port: number;
}

/** One message of a kernel's output channel, its content laid flat beside its type. */
export type KernelOutput =
  | { type: "stream"; name: "stdout" | "stderr"; text: string }
  | {
      type: "display_data" | "update_display_data";
      data: Record<string, string>;
      transient: { display_id?: string };
    }
  | { type: "error"; ename: string; evalue: string; traceback: string[] }
  | { type: "clear_output"; wait: boolean };

/** What a kernel answered to one request, once it has also said that it is idle again. */
export interface KernelAnswer {
  /** The content of the reply. */
  reply: Record<string, unknown>;
  /** Everything that the kernel published for the request, in order. */
  outputs: KernelOutput[];
}

interface PendingRequest extends Partial<KernelAnswer> {
  outputs: KernelOutput[];
  idle: boolean;
  onOutput?: (output: KernelOutput) => void;
  onQuestion?: (prompt: string) => string;
  resolve: (answer: KernelAnswer) => void;
  reject: (error: Error) => void;
}

export interface RequestOptions {
  metadata?: Record<string, unknown>;
  /** Called with each output as it arrives. */
  onOutput?: (output: KernelOutput) => void;
  /** Answers what the kernel asks. */
  onQuestion?: (prompt: string) => string;
}

interface Message {
  parentId: string;
  type: string;
  content: Record<string, unknown>;
}

const delimiter = "<IDS|MSG>";

/** Settings with five free ports of the loopback address and a key of their own. */
export async function newConnectionSettings(): Promise<ConnectionSettings> {
  const [shell_port, iopub_port, control_port, stdin_port, hb_port] = await freePorts(5);
  const address = {
    transport: "tcp",
    ip: "127.0.0.1",
    key: randomUUID(),
    signature_scheme: "hmac-sha256",
  } as const;
  return { ...address, shell_port, iopub_port, control_port, stdin_port, hb_port };
}

/** A client's end of the shell, control and output channels of one kernel. */
export class KernelConnection {
  private readonly session = randomUUID();
  private readonly pending = new Map<string, PendingRequest>();
  /** The outputs of requests that are answered: late ones are added to them, as JupyterLab does. */
  private readonly answered = new Map<string, KernelOutput[]>();
  private readonly channels = {
    shell: new Dealer({ linger: 0, routingId: this.session }),
    control: new Dealer({ linger: 0 }),
    stdin: new Dealer({ linger: 0, routingId: this.session }), // A kernel asks who has sent the cell.
  };
  // Without a limit, so that a message that is missing was lost by the kernel.
  private readonly published = new Subscriber({ linger: 0, receiveHighWaterMark: 0 });

  constructor(private readonly settings: ConnectionSettings) {
    const address = (port: number) => `${settings.transport}://${settings.ip}:${port}`;
    this.published.subscribe();
    this.published.connect(address(settings.iopub_port));
    this.channels.shell.connect(address(settings.shell_port));
    this.channels.control.connect(address(settings.control_port));
    this.channels.stdin.connect(address(settings.stdin_port));
    for (const channel of ["shell", "control"] as const)
      void this.listen(this.channels[channel], this.takeReply);
    void this.listen(this.channels.stdin, this.takeQuestion);
    void this.listen(this.published, this.takePublished);
  }

  /** What the kernel has said last about itself, as JupyterLab shows it. */
  state = "unknown";

  /**
   * Sends one request.
   * @returns the answer, when the reply and the idle status have both arrived
   * @throws the error given to `close`, if that comes first
   */
  request(
    channel: "shell" | "control",
    type: string,
    content: Record<string, unknown>,
    { metadata = {}, onOutput, onQuestion }: RequestOptions = {},
  ): Promise<KernelAnswer> {
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      this.pending.set(id, { outputs: [], idle: false, onOutput, onQuestion, resolve, reject });
      this.send(channel, id, type, content, metadata).catch(reject);
    });
  }

  private send(
    channel: "shell" | "control" | "stdin",
    id: string,
    type: string,
    content: object,
    metadata: object = {},
  ) {
    const sender = { session: this.session, username: "test", date: new Date().toISOString() };
    const header = { msg_id: id, msg_type: type, version: "5.3", ...sender };
    const parts = [header, {}, metadata, content].map((part) => JSON.stringify(part));
    return this.channels[channel].send([delimiter, this.sign(parts), ...parts]);
  }

  /** Waits until requests are answered and output arrives; what is sent to a kernel before that may be lost. */
  async ready(): Promise<void> {
    let answered = false;
    while (!answered) {
      const answer = this.request("shell", "kernel_info_request", {}).then(() => true);
      answered = await Promise.race([answer, new Promise<boolean>((wait) => setTimeout(wait, 250, false))]);
    }
    // Requests from before the output channel stood open have a reply, but never see their idle status.
    this.pending.clear();
  }

  /** Closes the sockets; requests without an answer fail with `reason`. */
  close(reason: Error): void {
    for (const request of this.pending.values()) request.reject(reason);
    this.pending.clear();
    for (const socket of [this.published, ...Object.values(this.channels)]) socket.close();
  }

  private readonly takeReply = ({ parentId, content }: Message) => {
    const request = this.pending.get(parentId);
    if (request === undefined) return;
    request.reply = content;
    this.settle(parentId, request);
  };

  private readonly takeQuestion = ({ parentId, content }: Message) => {
    const value = this.pending.get(parentId)?.onQuestion?.(content.prompt as string);
    if (value !== undefined) void this.send("stdin", randomUUID(), "input_reply", { value });
  };

  private readonly takePublished = ({ parentId, type, content }: Message) => {
    if (type === "status") this.state = content.execution_state as string;
    const request = this.pending.get(parentId);
    const output = { type, ...content } as KernelOutput;
    if (request === undefined) {
      if (type !== "status") this.answered.get(parentId)?.push(output);
    } else if (type !== "status") {
      request.outputs.push(output);
      request.onOutput?.(output);
    } else if (content.execution_state === "idle") {
      request.idle = true;
      this.settle(parentId, request);
    }
  };

  private settle(id: string, { reply, outputs, idle, resolve }: PendingRequest): void {
    if (reply === undefined || !idle) return;
    this.pending.delete(id);
    this.answered.set(id, outputs);
    resolve({ reply, outputs });
  }

  private async listen(socket: Dealer | Subscriber, take: (message: Message) => void): Promise<void> {
    for await (const frames of socket) take(this.decode(frames));
  }

  private decode(frames: Buffer[]): Message {
    const texts = frames.map((frame) => frame.toString());
    const start = texts.indexOf(delimiter) + 1;
    const [signature, ...parts] = texts.slice(start);
    if (signature !== this.sign(parts))
      throw new Error(`a message from the kernel is not signed with its key: ${parts}`);
    const [header, parent, , content] = parts.map((part) => JSON.parse(part));
    return { parentId: parent.msg_id, type: header.msg_type, content };
  }

  private sign(parts: string[]): string {
    const hmac = createHmac("sha256", this.settings.key);
    for (const part of parts) hmac.update(part);
    return hmac.digest("hex");
  }
}
