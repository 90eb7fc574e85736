// A bare server of Node that answers every address with the bytes it was sent to keep: what HTTP itself costs here.
import { createServer } from "node:http";

const pages = new Map();

createServer((request, response) => {
  const body = pages.get(request.url);
  response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(body);
}).listen(0, "127.0.0.1", function () {
  process.send({ port: this.address().port });
});

process.on("message", ({ path, body }) => {
  pages.set(path, Buffer.from(body, "base64"));
  process.send({ kept: path });
});
process.on("disconnect", () => process.exit());
