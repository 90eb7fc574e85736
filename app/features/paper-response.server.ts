import { problemOf, type tryRead } from "~/api/result.server";
import { namedAttachmentHeaders } from "~/http/content-disposition.server";
import { standalonePage } from "~/layout/standalone-page.server";

interface Paper {
  /** The name of the file, with its extension: the number of a document, or ours. */
  name: string;
  /** The address of the file. */
  href: string;
  /** The page that links to it. */
  back: { href: string; text: string };
}

/** The 404 page for a paper that does not exist. */
export function noPaper(back: Paper["back"]): Response {
  return standalonePage({
    status: 404,
    title: "There is no such file",
    text: "It is not yours, or its address is not complete.",
    links: [back],
  });
}

/** A paper as a file to download; a page in its place when it cannot be read, and when there is none. */
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
  if (!found.value) return noPaper(back);
  return new Response(found.value as Uint8Array<ArrayBuffer>, {
    headers: {
      ...namedAttachmentHeaders(name),
      "content-length": String(found.value.byteLength),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
