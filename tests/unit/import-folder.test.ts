import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openFolder, openZip } from "api/import/folder";
import { type LibraryFolder, makeFolder } from "tests/support/library-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";

let folder: LibraryFolder;

beforeAll(async () => {
  folder = await makeFolder({ "items/a.md": "a", "pictures/b.jpg": "b", ".git/config": "c", "items/.d.md": "d" });
});
afterAll(() => folder.remove());

async function zip(files: Record<string, string | Buffer>, mode = 0o100664): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name, { mode });
  made.end();
  return buffer(made.outputStream);
}

async function opened(bytes: Buffer) {
  const path = join(folder.path, "upload.zip");
  await writeFile(path, bytes);
  return openZip(path);
}

function renamed(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

describe("a folder on disk", () => {
  it("lists its files, without hidden ones and without links out of it", async () => {
    await symlink("/etc/passwd", join(folder.path, "items/link.md"));
    const { paths, has, read } = await openFolder(folder.path);
    expect(paths.filter((path) => !path.endsWith(".zip"))).toEqual(["items/a.md", "pictures/b.jpg"]);
    expect(has("items/link.md")).toBe(false);
    await expect(read("items/link.md", 100)).rejects.toThrow("not in the folder");
    expect(String(await read("items/a.md", 1))).toBe("a");
    await expect(read("items/a.md", 0)).rejects.toThrow("larger than");
  });
});

describe("a zip file", () => {
  it("is read as its folder is, also where the folder was zipped as a whole", async () => {
    const flat = await opened(await zip({ "items/a.md": "a", "pictures/b.jpg": "b", "__MACOSX/items/._a.md": "x" }));
    expect(flat.paths).toEqual(["items/a.md", "pictures/b.jpg"]);
    flat.close();
    const whole = await opened(
      await zip({ "library/items/a.md": "a", "library/.DS_Store": "x", "library/b.jpg": "b" }),
    );
    expect(whole.paths).toEqual(["b.jpg", "items/a.md"]);
    expect(String(await whole.read("items/a.md", 10))).toBe("a");
    await expect(whole.read("items/a.md", 0)).rejects.toThrow("larger than");
    whole.close();
  });

  it.each(["../evil.md", "/etc/ev.md", "C:\\evil.md", "a\\..\\b.md", "..\\b.md", "\\\\host\\b.md"])(
    "that holds %s is refused",
    async (name) => {
      const bytes = renamed(await zip({ ["x".repeat(name.length)]: "evil" }), "x".repeat(name.length), name);
      const read = name.replaceAll("\\", "/");
      await expect(opened(bytes)).rejects.toThrow(`It contains a path that leads outside it, ${read}`);
    },
  );

  it("whose paths have backslashes, as programs of Windows write them, is read as its folder is", async () => {
    const files = { "itemsXa.md": "a", "itemsXdeepXb.md": "b", "Thumbs.db": "x" };
    const windows = await opened(renamed(renamed(await zip(files), "itemsX", "items\\"), "deepX", "deep\\"));
    expect(windows.paths).toEqual(["a.md", "deep/b.md"]);
    expect(String(await windows.read("deep/b.md", 10))).toBe("b");
    windows.close();
    const twice = renamed(await zip({ "itemsXa.md": "a", "items/a.md": "b" }), "itemsX", "items\\");
    await expect(opened(twice)).rejects.toThrow("items/a.md appears in it twice");
  });

  it("that holds a link, a file twice, or one that unpacks to far more than it is, is refused", async () => {
    await expect(opened(await zip({ "items/a.md": "/etc/passwd" }, 0o120777))).rejects.toThrow("items/a.md is a link");
    const twice = renamed(await zip({ "items/a.md": "a", "items/b.md": "b" }), "items/b.md", "items/a.md");
    await expect(opened(twice)).rejects.toThrow("items/a.md appears in it twice");
    await expect(opened(await zip({ "items/a.md": Buffer.alloc(20 * 1024 ** 2) }))).rejects.toThrow(/times its size/);
  });

  it("whose file unpacks to more than it says is refused when that is read", async () => {
    const bytes = await zip({ "items/a.md": "a".repeat(2_000), "b.jpg": "b" });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(2_000);
    const smaller = Buffer.alloc(4);
    smaller.writeUInt32LE(20);
    const lying = await opened(renamed(bytes, size.toString("latin1"), smaller.toString("latin1")));
    await expect(lying.read("items/a.md", 100)).rejects.toThrow("cannot be unpacked");
    lying.close();
  });

  it("that is cut off, or is none, is refused", async () => {
    await expect(opened((await zip({ "items/a.md": "a" })).subarray(0, 40))).rejects.toThrow("not a zip file");
    await expect(opened(Buffer.from("no zip"))).rejects.toThrow("not a zip file");
  });
});
