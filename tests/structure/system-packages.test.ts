import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-apt-"));
  const fakeAptGet = join(folder, "apt-get");
  writeFileSync(fakeAptGet, "#!/bin/sh\nexit 0\n");
  chmodSync(fakeAptGet, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, setting?: string) {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, INSTALL_SYSTEM_PACKAGES: setting };
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], { env, encoding: "utf8" });
}

describe("a Debian package", () => {
  it("is named with its purpose before it is installed", () => {
    const { stdout } = run(`
      import { installSystemPackage } from "./scripts/lib/apt.mjs";
      console.log(await installSystemPackage("chromium", "the journeys"));
    `);
    expect(stdout).toContain("Installing the Debian package chromium, needed for the journeys");
    expect(stdout).toContain("INSTALL_SYSTEM_PACKAGES=never");
    expect(stdout.trim()).toMatch(/true$/);
  });

  it.runIf(process.getuid?.() === 0)("is never installed where INSTALL_SYSTEM_PACKAGES forbids it", () => {
    const script = `
      import { canInstallSystemPackages } from "./scripts/lib/apt.mjs";
      console.log(canInstallSystemPackages());
    `;
    expect(run(script, "never").stdout.trim()).toBe("false");
  });

  it("is not installed by a misspelt setting: npm test refuses to start", () => {
    const env = { ...process.env, INSTALL_SYSTEM_PACKAGES: "no" };
    const { status, stderr } = spawnSync(process.execPath, ["scripts/commands/test.mjs"], { env, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('INSTALL_SYSTEM_PACKAGES must be "never" or "if-needed"; it is "no".');
  });
});
