import { createHash } from "node:crypto";
import type { FileStore } from "../../files/storage";
import type { mediaFiles } from "../schema/index";
import { idOf } from "../seeds/stable-id";
import { type Drawing, draw } from "./artwork/draw";

type MediaRow = typeof mediaFiles.$inferInsert & { id: string };

const mimes = {
  svg: "image/svg+xml",
  csv: "text/csv; charset=utf-8",
  gpl: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
  zip: "application/zip",
  ase: "application/octet-stream",
} as const;

export type FileType = keyof typeof mimes;

/** Writes files and collects their rows. Equal bytes are one file. */
export class MediaShelf {
  private readonly rowsByHash = new Map<string, MediaRow>();

  constructor(
    private readonly files: FileStore,
    private readonly now: Date,
  ) {}

  /** Draws a picture and stores it. */
  async picture(input: Parameters<typeof draw>[0]): Promise<MediaRow & Drawing> {
    return this.drawn(draw(input));
  }

  /** Stores a picture that is drawn already. */
  async drawn(drawing: Drawing): Promise<MediaRow & Drawing> {
    const row = await this.keep("pictures", "svg", drawing.svg, drawing);
    return { ...row, ...drawing };
  }

  /** Stores a file of an item. */
  async file(type: FileType, content: string | Uint8Array): Promise<MediaRow> {
    return this.keep("downloads", type, content);
  }

  rows(): MediaRow[] {
    return [...this.rowsByHash.values()];
  }

  private async keep(
    folder: "pictures" | "downloads",
    fileType: FileType,
    content: string | Uint8Array,
    size?: { width: number; height: number },
  ): Promise<MediaRow> {
    const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : Buffer.from(content);
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const known = this.rowsByHash.get(hash);
    if (known) return known;
    const storageKey = `${folder}/${hash}.${fileType}`;
    if (!(await this.files.has(storageKey))) await this.files.write(storageKey, bytes);
    const row = {
      id: idOf("media", hash),
      hash,
      storageKey,
      fileType,
      mime: mimes[fileType],
      size: bytes.byteLength,
      width: size?.width ?? null,
      height: size?.height ?? null,
      createdAt: this.now,
    };
    this.rowsByHash.set(hash, row);
    return row;
  }
}
