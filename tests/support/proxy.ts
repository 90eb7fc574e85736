import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { freePort } from "../../scripts/lib/ports.mjs";

export interface HttpProxy {
  url: string;
  /** Where requests are passed on to. */
  target: string;
  /** Called when the target has answered a request completely, which is sent on after it. */
  afterAnswer: (method: string, path: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Stands between two programs, so that something can happen between an answer and its receiver. */
export async function startProxy(): Promise<HttpProxy> {
  const port = await freePort();

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = "GET", url = "/", headers } = request;
    const passed = ask(new URL(url, proxy.target), { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", () => response.destroy());
      answer.on("end", async () => {
        await proxy.afterAnswer(method, url);
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
      });
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const proxy: HttpProxy = {
    url: `http://127.0.0.1:${port}`,
    target: "",
    afterAnswer: async () => {},
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
