import { createServer } from "node:net";

/**
 * Whether a server can listen on this port, on all addresses and on loopback.
 * @param {number} port
 */
export async function isPortFree(port) {
  return (await canListen(port)) && (await canListen(port, "127.0.0.1"));
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}

// Includes the default ports, so that tests never take the place of a running site.
const usedPorts = new Set([3000, 4000]);

/** A free port that this process has not returned before; never a default one. */
export async function freePort() {
  for (;;) {
    const port = await anyFreePort();
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    return port;
  }
}

/** @returns {Promise<number>} */
function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
