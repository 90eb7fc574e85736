import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const module = path.resolve("scripts/lib/shutdown.mjs");

/** What npm starts: it says its id, that it runs after three looks at its starters, and that it was told to stop. */
const program = `import { writeFileSync } from "node:fs";
import { onShutdown } from ${JSON.stringify(module)};
onShutdown(() => { writeFileSync("stopped", ""); process.exit(0); });
writeFileSync("started", String(process.pid));
setTimeout(() => writeFileSync("runs", ""), 1_600);
setTimeout(() => process.exit(0), 60_000);`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shutdown-"));
  writeFileSync(path.join(folder, "program.mjs"), program);
  const scripts = { start: "node program.mjs" };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "started", private: true, scripts }));
});
afterEach(() => {
  const pid = has("started") ? Number(readFileSync(path.join(folder, "started"), "utf8")) : undefined;
  if (pid && isRunning(pid)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true });
});

function has(name: string): boolean {
  return existsSync(path.join(folder, name));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 20_000 });
}

/** Starts npm in the background from a shell that ends at once. @returns the id of npm */
async function startFromShell(command: string): Promise<number> {
  const shell = `${command} > npm.log 2>&1 < /dev/null & echo $!`;
  const pid = Number(execFileSync("sh", ["-c", shell], { cwd: folder, encoding: "utf8" }));
  await until(() => has("started") && readFileSync(path.join(folder, "started"), "utf8") !== "");
  return pid;
}

it("what npm runs goes on when the shell that started npm has ended, and stops with npm", async () => {
  const npm = await startFromShell("npm start");
  const pid = Number(readFileSync(path.join(folder, "started"), "utf8"));
  await until(() => has("runs"));
  expect([has("stopped"), isRunning(pid)]).toEqual([false, true]);
  process.kill(npm, "SIGKILL");
  await until(() => has("stopped"));
});

it("what npm runs stops when the terminal is closed, and at a signal", async () => {
  for (const signal of ["SIGHUP", "SIGTERM", "SIGINT"] as const) {
    rmSync(path.join(folder, "stopped"), { force: true });
    const child = spawn(process.execPath, ["program.mjs"], { cwd: folder, stdio: "ignore" });
    await until(() => has("started") && readFileSync(path.join(folder, "started"), "utf8") === String(child.pid));
    child.kill(signal);
    await until(() => has("stopped"));
  }
});
