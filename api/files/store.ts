import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where the bytes of pictures and downloads lie. */
export interface FileStore {
  /** @param key lower-case letters, digits, hyphens, dots and slashes */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is nothing under the key */
  read(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Files in a folder of the disk. A write is whole or not there: bytes go to another name first. */
export function diskStore(folder: string): FileStore {
  function place(key: string): string {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  }
  return {
    async write(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async read(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async has(key) {
      return stat(place(key)).then(
        () => true,
        () => false,
      );
    },
  };
}

/** Files in memory, for tests. */
export function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    write: async (key, bytes) => void files.set(key, bytes),
    read: async (key) => files.get(key),
    has: async (key) => files.has(key),
  };
}
