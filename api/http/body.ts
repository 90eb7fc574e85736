import type { BodyLimits } from "contract/call";
import { ApiError, invalid } from "../errors";
import { isReadable, unreadable } from "./url-checks";

/** The limits of a call that sets none. */
export const defaultBodyLimits: BodyLimits = { bytes: 256 * 1024, values: 1_000 };

/**
 * Reads the bytes of a request's body; none without one.
 * @throws ApiError 413 when there are more than allowed
 */
export async function readBytes(request: Request, { bytes }: BodyLimits): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > bytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body of a request as the text of JSON; empty without one.
 * @throws ApiError 413 when it is too large, 415 when its type is not JSON
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<string> {
  const bytes = await readBytes(request, limits);
  if (bytes.length > 0 && !/^application\/json *(;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new ApiError(415, "not_json", "Send the request as application/json.");
  return bytes.toString("utf8");
}

/**
 * The fields of a JSON object; none for an empty text.
 * @throws ApiError 400 when it is not a JSON object, 413 when it has too many fields, 422 when a text in it cannot be
 * stored
 */
export function fieldsOf(text: string, limits: BodyLimits): unknown {
  const value = text === "" ? {} : parseJson(text, limits);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ApiError(400, "malformed", "The request is not a JSON object.");
  return value;
}

function parseJson(text: string, limits: BodyLimits): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError(400, "malformed", "The request is not JSON.");
  }
  checkValues(value, limits);
  return value;
}

/** @throws ApiError 413 for too many values, 422 for a name or a text that the database cannot store */
function checkValues(root: unknown, { values: most }: BodyLimits): void {
  let values = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const parent = open.pop();
    if (typeof parent !== "object" || parent === null) continue;
    for (const [name, value] of Object.entries(parent)) {
      if (++values > most) throw tooLarge();
      if (!isReadable(name)) throw invalid({}, unreadable);
      if (typeof value === "string" && !isReadable(value)) throw invalid({ [name]: unreadable });
      open.push(value);
    }
  }
}

function tooLarge(): ApiError {
  return new ApiError(413, "too_large", "That is too much to send at once.");
}
