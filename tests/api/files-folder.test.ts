import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createApp } from "api/app";
import { mediaFiles, settings } from "api/db/schema/index";
import type { OutsideTransaction } from "api/deps";
import { claimFilesFolder, filesFolderCheck, probeFilesFolder } from "api/files/folder";
import { diskStore } from "api/files/storage";
import { runFilesCommand } from "api/files-command";
import { eq } from "drizzle-orm";
import { makeFile } from "tests/support/library";
import { startPrograms } from "tests/support/programs";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

let api: TestApi;
let root: string;
let folder: string;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "almanac-folder-"));
  folder = join(root, "files");
  const made = root;
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  await api.deps.db.delete(mediaFiles);
  await api.deps.db.delete(settings).where(eq(settings.key, "files_folder"));
});

/** The dependencies of a process whose files are in this folder. */
function inFolder(path = folder): OutsideTransaction {
  return { ...api.deps, files: diskStore(path) };
}

/** The folder on a disk that is full. */
function fullStore(code: string) {
  const write = () => Promise.reject(Object.assign(new Error(`${code}: nothing can be written, write`), { code }));
  return { ...diskStore(folder), write };
}

/** Runs a command. @returns its lines, and the code that it ends with */
async function runFiles(deps: OutsideTransaction, path: string, ...words: string[]) {
  const lines: string[] = [];
  const code = await runFilesCommand(deps, path, words, (line) => lines.push(line));
  return { lines, code };
}

async function readiness(deps: OutsideTransaction): Promise<{ status: number; reason?: string }> {
  const app = createApp({ ...deps, filesFolderObstacle: filesFolderCheck(deps) });
  const answer = await app.request("/health/ready");
  return { status: answer.status, reason: (await answer.json()).reason };
}

describe("the folder of files, at start", () => {
  it("is written to and read from, and nothing is left of that", async () => {
    await probeFilesFolder(diskStore(folder), folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it("is refused in one line that names it and the cause when no file can be written", async () => {
    await writeFile(folder, "a file where the folder should be");
    const refused = probeFilesFolder(diskStore(folder), folder);
    await expect(refused).rejects.toThrow(
      /^DATA_DIR cannot be used: no file can be kept in \S+\/files: E[A-Z]+[^\n]*$/,
    );
  });

  it.each(["ENOSPC", "EDQUOT"])(
    "that has no room (%s) is said, and the API starts with what is there",
    async (code) => {
      await claimFilesFolder(inFolder(), folder);
      const full = fullStore(code);
      const written = vi.spyOn(console, "error").mockImplementation(() => {});
      await probeFilesFolder(full, folder);
      await claimFilesFolder({ ...inFolder(), files: full }, folder);
      expect(written.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
        { level: "error", msg: expect.stringMatching(new RegExp(`^files: there is no room in ${folder}: .*${code}`)) },
      ]);
    },
  );

  it("that has no room for its marker is refused, in one line", async () => {
    const files = fullStore("ENOSPC");
    await expect(claimFilesFolder({ ...inFolder(), files }, folder)).rejects.toThrow(
      /^DATA_DIR cannot be used: no file can be kept in \S+: ENOSPC[^\n]*$/,
    );
    // The database has not named a folder either: once there is room, it starts as if nothing had been.
    await claimFilesFolder(inFolder(), folder);
    expect(await readiness(inFolder())).toMatchObject({ status: 200 });
  });

  it("is that of a new database from its first start, for all that start at once", async () => {
    await Promise.all([1, 2, 3].map(() => claimFilesFolder(inFolder(), folder)));
    await claimFilesFolder(inFolder(), folder);
    expect(await readdir(folder)).toEqual(["folder-id"]);
    expect(await readiness(inFolder())).toMatchObject({ status: 200 });
  });

  it("is refused to a database that has another, as on a machine that lacks the share", async () => {
    await claimFilesFolder(inFolder(), folder);
    const elsewhere = join(root, "elsewhere");
    await expect(claimFilesFolder(inFolder(elsewhere), elsewhere)).rejects.toThrow(
      `${elsewhere} is not the folder of this database's files.`,
    );
    await api.deps.db.update(settings).set({ value: "another" }).where(eq(settings.key, "files_folder"));
    await expect(claimFilesFolder(inFolder(), folder)).rejects.toThrow(
      `${folder} holds the files of another database.`,
    );
  });

  it("is kept by a database that was restored from before it had a name", async () => {
    await claimFilesFolder(inFolder(), folder);
    await api.deps.db.delete(settings).where(eq(settings.key, "files_folder"));
    await claimFilesFolder(inFolder(), folder);
    expect(await readiness(inFolder())).toMatchObject({ status: 200 });
  });

  it("is refused when it is empty and the database of an earlier version has files", async () => {
    await makeFile(api, "kept elsewhere");
    await expect(claimFilesFolder(inFolder(), folder)).rejects.toThrow("is not the folder of this database's files");
  });
});

describe("the folder of files, while the API runs", () => {
  it("that is not mounted any more makes the API not ready, with the reason, until it is back", async () => {
    await makeFile(api, "in the folder");
    await mkdir(folder, { recursive: true });
    await runFiles(inFolder(), folder, "accept");
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const deps = inFolder();
    const app = createApp({ ...deps, filesFolderObstacle: filesFolderCheck(deps) });
    expect((await app.request("/health/ready")).status).toBe(200);
    await rename(folder, `${folder}-away`);
    vi.advanceTimersByTime(5_000);
    const refused = await app.request("/health/ready");
    expect(refused.status).toBe(503);
    expect((await refused.json()).reason).toContain("is its share mounted?");
    // What the answer was is kept for five seconds: a balancer that asks often costs nothing.
    await rename(`${folder}-away`, folder);
    expect((await app.request("/health/ready")).status).toBe(503);
    vi.advanceTimersByTime(5_000);
    expect((await app.request("/health/ready")).status).toBe(200);
  });

  it("that hangs makes the API not ready in time, and is asked once", async () => {
    const files = diskStore(folder);
    const read = vi.fn(() => new Promise<undefined>(() => {}));
    const deps = { ...inFolder(), files: { ...files, read } };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const check = filesFolderCheck(deps);
    for (const _ of [1, 2]) {
      const asked = check();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await asked).toBe("The folder of files (DATA_DIR) does not answer.");
    }
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  });
});

describe("npm run files", () => {
  it("says which files are missing, and makes another folder the database's", async () => {
    await claimFilesFolder(inFolder(), folder);
    await makeFile(api, "not copied");
    const other = join(root, "restored");
    const { lines, code } = await runFiles(inFolder(other), other, "check");
    expect(code).toBe(1);
    const [state, missing] = lines;
    expect(state).toContain(`${other} is not the folder of this database's files`);
    expect(missing).toMatch(/^\d+ of \d+ pictures and files .* are missing:$/);
    const accepted = await runFiles(inFolder(other), other, "accept");
    expect(accepted).toMatchObject({
      code: 0,
      lines: [`${other} is the folder of this database's files.`, missing, expect.anything()],
    });
    expect(await readiness(inFolder(other))).toMatchObject({ status: 200 });
  });

  it("ends with an error for a missing file too, and without one when nothing is missing", async () => {
    await claimFilesFolder(inFolder(), folder);
    expect(await runFiles(inFolder(), folder, "check")).toMatchObject({ code: 0 });
    await makeFile(api, "not copied");
    const { lines, code } = await runFiles(inFolder(), folder, "check");
    expect(lines[0]).toBe(`${folder} is the folder of this database's files.`);
    expect(code).toBe(1);
  });

  it("only compares: neither the folder nor the database is changed by a check", async () => {
    await mkdir(folder);
    const { lines, code } = await runFiles(inFolder(), folder, "check");
    expect(lines[0]).toBe(`This database has no folder of files yet: the next start of the API takes ${folder}.`);
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect(await api.deps.db.select().from(settings).where(eq(settings.key, "files_folder"))).toEqual([]);
  });

  it("explains itself without a word, and refuses one that it does not know", async () => {
    const explained = await runFiles(inFolder(), folder);
    expect(explained.lines.join("\n")).toContain("npm run files -- accept");
    expect(explained.code).toBe(0);
    expect(await runFiles(inFolder(), folder, "chekc")).toEqual({ lines: explained.lines, code: 1 });
  });
});

// The embedded database of a program is in its data folder: what is proved here does not depend on the engine.
describe.skipIf(process.env.DATABASE === "postgres")("an API whose folder of files has been emptied", () => {
  it("does not start, says so in one line, and starts once that is accepted", async () => {
    const { api: program, dataDir, stop } = await startPrograms({ site: false, env: { APP_MODE: "test" } });
    onTestFinished(stop);
    await program.stop();
    await rm(join(dataDir, "files"), { recursive: true });
    await expect(program.start()).rejects.toThrow("is not the folder of this database's files");
    // From another folder, as from a timer of backups.
    const main = resolve("build/api/main.js");
    const { stdout } = await promisify(execFile)(process.execPath, [main, "files", "accept"], {
      cwd: root,
      env: { NODE_ENV: "production", APP_MODE: "test", DATA_DIR: dataDir, SESSION_SECRETS: "s".repeat(32) },
    });
    expect(stdout).toContain("is the folder of this database's files.");
    await program.start();
    expect((await fetch(`${program.url}/health/ready`)).status).toBe(200);
  });
});
