import * as yauzl from "yauzl";
import { type ApiError, invalid } from "../errors";

/** What a file is by its content. */
export interface FileKind {
  /** The ending of its name. */
  fileType: string;
  mime: string;
}

const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

const mimes = {
  ase: "application/octet-stream",
  avif: "image/avif",
  csv: "text/csv; charset=utf-8",
  docx: `${office}.wordprocessingml.document`,
  gif: "image/gif",
  gpl: "text/plain; charset=utf-8",
  jpg: "image/jpeg",
  odp: `${openDocument}.presentation`,
  ods: `${openDocument}.spreadsheet`,
  odt: `${openDocument}.text`,
  pdf: "application/pdf",
  png: "image/png",
  pptx: `${office}.presentationml.presentation`,
  tif: "image/tiff",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  xlsx: `${office}.spreadsheetml.sheet`,
  zip: "application/zip",
} as const;

type Type = keyof typeof mimes;

/** The signature of each kind that has one, and its position. */
const signatures: [text: string, at: number, type: Type][] = [
  ["%PDF-", 0, "pdf"],
  ["ASEF", 0, "ase"],
  ["GIMP Palette", 0, "gpl"],
  ["\xff\xd8\xff", 0, "jpg"],
  ["\x89PNG\r\n\x1a\n", 0, "png"],
  ["GIF87a", 0, "gif"],
  ["GIF89a", 0, "gif"],
  ["WEBP", 8, "webp"],
  ["ftypavif", 4, "avif"],
  ["ftypavis", 4, "avif"],
  ["II*\0", 0, "tif"],
  ["MM\0*", 0, "tif"],
  ["PK\x03\x04", 0, "zip"],
];

/** The folder of a package by which its program is known. */
const packages: [folder: string, type: Type][] = [
  ["word/", "docx"],
  ["xl/", "xlsx"],
  ["ppt/", "pptx"],
];

const maxEntries = 50_000;
const endOfPdfBytes = 2_048;
const maxTextBytes = 5 * 1024 * 1024;
const linkType = 0o120000;
const typeMask = 0o170000;

/**
 * What a file is by its content, of the kinds that are accepted; its name only tells a table from other plain text.
 * @throws ApiError 422 for a file of another kind, a damaged one, and a document with macros
 */
export async function kindOf(bytes: Uint8Array, name: string): Promise<FileKind> {
  if (bytes.byteLength === 0) throw refused("This file is empty: choose another.");
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = await typeOf(view, name);
  return { fileType: type, mime: mimes[type] };
}

async function typeOf(view: Buffer, name: string): Promise<Type> {
  const begin = view.toString("latin1", 0, 16);
  const signed = signatures.find(([text, at]) => begin.startsWith(text, at))?.[2];
  if (signed === "zip") return typeOfZip(view);
  if (signed === "pdf" && !view.toString("latin1", Math.max(0, view.length - endOfPdfBytes)).includes("%%EOF"))
    throw refused("This PDF is incomplete: export it again and choose the new file.");
  if (signed) return signed;
  if (isPlainText(view)) return /\.csv$/i.test(name) ? "csv" : "txt";
  throw refused("This kind of file is not accepted: choose a PDF, a zip file, a document, a palette or a picture.");
}

/** UTF-8 that a browser could not take for a page, a drawing or a program. */
function isPlainText(view: Buffer): boolean {
  if (view.length > maxTextBytes) return false;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(view);
  } catch {
    return false;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none but tabs and the ends of lines
  return !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) && !/^\s*(<|#!)/.test(text) && text.trim() !== "";
}

/** A zip file, or the document that it packs. */
async function typeOfZip(view: Buffer): Promise<Type> {
  const { names, mimetype, contentTypes } = await readEntries(view);
  if (contentTypes && !isReadable(contentTypes)) throw refused(unreadableTypes);
  const hasMacros = /macroEnabled|vbaProject|macrosheet/i.test(contentTypes) || names.some((name) => macros.test(name));
  const open = Object.entries(mimes).find(([, mime]) => mime.startsWith(openDocument) && mime === mimetype)?.[0];
  const isDocument = open !== undefined || names.some(isContentTypes);
  if (isDocument && hasMacros)
    throw refused("This document contains macros, which are programs: save it without them and choose that copy.");
  if (open) return open as Type;
  if (!isDocument) return "zip";
  return packages.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1] ?? "zip";
}

/** Whether macros would be found in it: not in another encoding, nor in references to letters, which no program writes. */
function isReadable(contentTypes: string): boolean {
  return /^(\xef\xbb\xbf)?\s*</.test(contentTypes) && !/\0|&#|<!DOCTYPE/i.test(contentTypes);
}

const unreadableTypes =
  "This document says in an unusual way what it contains: save it again with another program and choose that copy.";

/** Where documents keep macros: of Microsoft's programs, and of those that write OpenDocument. */
const macros = /(^|\/)vbaProject\w*\.bin$|(^|\/)vbaData\.xml$|^xl\/(macrosheets|intlmacrosheets)\/|^(Basic|Scripts)\//i;

function isContentTypes(name: string): boolean {
  return name.toLowerCase() === "[content_types].xml";
}

/** More than any document has: the types of its parts. */
const maxContentTypes = 2 * 1024 * 1024;
/** A text is packed to a twentieth: what unpacks to far more fills the disk of whoever opens it. */
const maxRatio = 200;
const ratioFromBytes = 100 * 1024 * 1024;

interface Entries {
  names: string[];
  /** What an OpenDocument says it is. */
  mimetype: string;
  /** What a document of Microsoft's says of the types of its parts. */
  contentTypes: string;
}

/** The names in a zip file, and what it says it is. */
async function readEntries(view: Buffer): Promise<Entries> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(view, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
      error ? reject(damagedZip()) : resolve(opened),
    );
  });
  if (zip.entryCount > maxEntries) throw refused(`This zip file contains more than ${maxEntries} files: split it up.`);
  const names: string[] = [];
  const texts = { mimetype: "", contentTypes: "" };
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(damagedZip()));
    zip.on("end", () => resolve({ names, ...texts }));
    zip.on("entry", (entry: yauzl.Entry) => {
      if (((entry.externalFileAttributes >>> 16) & typeMask) === linkType) return reject(damagedZip());
      names.push(entry.fileName);
      unpacked += entry.uncompressedSize;
      if (unpacked > ratioFromBytes && unpacked > view.length * maxRatio)
        return reject(refused("This zip file unpacks to more than 200 times its size: zip the files again."));
      const kind =
        entry.fileName === "mimetype" && entry.uncompressedSize <= 200
          ? "mimetype"
          : isContentTypes(entry.fileName)
            ? "contentTypes"
            : undefined;
      if (!kind) return zip.readEntry();
      if (entry.uncompressedSize > maxContentTypes) return reject(damagedZip());
      return zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(damagedZip());
        stream.on("data", (part: Buffer) => {
          texts[kind] += part.toString("latin1");
        });
        stream.on("error", () => reject(damagedZip()));
        stream.on("end", () => zip.readEntry());
      });
    });
    zip.readEntry();
  });
}

function damagedZip(): ApiError {
  return refused(
    "This zip file is damaged, or contains paths that lead outside it: zip the files again and choose that.",
  );
}

function refused(message: string): ApiError {
  return invalid({ file: message });
}
