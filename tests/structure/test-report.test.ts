import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "../../scripts/lib/test-report.mjs";

let folder: string;
const noErrors = "/no/such/file";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "almanac-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("the report of a run", () => {
  it("counts vitest's tests and names each failed one, with its message", () => {
    const path = report({
      numPassedTests: 7,
      testResults: [
        {
          name: resolve("tests/api/a.test.ts"),
          status: "failed",
          assertionResults: [
            { status: "passed", fullName: "the mail is sent", failureMessages: [] },
            {
              status: "failed",
              fullName: "the mail is kept",
              failureMessages: ["\u001b[31mError: gone\u001b[39m\n    at file.ts:1"],
            },
          ],
        },
        { name: resolve("tests/api/b.test.ts"), status: "failed", message: "cannot load", assertionResults: [] },
      ],
    });
    expect(readVitestReport(path, noErrors, 1)).toEqual({
      passed: 7,
      failed: 2,
      failures: ["tests/api/a.test.ts › the mail is kept\n    Error: gone", "tests/api/b.test.ts\n    cannot load"],
    });
  });

  it("counts a journey that passed only at the second try as failed, and names its project", () => {
    const spec = (status: string, message?: string) => ({
      title: `a ${status} one`,
      file: "a.spec.ts",
      line: 3,
      tests: [{ projectName: "scripts off", status, results: [{ error: message ? { message } : undefined }] }],
    });
    const path = report({
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      suites: [{ specs: [spec("expected")], suites: [{ specs: [spec("unexpected", "Oh"), spec("flaky", "Ah")] }] }],
    });
    expect(readPlaywrightReport(path, 1)).toEqual({
      passed: 4,
      failed: 2,
      failures: [
        "[scripts off] a.spec.ts:3 › a unexpected one\n    Oh",
        "[scripts off] a.spec.ts:3 › a flaky one\n    Ah",
      ],
    });
  });

  it("names an error outside of any test, and the code that threw it", () => {
    const path = report({ numPassedTests: 7, testResults: [] });
    const errors = join(folder, "errors.json");
    writeFileSync(errors, JSON.stringify(["Error: connection lost\n    at query (api/db/postgres.ts:9:1)"]));
    expect(readVitestReport(path, errors, 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ["outside of any test\n    Error: connection lost\n    at query (api/db/postgres.ts:9:1)"],
    });
  });

  it("is never a success when the run failed", () => {
    const path = report({ numPassedTests: 7, testResults: [] });
    expect(readVitestReport(path, noErrors, 0)).toMatchObject({ passed: 7, failed: 0 });
    expect(readVitestReport(path, noErrors, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(readVitestReport(join(folder, "none.json"), noErrors, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
