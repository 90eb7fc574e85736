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
  zip: "application/zip",
};

const longestStem = 80;

/**
 * The headers of a file that is downloaded and never displayed: its type by its extension, and a name that is safe on
 * every system.
 */
export function attachmentDisposition(name: string): { "content-type": string; "content-disposition": string } {
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : plain(name.slice(dot + 1)).slice(0, 10);
  const stem = dot < 0 ? name : name.slice(0, dot);
  return {
    "content-type": types[ending] ?? "application/octet-stream",
    "content-disposition": disposition(hyphened(stem) || "file", ending || "bin"),
  };
}

/**
 * RFC 6266: an ASCII name for all browsers and, if the name has other letters, the full one for those that support it.
 */
function disposition(stem: string, ending: string): string {
  const simple = `${hyphened(plain(stem)) || "file"}.${ending}`;
  const whole = `${stem}.${ending}`;
  const more = simple === whole ? "" : `; filename*=UTF-8''${encoded(whole)}`;
  return `attachment; filename="${simple}"${more}`;
}

/** Letters and digits of any script with hyphens between them: nothing that could end a header or leave a folder. */
function hyphened(text: string): string {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, longestStem).join("").replace(/-$/, "");
}

/** A text reduced to ASCII, without accents. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
