import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** Hands out the files of a folder, as any static host does, and keeps in mind what it was asked for. */
export class StaticHost {
  readonly asked: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(folder: string): Promise<StaticHost> {
    const server = createServer(({ url = "" }, response) => {
      host.asked.push(url);
      const file = path.join(folder, decodeURIComponent(new URL(url, "http://host").pathname));
      const type = file.endsWith(".js") ? "text/javascript" : "text/html";
      if (existsSync(file) && statSync(file).isFile())
        response.setHeader("content-type", type).end(readFileSync(file));
      else response.writeHead(404).end();
    });
    const host = new StaticHost(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return host;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
