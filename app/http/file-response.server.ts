import { attachmentHeaders } from "./content-disposition.server";

/** Nothing in a file is executed or loaded if a user opens it directly. */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A proxy's compression would prevent range requests. */
const noStore = "private, no-store, no-transform";

/** A file of the API as a download, whatever its type; the whole of it, or the range that a broken download lacks. */
export function downloadResponse(file: Response, name: string): Response {
  const headers = forwardedHeaders(file, ["content-length", "content-range", "accept-ranges", "etag"]);
  for (const [header, value] of Object.entries(attachmentHeaders(name))) headers.set(header, value);
  headers.set("cache-control", noStore);
  return new Response(file.body, { status: file.status, headers });
}

/** These headers of a file of the API, and those that keep a browser from running anything in it. */
export function forwardedHeaders(file: Response, names: string[]): Headers {
  const headers = new Headers({ "x-content-type-options": "nosniff", "content-security-policy": inertPolicy });
  for (const name of names) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
