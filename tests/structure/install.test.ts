import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-packages-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("packages that are only linked here are never emptied by an install", () => {
  const project = join(folder, "project");
  const shared = join(folder, "shared");
  for (const path of ["scripts", "package.json", "package-lock.json"])
    cpSync(path, join(project, path), { recursive: true });
  mkdirSync(shared);
  writeFileSync(join(shared, "kept"), "");
  symlinkSync(shared, join(project, "node_modules"), "junction");
  const script = 'import("./scripts/lib/install.mjs").then(({ installPackages }) => installPackages())';
  const { status, stderr } = spawnSync(process.execPath, ["--eval", script], { cwd: project, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("node_modules is a link");
  expect(existsSync(join(shared, "kept"))).toBe(true);
});
