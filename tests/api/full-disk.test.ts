import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openDatabase } from "api/db/connect";
import { type StartFault, startFaultOf } from "api/start-fault";
import { describe, expect, it, onTestFinished, vi } from "vitest";

const megabyte = 1024 * 1024;
const said = {
  line: expect.stringMatching(/^DATA_DIR has no room for the embedded database: \d+ MB are free in \/[^\n]+$/),
};

async function startIn(dataDir: string): Promise<StartFault | "started"> {
  try {
    const { close } = await openDatabase({ dataDir });
    await close();
    return "started";
  } catch (error) {
    return startFaultOf(error, { hasURL: false });
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "almanac-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A disk of so many bytes; undefined where this user may not mount one. */
function newDisk(bytes: number): string | undefined {
  const folder = newFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

/** Fills a disk but for so many bytes. */
function fill(disk: string, leftBytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, "filling"), Buffer.alloc(bavail * bsize - leftBytes));
}

// PostgreSQL has a disk of its own.
describe.skipIf(process.env.DATABASE === "postgres")("the embedded database on a full disk", () => {
  it("says in one line that there is no room for a new one, and leaves none", async (context) => {
    const disk = newDisk(20 * megabyte);
    if (!disk) return context.skip("This user may not mount a disk.");
    expect(await startIn(disk)).toEqual(said);
    expect(readdirSync(disk)).toEqual([]);
  });

  it.for([0, 8 * 1024, megabyte])(
    "says so of one that is there when %d bytes are left, or starts, and starts when there is room again",
    async (leftBytes, context) => {
      const disk = newDisk(100 * megabyte);
      if (!disk) return context.skip("This user may not mount a disk.");
      expect(await startIn(disk)).toBe("started");
      fill(disk, leftBytes);
      expect(["started", said]).toContainEqual(await startIn(disk));
      rmSync(join(disk, "filling"));
      expect(await startIn(disk)).toBe("started");
    },
  );

  it("says so where its program gives a number alone", async () => {
    const dataDir = newFolder();
    vi.spyOn(PGlite, "create").mockRejectedValueOnce({ name: "ErrnoError", errno: 51 });
    expect(await startIn(dataDir)).toEqual(said);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("says that another process has the folder, however full the disk is", async (context) => {
    const disk = newDisk(100 * megabyte);
    if (!disk) return context.skip("This user may not mount a disk.");
    const { close } = await openDatabase({ dataDir: disk });
    fill(disk, megabyte);
    expect(await startIn(disk)).toMatchObject({ line: expect.stringContaining("is in use by") });
    rmSync(join(disk, "filling"));
    await close();
  });

  it("does not blame the disk for what else fails", async () => {
    vi.spyOn(PGlite, "create").mockRejectedValueOnce(new Error("It is damaged."));
    expect(await startIn(newFolder())).toMatchObject({ line: "It is damaged." });
  });
});
