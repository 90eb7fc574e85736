import { createLog } from "contract/log-lines";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let lines: string[];
const cause = { requestId: "the-request" };
const log = createLog(
  "site",
  (line) => lines.push(line),
  () => cause,
);

beforeEach(() => {
  lines = [];
});
afterEach(() => vi.unstubAllEnvs());

it("a line is JSON with its time, its level by name, its message and the id of its request", () => {
  log.error({ error: "Error: no\n    at somewhere" }, "site: a page failed");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "error",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    program: "site",
    requestId: "the-request",
    error: "Error: no\n    at somewhere",
    msg: "site: a page failed",
  });
});

it("a line has its own fields, and none of an earlier line of its request", () => {
  log.error({ error: "Error: no", mail: "the-mail" }, "mail: it was not sent");
  log.error("mail: another line");
  expect(Object.keys(JSON.parse(lines[1] ?? "")).sort()).toEqual(["level", "msg", "program", "requestId", "time"]);
  expect(cause).toEqual({ requestId: "the-request" });
});

it("a person can have it as text, with a stack below it", () => {
  vi.stubEnv("LOG_FORMAT", "text");
  log.info({ status: 200 }, "GET /login 200");
  log.error({ error: "Error: no\n    at somewhere" }, "site: a page failed");
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d GET \/login 200 requestId=the-request status=200$/);
  expect(lines[1]).toMatch(
    /^\d\d:\d\d:\d\d error: site: a page failed requestId=the-request\nError: no\n {4}at somewhere$/,
  );
});
