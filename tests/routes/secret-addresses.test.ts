import { EventEmitter } from "node:events";
import { matchRoutes } from "@remix-run/react";
import * as eventLog from "contract/event-log";
import { mockApi, mockCall } from "tests/support/msw-api";
import { load } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";
import { logRequests } from "../../server/request-log";

const { reportErrorPage } = await import("~/events/report-error-page.server");

mockApi();

const secret = "a-secret-of-a-mail";
const routes = ["login/:token?", "register/:token?", "reset-password", "email/verify/:id", "comms/:hash", "*"];

describe("an address of a mailed link", () => {
  it.each([
    `/login/${secret}`,
    `/LOGIN/${secret}`,
    `/lo%67in/${secret}`,
    `/login/${secret}/more`,
    `/login/more/${secret}`,
    `/login%2F${secret}`,
    `/login%5C${secret}`,
    `//login/${secret}`,
    `/./login//${secret}`,
    `/login/${secret}%E0%A4%A`,
    `/register/${secret}`,
    `/register/${secret}/more`,
    `/reset-password/${secret}`,
    `/reset-password?token=${secret}`,
    `/email/verify/${secret}?signature=${secret}`,
    `/email//verify/${secret}`,
    `/email/verify/more/${secret}`,
    `/comms/${secret}`,
    `/comms/more/${secret}`,
  ])("is logged without its secret, and reported without it: %s", async (path) => {
    expect(await logged(path)).not.toContain(secret);
    expect(JSON.stringify(await reported(path))).not.toContain(secret);
  });

  it("is logged without its secret where a proxy sends the whole URL", async () => {
    expect(await logged(`http://almanac.example/login/${secret}`)).toContain('"msg":"GET /login/… 200"');
  });
});

it("any other address is logged and reported whole", async () => {
  expect(await logged("/nowhere/at-all?page=1")).toContain('"msg":"GET /nowhere/at-all 200"');
  expect(await reported("/nowhere/at-all")).toMatchObject({ params: { "*": "nowhere/at-all" } });
  expect(await logged("/login")).toContain('"msg":"GET /login 200"');
});

/** The line of the request log. */
async function logged(url: string): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const outgoing = Object.assign(new EventEmitter(), { headersSent: true, statusCode: 200 });
  const context = { env: { incoming: { method: "GET", url }, outgoing }, finalized: false };
  await logRequests(context as unknown as Parameters<typeof logRequests>[0], async () => {});
  outgoing.emit("close");
  const lines = log.mock.calls.flat();
  log.mockRestore();
  expect(lines).toHaveLength(1);
  return String(lines[0]);
}

/** The event that the product API gets. */
async function reported(path: string): Promise<unknown> {
  const asked = mockCall(eventLog.logEvent, 204, null);
  const request = await load(path);
  const { pathname } = new URL(request.url);
  const matches = matchRoutes(
    routes.map((route) => ({ path: route })),
    pathname,
  );
  await reportErrorPage(request, {}, 404, matches?.at(-1)?.params ?? {});
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return asked[0]?.body;
}
