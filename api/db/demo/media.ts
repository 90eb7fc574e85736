import { createHash } from "node:crypto";
import type { FileStore } from "../../files/storage";
import type { Folder } from "../../import/folder";
import type { mediaFiles } from "../schema/index";
import { idOf } from "../seeds/stable-id";

type MediaRow = typeof mediaFiles.$inferInsert & { id: string };

const mimes: Record<string, string> = {
  svg: "image/svg+xml",
  csv: "text/csv; charset=utf-8",
  gpl: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
  zip: "application/zip",
  ase: "application/octet-stream",
};

const maxBytes = 1024 ** 2;
const sizeOf = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/;

/**
 * Stores the files of the demo's folder and collects their rows. Equal bytes are one file. Drawings keep their bytes, which
 * those of an import do not: they are the project's own, and refer to nothing.
 */
export class MediaShelf {
  private readonly rowsByHash = new Map<string, MediaRow>();

  constructor(
    private readonly folder: Folder,
    private readonly files: FileStore,
    private readonly now: Date,
  ) {}

  /** Stores a drawing. @param path in the folder */
  async picture(path: string): Promise<MediaRow> {
    const bytes = await this.folder.read(path, maxBytes);
    const [, width, height] = sizeOf.exec(bytes.toString("utf8", 0, 300)) ?? [];
    if (!width || !height) throw new Error(`${path} is no drawing with a size`);
    return this.keep("pictures", path, bytes, { width: Number(width), height: Number(height) });
  }

  /** Stores a file to download. @param path in the folder */
  async file(path: string): Promise<MediaRow> {
    return this.keep("downloads", path, await this.folder.read(path, maxBytes));
  }

  rows(): MediaRow[] {
    return [...this.rowsByHash.values()];
  }

  private async keep(
    place: "pictures" | "downloads",
    path: string,
    bytes: Uint8Array,
    size?: { width: number; height: number },
  ): Promise<MediaRow> {
    const fileType = path.slice(path.lastIndexOf(".") + 1);
    const mime = mimes[fileType];
    if (!mime) throw new Error(`${path} is of no known type`);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const known = this.rowsByHash.get(hash);
    if (known) return known;
    const storageKey = `${place}/${hash}.${fileType}`;
    if (!(await this.files.has(storageKey))) await this.files.write(storageKey, bytes);
    const row = {
      id: idOf("media", hash),
      hash,
      storageKey,
      fileType,
      mime,
      size: bytes.byteLength,
      width: size?.width ?? null,
      height: size?.height ?? null,
      createdAt: this.now,
    };
    this.rowsByHash.set(hash, row);
    return row;
  }
}
