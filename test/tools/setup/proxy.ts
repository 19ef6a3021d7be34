import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** What a proxy does with whoever wants to get through: lets them, cuts them off after so many bytes, asks who they are. */
export type Behaviour = "passes" | { cutsAfter: number } | "wants a password";

/** A proxy of this machine, as a school or a company has one, for what speaks TLS. */
export class LocalProxy {
  /** The hosts that were asked for. */
  readonly hosts = new Set<string>();
  readonly #server: Server;

  static async start(behaviour: Behaviour): Promise<LocalProxy> {
    const proxy = new LocalProxy(behaviour);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  private constructor(behaviour: Behaviour) {
    this.#server = createServer((_, response) => response.writeHead(405).end());
    this.#server.on("connect", ({ url = "" }, client) => {
      const [host, port] = url.split(":");
      this.hosts.add(host);
      client.on("error", () => {});
      if (behaviour === "wants a password") {
        client.end("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n");
        return;
      }
      const remote = connect(Number(port), host, () => {
        client.write("HTTP/1.1 200 Connection established\r\n\r\n");
        client.pipe(remote);
      });
      remote.on("error", () => client.destroy());
      client.on("close", () => remote.destroy());
      remote.on("close", () => client.destroy());
      let bytes = 0;
      remote.on("data", (data: Buffer) => {
        bytes += data.length;
        if (behaviour !== "passes" && bytes > behaviour.cutsAfter) client.destroy();
        else client.write(data);
      });
    });
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
