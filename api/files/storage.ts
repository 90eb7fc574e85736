import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";

/** The storage of pictures and downloads. */
export interface FileStore {
  /**
   * @param key lower-case letters, digits, hyphens, dots and slashes
   * @param bytes all at once, or as they come, for large files
   */
  write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns undefined when there is no file under the key */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Opens a file without reading it: for large ones. */
  open(key: string): Promise<StoredFile | undefined>;
  has(key: string): Promise<boolean>;
  /** Does nothing if there is no file under the key. */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  /** The bytes of a range, counted from 0, both ends included. */
  slice(first: number, last: number): Promise<Bytes>;
}

/** All bytes at once, or in parts if there are many. */
export type Bytes = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Below this number of bytes one read is quicker than a stream. */
const small = 256 * 1024;

/** Files in a folder on disk. A write is atomic: bytes are written under another name first. */
export function diskStore(folder: string): FileStore {
  function place(key: string): string {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  }
  return {
    async write(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      // A name of its own: several processes may write the same file at once.
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      return readFile(place(key)).catch(missing);
    },
    async open(key) {
      const path = place(key);
      const found = await stat(path).catch(missing);
      if (!found?.isFile()) return undefined;
      return { size: found.size, slice: (first, last) => part(path, first, last) };
    },
    async has(key) {
      return stat(place(key)).then(
        () => true,
        () => false,
      );
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}

async function part(path: string, first: number, last: number): Promise<Bytes> {
  const length = last - first + 1;
  if (length > small)
    return Readable.toWeb(createReadStream(path, { start: first, end: last })) as ReadableStream<Uint8Array>;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, first);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function wholeOf(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Files in memory, for tests. */
export function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    write: async (key, bytes) => void files.set(key, await wholeOf(bytes)),
    read: async (key) => files.get(key),
    open: async (key) => {
      const bytes = files.get(key);
      return bytes && { size: bytes.byteLength, slice: async (first, last) => bytes.slice(first, last + 1) };
    },
    has: async (key) => files.has(key),
    remove: async (key) => void files.delete(key),
  };
}
