import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { refusalPage, refusalType } from "./refusal";

/** How long a refused connection is still read from, so that what the client is sending does not reset it. */
const drainMs = 1_000;

/** The message for each error code of Node's parser. */
const refusals: Record<string, [status: number, text: string] | undefined> = {
  HPE_HEADER_OVERFLOW: [431, "Your browser sent more than we accept. Deleting this site's cookies may help."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "It took too long to arrive."],
};

/**
 * Answers a request that Node cannot read with a page, and closes its connection. Node alone would answer with a bare
 * status line, which a browser shows as a blank page.
 */
export function answerUnreadable(server: Server, securityHeaders: Record<string, string>): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => latest.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === "ECONNRESET" || isAnswering(latest.get(socket))) return socket.destroy();
    const [status, text] = refusals[error.code ?? ""] ?? [400, "It could not be read."];
    socket.end(rawAnswer(status, refusalPage(text), securityHeaders));
    socket.resume();
    setTimeout(() => socket.destroy(), drainMs).unref();
  });
}

/** The connection is in the middle of a response: a second one would be read as part of it. */
function isAnswering(response: ServerResponse | undefined): boolean {
  return response?.headersSent === true && !(response.writableFinished && response.req.complete);
}

function rawAnswer(status: number, body: string, securityHeaders: Record<string, string>): string {
  const headers = {
    ...securityHeaders,
    "content-type": refusalType,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
