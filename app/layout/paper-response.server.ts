import { problemOf, type tryRead } from "~/api/result.server";
import { attachmentHeaders } from "~/http/content-disposition.server";
import { notFound } from "~/http/not-found.server";
import { standalonePage } from "./standalone-page.server";

interface Paper {
  /** The name of the file, with its extension. */
  name: string;
  /** The address of the file. */
  href: string;
  /** The page that links to it. */
  back: { href: string; text: string };
}

/**
 * A paper as a file to download; a page in its place when it cannot be read.
 * @throws a 404 page if there is none
 */
export function paperResponse(
  found: Awaited<ReturnType<typeof tryRead<Uint8Array | null>>>,
  { name, href, back }: Paper,
): Response {
  if (!found.ok)
    return standalonePage({
      status: found.status,
      title: "The file cannot be made now",
      text: problemOf(found, "getting the download") ?? "",
      links: [{ href, text: "Try again" }, back],
      retryAfter: found.retryAfter,
    });
  if (!found.value) throw notFound();
  return new Response(found.value as Uint8Array<ArrayBuffer>, {
    headers: {
      ...attachmentHeaders(name),
      "content-length": String(found.value.byteLength),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
