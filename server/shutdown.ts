import type { Server, ServerResponse } from "node:http";

/** How long kept connections are still served; each answer closes its own. */
const keepAliveGraceMs = 100;
const drainMs = 8_000;

/**
 * Prepares a server to be stopped without losing a request.
 * @returns a function that stops it, which may be called more than once: requests under way are answered, for 8 s at
 * most. Every answer says that its connection closes, so that a proxy does not send its next request into a connection
 * that is being cut.
 */
export function drainable(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  let drained: Promise<void> | undefined;
  server.prependListener("request", (_, response: ServerResponse) => {
    if (drained) closeAfter(response);
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });
  return () => {
    if (!drained) for (const response of unanswered) closeAfter(response);
    drained ??= drain(server);
    return drained;
  };
}

async function drain(server: Server): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, keepAliveGraceMs));
  const closed = new Promise((resolve) => server.close(resolve));
  // A busy connection becomes idle only when its response has been sent.
  const checking = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs - keepAliveGraceMs);
  await closed;
  clearInterval(checking);
  clearTimeout(deadline);
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
