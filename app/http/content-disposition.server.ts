import { create as contentDisposition } from "content-disposition";

/** The media types of the files of publications; all others are sent as plain bytes. */
const types: Record<string, string> = {
  ase: "application/octet-stream",
  csv: "text/csv; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gpl: "text/plain; charset=utf-8",
  jpg: "image/jpeg",
  json: "application/json",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  zip: "application/zip",
};

const maxStemLength = 80;

/**
 * The headers of a file that is downloaded and never displayed: its type by its extension, and a name that is safe on
 * every system, in ASCII for programs that read no other.
 * @param suffix follows the name before its extension, and is kept where a long name is cut
 */
export function attachmentHeaders(
  name: string,
  suffix = "",
): {
  "content-type": string;
  "content-disposition": string;
} {
  const dot = name.lastIndexOf(".");
  const extension = (dot < 0 ? "" : toAscii(name.slice(dot + 1)).slice(0, 10)) || "bin";
  const stem = hyphened(dot < 0 ? name : name.slice(0, dot)) || "file";
  const ending = `${suffix}.${extension}`;
  const fallback = `${hyphened(toAscii(stem)) || "file"}${ending}`;
  return {
    "content-type": types[extension] ?? "application/octet-stream",
    "content-disposition": contentDisposition(stem + ending, { fallback }),
  };
}

/** The same for a file whose name is safe as it is, "INV-000012.pdf": it keeps its letters. */
export function namedAttachmentHeaders(name: string): ReturnType<typeof attachmentHeaders> {
  return { ...attachmentHeaders(name), "content-disposition": contentDisposition(name) };
}

/** Letters and digits of any script with hyphens between them: nothing that could end a header or leave a folder. */
function hyphened(text: string): string {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, maxStemLength).join("").replace(/-$/, "");
}

/** The letters and digits of a text in ASCII, without accents. */
function toAscii(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
