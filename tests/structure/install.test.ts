import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-install-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout without installed packages, with everything that the commands need before they install them. */
function bareCheckout(name: string): string {
  const checkout = join(folder, name);
  for (const path of ["scripts", "bench", "package.json", "package-lock.json"])
    cpSync(path, join(checkout, path), { recursive: true });
  return checkout;
}

describe("where no packages are installed", () => {
  let checkout: string;
  let programs: string;
  beforeAll(() => {
    checkout = bareCheckout("bare");
    programs = join(folder, "programs");
    mkdirSync(programs);
    writeFileSync(join(programs, "npm"), "#!/bin/sh\necho npm was asked to: $1\nexit 1\n");
    chmodSync(join(programs, "npm"), 0o755);
  });

  it.each(["start", "dev", "build", "check", "test", "demo", "../../bench/run"])(
    "%s installs them first",
    async (name) => {
      const env = {
        PATH: `${programs}:/usr/bin:/bin`,
        PORT: String(await freePort()),
        API_PORT: String(await freePort()),
        DATA_DIR: join(folder, "data"),
      };
      const path = join(checkout, "scripts/commands", `${name}.mjs`);
      const { status, stdout, stderr } = spawnSync(process.execPath, [path], {
        env: env as unknown as NodeJS.ProcessEnv,
        encoding: "utf8",
      });
      expect(stdout).toContain("Installing the packages from the lock file");
      expect(stderr).toContain("npm was asked to: ci");
      expect(stderr).toContain("The packages could not be installed");
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(status).toBe(1);
    },
  );
});

it("a linked folder of packages is never emptied by an install", () => {
  const checkout = bareCheckout("linked");
  const shared = join(folder, "shared");
  mkdirSync(shared);
  writeFileSync(join(shared, "kept"), "");
  symlinkSync(shared, join(checkout, "node_modules"), "junction");
  const script = 'import("./scripts/lib/install.mjs").then(({ installPackages }) => installPackages())';
  const { status, stderr } = spawnSync(process.execPath, ["--eval", script], { cwd: checkout, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("node_modules is a link");
  expect(existsSync(join(shared, "kept"))).toBe(true);
});
