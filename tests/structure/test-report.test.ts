import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from "vitest";
import { exec } from "../../scripts/lib/exec.mjs";
import { inProject, packageBin } from "../../scripts/lib/paths.mjs";
import { commandFor, type Failure, type TestEvent } from "../../scripts/lib/test-events.mjs";
import { printReport, resultOf, type TestResult } from "../../scripts/lib/test-report.mjs";
import { runFallenAgain } from "../../scripts/lib/test-retry.mjs";

let folder: string;
beforeAll(() => {
  mkdirSync(inProject(".cache"), { recursive: true });
  // In the project, for its packages.
  folder = mkdtempSync(inProject(".cache", "report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in a folder with these files, and returns what its reporter tells. */
async function eventsOf(
  name: string,
  files: Record<string, string>,
  args: string[],
): Promise<{ events: TestEvent[]; result: TestResult }> {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(cwd, file), text);
  const events: TestEvent[] = [];
  const { CI: _ci, TEST_SEED: _seed, ...env } = process.env;
  const ended = await exec(process.execPath, args, {
    env,
    cwd,
    onMessage: (message) => void events.push(message as TestEvent),
  });
  return { events, result: resultOf("a run", events, ended, 7) };
}

/** The files of a run: their names, tests and failures. */
function filesIn(events: TestEvent[]): Record<string, string> {
  const files = events.filter((event) => event.type === "file");
  return Object.fromEntries(
    files.map(({ path, passed, failed, skipped }) => [path.split("/").at(-1), `${passed}, ${failed}, ${skipped}`]),
  );
}

function failureOf({ failures }: TestResult, title: string): Failure | undefined {
  return failures.find(({ titles }) => titles.join(" › ") === title);
}

describe("a run of vitest", () => {
  let ran: Awaited<ReturnType<typeof eventsOf>>;
  beforeAll(async () => {
    const files = {
      "vitest.config.js": "export default {};",
      "mails.test.js": `import { describe, expect, it } from "vitest";
        describe("the mail", () => {
          it("is sent", () => { console.log("quiet words"); });
          it("is kept", async () => { console.error("its own words"); expect({ kept: 1 }).toEqual({ kept: 2 }); });
          it.skip("is read", () => {});
        });`,
      "loud.test.js": `import { it } from "vitest";
        it("leaves an error", () => { setTimeout(() => { throw new Error("left behind"); }); });`,
      "broken.test.js": `import "./no-such-file.js";`,
      "hook.test.js": `import { beforeAll, it } from "vitest";
        beforeAll(() => { throw new Error("no set-up"); });
        it("never runs", () => {});`,
    };
    const reporter = `--reporter=${inProject("scripts/lib/vitest-reporter.mjs")}`;
    ran = await eventsOf("vitest", files, [packageBin("vitest/vitest.mjs"), "run", "--root", ".", reporter]);
  });

  it("tells the count of each file's tests", () => {
    expect(filesIn(ran.events)).toEqual({
      "mails.test.js": "1, 1, 1",
      "loud.test.js": "1, 0, 0",
      "broken.test.js": "0, 1, 0",
      "hook.test.js": "0, 1, 1",
    });
    const progress = ran.events.filter(({ type }) => type === "progress");
    expect(progress.at(0)).toEqual({ type: "progress", done: 0, all: 4, unit: "files" });
    expect(progress.at(-1)).toEqual({ type: "progress", done: 4, all: 4, unit: "files" });
    expect(ran.events.at(-1)).toEqual({ type: "end" });
  });

  it("tells of each failed test its message, its place in the code and what it printed, and nothing of what others did", () => {
    const failure = failureOf(ran.result, "the mail › is kept");
    expect(failure?.message).toMatch(/AssertionError: expected .*\n/);
    expect(failure?.message).toMatch(/-\s+"kept": 2/);
    expect(failure?.message).toMatch(/at .*mails\.test\.js:4:\d+/);
    expect(failure?.message).toContain("> 4 | ");
    expect(failure?.logs).toBe("its own words");
  });

  it("counts a file that cannot be loaded, a set-up that fails and an error outside of any test as one failure each", () => {
    const others = ran.result.failures.filter(({ titles }) => titles.length === 0).map(({ message }) => message);
    expect(others).toHaveLength(3);
    expect(others.join()).toContain("no-such-file");
    expect(others.join()).toContain("no set-up");
    expect(others.join()).toContain("left behind");
    expect(ran.result).toMatchObject({ passed: 2, failed: 4 });
  });
});

describe("a run of Playwright", () => {
  let ran: Awaited<ReturnType<typeof eventsOf>>;
  beforeAll(async () => {
    const reporter = JSON.stringify(inProject("scripts/lib/playwright-reporter.mjs"));
    const files = {
      "playwright.config.ts": `export default {
        testDir: ".", reporter: ${reporter}, workers: 1, projects: [{ name: "one" }, { name: "two", grep: /open/ }],
      };`,
      "shop.spec.ts": `import { expect, test } from "@playwright/test";
        test("is open", async () => { console.log("quiet words"); });
        test.describe("the basket", () => {
          test("is full", async ({}, testInfo) => {
            console.log("its own words");
            await testInfo.attach("what the site printed", { body: "a line of the site", contentType: "text/plain" });
            expect(1).toBe(2);
          });
        });
        test.describe("a story", () => {
          test.describe.configure({ mode: "serial" });
          test("begins", async () => { throw new Error("no beginning"); });
          test("ends", async () => {});
        });
        test.skip("is closed", async () => {});`,
    };
    ran = await eventsOf("playwright", files, [packageBin("@playwright/test/cli.js"), "test"]);
  });

  it("tells the count of each file's tests for each project, where what did not run counts as failed", () => {
    const files = ran.events.filter((event) => event.type === "file");
    expect(files).toEqual([
      expect.objectContaining({ project: "one", passed: 1, failed: 3, skipped: 1 }),
      expect.objectContaining({ project: "two", passed: 1, failed: 0, skipped: 0 }),
    ]);
    expect(ran.result).toMatchObject({ passed: 2, failed: 3 });
    expect(failureOf(ran.result, "a story › ends")?.message).toBe("It did not run, as a test before it failed.");
  });

  it("tells of each failed journey its message, its code, what it printed and the texts that it has attached", () => {
    const failure = failureOf(ran.result, "the basket › is full");
    expect(failure?.project).toBe("one");
    expect(failure?.message).toContain("Expected");
    expect(failure?.message).toContain("expect(1).toBe(2)");
    expect(failure?.logs).toContain("its own words");
    expect(failure?.logs).toContain("what the site printed:\na line of the site");
    expect(failure?.logs).not.toContain("quiet words");
  });
});

describe("the result of a run", () => {
  const end = { type: "end" } as const;
  const ended = { code: 0, output: "line one\nline two\n", ms: 5 };

  it("is never a success when the run failed", () => {
    expect(resultOf("a run", [end], ended)).toMatchObject({ passed: 0, failed: 0 });
    expect(resultOf("a run", [end], { ...ended, code: 1 }).failures[0]?.message).toBe(
      "no test failed, but the run ended with 1\nline one\nline two",
    );
    expect(resultOf("a run", [], ended).failures[0]?.message).toContain("the run ended before its time");
  });

  it("names the command that runs a fallen test again, for a shell", () => {
    const failure = {
      path: "tests/api/a.test.ts",
      project: "quick",
      titles: ["the mail", "isn't $1"],
      message: "",
      logs: "",
    };
    expect(commandFor(failure, 7)).toBe("npm test -- tests/api/a.test.ts --seed 7 --only 'the mail isn'\\''t $1'");
    expect(commandFor({ ...failure, titles: [] })).toBe("npm test -- tests/api/a.test.ts");
  });
});

describe("a fallen test", () => {
  let written: MockInstance<typeof process.stdout.write>;
  const failure = (title: string): Failure => ({
    path: "tests/api/a.test.ts",
    project: "api-postgres",
    titles: [title],
    message: `Error: ${title}`,
    logs: "",
  });
  const file: Failure = { ...failure(""), titles: [] };
  const resultWith = (...failures: Failure[]): TestResult => ({
    name: "the API",
    passed: 3,
    failed: failures.length,
    failures,
    ms: 1,
    seed: 7,
  });
  const runWith = (passed: number, failed: number): TestResult => ({
    name: "again",
    passed,
    failed,
    failures: [],
    ms: 1,
  });
  const lines = () =>
    written.mock.calls
      .map(([text]) => String(text))
      .join("")
      .trimEnd()
      .split("\n");

  it("that passes when it is run again, alone, counts as passed, and is listed above the last line", async () => {
    written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const result = resultWith(failure("by chance"), failure("for good"), file);
    const asked: string[] = [];
    const fellOnce = await runFallenAgain([result], async ({ titles }) => {
      asked.push(titles.join());
      return titles.includes("by chance") ? runWith(1, 0) : runWith(0, 1);
    });
    expect(asked).toEqual(["by chance", "for good"]);
    expect(result).toMatchObject({ passed: 4, failed: 2, failures: [failure("for good"), file] });

    printReport([result], { fellOnce, elapsed: "1 s" });
    expect(lines().slice(-4)).toEqual([
      "Fell once: each passed when it was run again, alone",
      "  tests/api/a.test.ts (api-postgres) › by chance",
      "    Again: npm test -- tests/api/a.test.ts --seed 7 --only 'by chance'",
      "4 passed, 2 failed",
    ]);
  });

  it("stays failed when it does not run again, and when more fell than do by chance", async () => {
    written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const renamed = resultWith(failure("renamed"));
    expect(await runFallenAgain([renamed], async () => runWith(0, 0))).toEqual([]);
    expect(renamed).toMatchObject({ passed: 3, failed: 1 });

    const many = resultWith(...Array.from({ length: 11 }, (_, index) => failure(`number ${index}`)));
    const again = vi.fn(async () => runWith(1, 0));
    expect(await runFallenAgain([many], again)).toEqual([]);
    expect(again).not.toHaveBeenCalled();
    expect(many.failed).toBe(11);
  });
});
