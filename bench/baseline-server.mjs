// A minimal Node server that answers every path with stored bytes: the cost of HTTP itself on this machine.
import { createServer } from "node:http";
import { sendToParent } from "./child-process.mjs";

/** @type {Map<string | undefined, Buffer>} */
const pages = new Map();

const server = createServer((request, response) => {
  const body = pages.get(request.url);
  response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  sendToParent({ port: typeof address === "object" ? address?.port : undefined });
});

process.on("message", (/** @type {{ path: string, body: string }} */ { path, body }) => {
  pages.set(path, Buffer.from(body, "base64"));
  sendToParent({ stored: path });
});
process.on("disconnect", () => process.exit());
