import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A response as it was sent over the network. */
export interface RawResponse {
  status: number;
  type: string;
  /** The target of a redirect. */
  location: string | undefined;
  /** Everything that was sent, compressed, with status line and headers. */
  bytes: number;
  /** The same without status line and headers. */
  bodyBytes: number;
  text: string;
}

/** Sends a request like a browser that supports brotli. Redirects are not followed. */
export function rawGet(address: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { "accept-encoding": "br, gzip", ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => resolve(received(response, Buffer.concat(parts))));
    });
    asked.on("error", reject);
    asked.end();
  });
}

function received(response: IncomingMessage, body: Buffer): RawResponse {
  const { statusCode = 0, statusMessage = "", headers, rawHeaders } = response;
  const head = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...pairs(rawHeaders), "", ""].join("\r\n");
  return {
    status: statusCode,
    type: headers["content-type"]?.split(";")[0] ?? "",
    location: headers.location,
    bytes: Buffer.byteLength(head) + body.byteLength,
    bodyBytes: body.byteLength,
    text: decoded(body, headers["content-encoding"]).toString("utf8"),
  };
}

function pairs(raw: string[]): string[] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}`] : []));
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}
