import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** A folder of a library on disk. */
export interface LibraryFolder {
  path: string;
  write(files: Record<string, string | Uint8Array>): Promise<void>;
  remove(): Promise<void>;
}

export async function makeFolder(files: Record<string, string | Uint8Array> = {}): Promise<LibraryFolder> {
  const path = await mkdtemp(join(tmpdir(), "almanac-library-"));
  async function write(more: Record<string, string | Uint8Array>): Promise<void> {
    for (const [name, content] of Object.entries(more)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), content);
    }
  }
  await write(files);
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A photograph of one colour. */
export function photograph(colour = "#c0392b"): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** A drawing of some 200 elements, whose filter takes many minutes. */
export const slowDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2500" height="2500"><filter id="f">${'<feTurbulence baseFrequency=".1" numOctaves="5"/>'.repeat(200)}</filter><rect width="2500" height="2500" filter="url(#f)"/></svg>`,
);

export const categoriesYaml =
  "- path: home\n  title: Home\n- path: home/kitchen\n  title: The kitchen\n  intro: Where it begins.\n";

/** An item as a file that nothing keeps from being published. */
export function itemFile(title: string, head = "", body = "Quiet colours return.\n"): string {
  return `---
title: ${title}
type: Trend report
state: published
publish_at: 2026-02-01
subtext: What comes next.
categories:
- home/kitchen
cover: ../pictures/door.jpg
cover_alt: A blue door
${head}---

${body}`;
}
