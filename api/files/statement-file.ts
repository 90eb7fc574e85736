import { buffer as bufferOfStream } from "node:stream/consumers";
import * as yauzl from "yauzl";
import { maxStatementRows, type Statement, StatementError } from "../domain/bank-statement";
import { readCsvStatement } from "../domain/csv-statement";
import { readCamtStatement } from "./camt-statement";

/** A statement in an uploaded file; of a zip file, each with its name in it. */
export interface StatementInFile {
  /** Empty for a file that is not packed. */
  name: string;
  /** What was read of it, or why it cannot be read. */
  read: Statement | StatementError;
}

const maxPackedFiles = 200;
const maxUnpackedBytes = 20 * 1024 * 1024;

/** What people choose instead of a statement, by the first bytes. */
const otherKinds: [begin: string | RegExp, reason: string][] = [
  ["%PDF-", "This is a PDF: download the statement as CSV or CAMT.053 (XML) instead."],
  ["\xd0\xcf\x11\xe0", "This is a spreadsheet of Excel (xls): save it as CSV, and choose that file."],
  ["\x1f\x8b", "This file is packed with gzip: unpack it, and choose what is in it."],
  [/^\s*(\{1:|:20:)/, "This is a statement in the older form MT940: download it as CAMT.053 (XML) or CSV instead."],
  [
    /^\s*(OFXHEADER|<OFX|<\?OFX)/i,
    "This is a file in the form OFX: download the statement as CSV or CAMT.053 (XML) instead.",
  ],
  [/^!Type:/i, "This is a file in the form QIF: download the statement as CSV or CAMT.053 (XML) instead."],
];

/**
 * Reads a file as banks hand them out: CSV or CAMT.053 in UTF-8, UTF-16 or an older encoding, or a zip file with such files.
 * @throws StatementError if it is not a statement or has too many transfers; of a zip file, if it cannot be opened or nothing in it is one
 */
export async function readStatementFile(bytes: Uint8Array): Promise<StatementInFile[]> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.toString("latin1", 0, 4) !== "PK\x03\x04") return [{ name: "", read: readText(view) }];
  const files = await unpack(view);
  const read = files.map(({ name, content }) => ({
    ...{ name, read: content instanceof StatementError ? content : tryText(content) },
  }));
  const [only] = read;
  if (only && read.length === 1 && only.read instanceof StatementError) throw only.read;
  const transfers = read.reduce((sum, { read: one }) => sum + (one instanceof StatementError ? 0 : one.rows.length), 0);
  if (transfers > maxStatementRows)
    throw new StatementError(`Send ${maxStatementRows.toLocaleString("en-GB")} transfers or fewer at once.`);
  return read;
}

function tryText(view: Buffer): Statement | StatementError {
  try {
    return readText(view);
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
}

function readText(view: Buffer): Statement {
  const begin = view.toString("latin1", 0, 64).replace(/^\xef\xbb\xbf/, "");
  const other = otherKinds.find(([known]) => (typeof known === "string" ? begin.startsWith(known) : known.test(begin)));
  if (other) throw new StatementError(other[1]);
  const text = decode(view);
  return /^\s*(<!--[\s\S]*?-->\s*)*<(\?xml|[\w:.-]*Document)/.test(text)
    ? readCamtStatement(text)
    : readCsvStatement(text);
}

/** A text in the encoding that its first bytes or its XML declaration state, else in UTF-8, else in that of Windows. */
function decode(view: Buffer): string {
  const [first = 1, second = 1, third = 1, fourth = 1] = view;
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0);
  if (isLittle) return clean(new TextDecoder("utf-16le").decode(view));
  if (isBig) return clean(new TextDecoder("utf-16be").decode(view));
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(view.toString("latin1", 0, 200))?.[1] ?? "";
  for (const encoding of [...(isOneByte(declared) ? [declared] : []), "utf-8"])
    try {
      return clean(new TextDecoder(encoding, { fatal: true }).decode(view));
    } catch {
      // Its bytes are not in it, whatever it says.
    }
  return clean(new TextDecoder("windows-1252").decode(view));
}

function isOneByte(encoding: string): boolean {
  return /^(iso-8859-\d+|windows-125\d|us-ascii|latin1)$/i.test(encoding);
}

function clean(text: string): string {
  return text.replace(/^\ufeff/, "").replaceAll("\u0000", "");
}

/** Folders and files that systems add, which nobody has chosen. */
const hidden = /(^|\/)(\.|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/;

/** The files of a zip file, each with its content or why that cannot be read. */
async function unpack(view: Buffer): Promise<{ name: string; content: Buffer | StatementError }[]> {
  const damaged = new StatementError(
    "This zip file is damaged: download it again, or unpack it and choose what is in it.",
  );
  const files: { name: string; content: Buffer | StatementError }[] = [];
  let unpacked = 0;
  try {
    const zip = await yauzl.fromBufferPromise(view, { lazyEntries: true, strictFileNames: false });
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.startsWith("xl/"))
        throw new StatementError("This is a spreadsheet of Excel (xlsx): save it as CSV, and choose that file.");
      if (name.endsWith("/") || hidden.test(name)) continue;
      if (entry.isEncrypted())
        throw new StatementError("This zip file has a password: unpack it, and choose what is in it.");
      unpacked += entry.uncompressedSize;
      if (files.length === maxPackedFiles || unpacked > maxUnpackedBytes)
        throw new StatementError(
          `This zip file has more than ${maxPackedFiles} files or ${maxUnpackedBytes / 1024 / 1024} MB in it: unpack it, and choose them one by one.`,
        );
      const content =
        /\.(xml|csv|txt|tsv|zip|c5\d)$/i.test(name) || !/\.\w+$/.test(name)
          ? await bufferOfStream(await zip.openReadStreamPromise(entry))
          : new StatementError("It is neither CSV nor CAMT.053 (XML).");
      const isZip = content instanceof Buffer && content.toString("latin1", 0, 4) === "PK\x03\x04";
      files.push({
        name,
        content: isZip
          ? new StatementError("It is a zip file in a zip file: unpack it, and choose it by itself.")
          : content,
      });
    }
  } catch (error) {
    throw error instanceof StatementError ? error : damaged;
  }
  if (files.length === 0) throw new StatementError("There is no file in this zip file.");
  return files;
}
