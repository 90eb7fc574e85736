import { createServer } from "node:net";

/** Whether a program may listen on this port, on every address and on loopback. */
export async function isFree(port) {
  return (await canListen(port)) && (await canListen(port, "127.0.0.1"));
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

const given = new Set([3000, 4000]);

/** A free port that this process has not handed out before; never a default one. */
export async function freePort() {
  for (;;) {
    const port = await anyPort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

function anyPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
