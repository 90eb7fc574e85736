import type { Dirent, Stats } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as yauzl from "yauzl";

/** The files of a library, in a folder or in a zip file. */
export interface Folder {
  /** Their paths with slashes, sorted. */
  paths: string[];
  has(path: string): boolean;
  /** @throws FolderError if it is larger than `most` bytes, or damaged */
  read(path: string, most: number): Promise<Buffer>;
  close(): void;
}

/** Why a folder, or a file in it, cannot be read. */
export class FolderError extends Error {}

/** What one import may hold. */
const maxFiles = 50_000;
const maxUnpackedBytes = 4 * 1024 ** 3;
/** A text is packed to a twentieth, a picture hardly. */
const maxRatio = 200;
const ratioFromBytes = 4 * 1024 ** 2;

const hidden = /(^|\/)(\.|__MACOSX(\/|$)|Thumbs\.db$|desktop\.ini$)/;

/** Opens a folder on disk. Hidden files and links are left out. @throws FolderError */
export async function openFolder(root: string): Promise<Folder> {
  const found = await stat(root).catch((): Stats | undefined => undefined);
  if (!found?.isDirectory()) throw new FolderError(`${root} is not a folder`);
  const paths: string[] = [];
  await collect(root, "", paths);
  const known = new Set(paths);
  return {
    paths: paths.sort(),
    has: (path) => known.has(path),
    async read(path, most) {
      if (!known.has(path)) throw new FolderError("It is not in the folder");
      return readAtMost(join(root, path), most);
    },
    close() {},
  };
}

/** The bytes of a file on disk. @throws FolderError if it is larger than `most` bytes */
export async function readAtMost(path: string, most: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > most) throw tooLarge(most);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function collect(root: string, below: string, paths: string[]): Promise<void> {
  const entries: Dirent[] = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (hidden.test(path)) continue;
    if (entry.isDirectory()) await collect(root, path, paths);
    else if (entry.isFile()) paths.push(path);
    if (paths.length > maxFiles) throw new FolderError(`It contains more than ${maxFiles} files: import it in parts`);
  }
}

const openZipFile = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

/**
 * Opens a zip file. What leads out of it, is a link, is encrypted, or would unpack to far more than it is, is refused.
 * @throws FolderError
 */
export async function openZip(path: string): Promise<Folder> {
  // Some programs of Windows write backslashes, which are read as slashes.
  const zip = await openZipFile(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(
    (error) => {
      throw new FolderError(refusalOfZip(error));
    },
  );
  try {
    const entries = withoutCommonFolder(await listEntries(zip));
    return {
      paths: [...entries.keys()].sort(),
      has: (name) => entries.has(name),
      async read(name, most) {
        const entry = entries.get(name);
        if (!entry) throw new FolderError("It is not in the zip file");
        if (entry.uncompressedSize > most) throw tooLarge(most);
        return readEntry(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxFiles * 2)
    throw new FolderError(`It contains more than ${maxFiles} files: import it in parts`);
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    let bytes = 0;
    zip.on("error", (error) => reject(new FolderError(refusalOfZip(error))));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: yauzl.Entry) => {
      const name = entry.fileName;
      if (!name.endsWith("/") && !hidden.test(name)) {
        bytes += entry.uncompressedSize;
        const wrong = refusalOf(entry, entries, bytes);
        if (wrong) return reject(new FolderError(wrong));
        entries.set(name, entry);
      }
      return zip.readEntry();
    });
    zip.readEntry();
  });
}

const linkType = 0o120000;
const typeMask = 0o170000;

function refusalOf(entry: yauzl.Entry, entries: Map<string, yauzl.Entry>, bytes: number): string | undefined {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (((entry.externalFileAttributes >>> 16) & typeMask) === linkType) return `${fileName} is a link`;
  if (entry.isEncrypted()) return `${fileName} is encrypted: zip the files without a password`;
  if (entries.has(fileName)) return `${fileName} appears in it twice`;
  if (entries.size >= maxFiles) return `It contains more than ${maxFiles} files: import it in parts`;
  if (bytes > maxUnpackedBytes) return "It unpacks to more than 4 GB: import it in parts";
  if (uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * maxRatio)
    return `${fileName} unpacks to ${Math.round(uncompressedSize / Math.max(compressedSize, 1))} times its size`;
  return undefined;
}

/** A folder that was zipped as a whole holds its files one level down. */
function withoutCommonFolder(entries: Map<string, yauzl.Entry>): Map<string, yauzl.Entry> {
  const names = [...entries.keys()];
  const top = names[0]?.split("/")[0];
  if (!top || !names.every((name) => name.startsWith(`${top}/`))) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(top.length + 1), entry]));
}

function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The sizes that are declared are those that are unpacked: the library ends the stream otherwise.
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new FolderError(cannotBeUnpacked));
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("error", () => reject(new FolderError(cannotBeUnpacked)));
      stream.on("end", () => resolve(Buffer.concat(parts)));
    });
  });
}

function tooLarge(most: number): FolderError {
  return new FolderError(
    `It is larger than ${most < 1_000_000 ? `${most / 1_000} kB` : `${Math.round(most / 1024 ** 2)} MB`}`,
  );
}

const cannotBeUnpacked = "It cannot be unpacked: zip it again";

/** The reason in plain words why a zip file is not read. */
function refusalOfZip(error: unknown): string {
  const reason = error instanceof Error ? error.message : "";
  const named = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(reason);
  if (named) return `It contains a path that leads outside it, ${named[1]}: zip the library's folder on its own`;
  if (/end of central directory|signature|not a zip/i.test(reason))
    return "This is not a zip file, or it is incomplete: zip the library's folder and choose that";
  if (/multi-disk/i.test(reason)) return "This zip file is one part of several: make a single file";
  return "This zip file is damaged: zip the library's folder again";
}
