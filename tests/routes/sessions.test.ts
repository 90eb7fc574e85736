import { logout } from "contract/auth";
import * as session from "contract/session";
import { aProblem, api, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it, onTestFinished } from "vitest";
import { describeUserAgent } from "~/format/user-agent";
import * as route from "~/routes/account.sessions/route";
import { sessionNames, toSessionRow } from "~/view-models/session.server";

mockApi();

const nora = member();
const here = "/account/sessions";
/** The part of it that lists the others. */
const elsewhere = `${here}#elsewhere-section`;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

function aSignIn(changes: Partial<session.SessionSummary> = {}): session.SessionSummary {
  return {
    id: "5a63f125-c843-456b-8d7b-e6868376a32a",
    user_agent: firefox,
    created_at: "2026-06-18T08:12:00.000Z",
    last_used_at: "2026-06-19T13:40:00.000Z",
    expires_at: "2026-07-03T13:40:00.000Z",
    current: false,
    ...changes,
  };
}

const current = aSignIn({ id: "6b63f125-c843-456b-8d7b-e6868376a32a", user_agent: "", current: true });

describe("the page of sessions", () => {
  it("shows this session apart from the others, and how many more there are", async () => {
    mockCall(session.listSessions, 200, { data: [current, aSignIn()], meta: { total: 9 } });
    const { page } = await renderRoute(route, await load(here, nora));
    const own = within(page.getByRole("region", { name: "This one" }));
    expect(own.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual(["A browser we do not know"]);
    const others = within(page.getByRole("region", { name: "Elsewhere" }));
    expect(others.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual(["Firefox on Windows"]);
    expect(others.getByText("And 7 more, not used for longer.")).toBeTruthy();
    const button = others.getByRole("button", { name: /^Log out Firefox on Windows/ });
    expect(fieldsOf(button)).toMatchObject({ intent: "end-session", row: aSignIn().id });
  });

  it("says so when they cannot be read, and still logs out everywhere", async () => {
    breakApi();
    const { status, page } = await renderRoute(route, await load(here, nora));
    expect(status).toBe(503);
    expect(page.text).toContain("We cannot show where you are logged in: ");
    expect(page.queryByRole("region", { name: "Elsewhere" })).toBeNull();
    const { intent = "" } = fieldsOf(page.getByRole("button", { name: "Log out everywhere" }));
    mockCall(session.endOtherSessions, 204, null);
    mockCall(logout, 204, null);
    expect((await redirected(act({ intent: String(intent) }))).to).toBe("/login");
  });

  it("is for members", async () => {
    const answer = await redirected(route.loader(calledWith(await load(here, guest()))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: here } });
  });
});

const act = async (fields: Record<string, string>) => route.action(calledWith(await send(here, nora, fields)));

/** The requests to the API from now on, in the order in which they are sent: `DELETE /users/1/sessions`. */
function recordOrder(): string[] {
  const order: string[] = [];
  function record({ request }: { request: Request }): void {
    order.push(`${request.method} ${new URL(request.url).pathname}`);
  }
  api.events.on("request:start", record);
  onTestFinished(() => api.events.removeListener("request:start", record));
  return order;
}

describe("logging out", () => {
  it("of one session says which", async () => {
    mockCall(session.listSessions, 200, { data: [current, aSignIn()], meta: { total: 2 } });
    const asked = mockCall(session.endSession, 204, null);
    const answer = await redirected(act({ intent: "end-session", row: aSignIn().id }));
    expect(answer).toMatchObject({ status: 303, to: elsewhere });
    expect(answer.notice).toContain("Logged out: Firefox on Windows.");
    expect(asked[0]?.path).toEqual({ id: aPerson().id, sessionId: aSignIn().id });
  });

  it("of a session that has ended is no error; where it cannot be done the page says so", async () => {
    mockCall(session.listSessions, 200, { data: [current], meta: { total: 1 } });
    mockCall(session.endSession, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await redirected(act({ intent: "end-session", row: "anything" }))).notice).toContain("had already ended");
    breakApi();
    expect(await refusedBy(act({ intent: "end-session", row: aSignIn().id }))).toMatchObject({ status: 503 });
    expect(await refusedBy(act({ intent: "end-other-sessions" }))).toMatchObject({ status: 503 });
    expect(await refusedBy(act({ intent: "end-all-sessions" }))).toMatchObject({ status: 503 });
  });

  it("everywhere else keeps this session", async () => {
    const asked = mockCall(session.endOtherSessions, 204, null);
    const answer = await redirected(act({ intent: "end-other-sessions" }));
    expect(answer).toMatchObject({ status: 303, to: elsewhere, session: undefined });
    expect(answer.notice).toContain("You are logged out everywhere else.");
    expect(asked).toHaveLength(1);
  });

  it("everywhere ends this session last, and redirects to log in", async () => {
    mockCall(session.endOtherSessions, 204, null);
    mockCall(logout, 204, null);
    const order = recordOrder();
    const answer = await redirected(act({ intent: "end-all-sessions" }));
    expect(answer).toMatchObject({ status: 303, to: "/login" });
    expect(answer.session?.user).toBeUndefined();
    expect(answer.session?.token).toBeUndefined();
    expect(answer.notice).toContain("You are logged out everywhere.");
    expect(order).toEqual([`DELETE /users/${aPerson().id}/sessions`, "POST /auth/logout"]);
  });
});

describe("a session in words", () => {
  const now = Date.parse("2026-06-20T10:00:00.000Z");

  it("says when it began, as London's clocks have it", () => {
    expect(toSessionRow(aSignIn(), now).since).toBe("Logged in 18/06/2026, 09:12");
  });

  it("has a name of its own for its button, also among its like", () => {
    const at = (id: string, created_at: string) => toSessionRow(aSignIn({ id, created_at }), now);
    const three = [
      at("a", "2026-06-18T08:12:01.000Z"),
      at("b", "2026-06-18T08:13:00.000Z"),
      at("c", "2026-06-18T08:12:59.000Z"),
    ];
    expect(sessionNames(three).map(({ name }) => name)).toEqual([
      "Firefox on Windows. Logged in 18/06/2026, 09:12 (1 of 2)",
      "Firefox on Windows. Logged in 18/06/2026, 09:13",
      "Firefox on Windows. Logged in 18/06/2026, 09:12 (2 of 2)",
    ]);
  });

  it("says of the last use no more than is known: it is written down once an hour", () => {
    const used = (last_used_at: string) => toSessionRow(aSignIn({ last_used_at }), now).used;
    expect(used("2026-06-19T13:40:00.000Z")).toBe("Last used 19/06/2026, between 14:40 and 15:40");
    expect(used("2026-06-20T09:00:00.000Z")).toBe("Used in the last hour");
    expect(used("2026-06-20T08:59:00.000Z")).toBe("Last used 20/06/2026, between 09:59 and 10:59");
  });

  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0";
  const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
  it.each([
    ["Firefox on Windows", firefox],
    ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
    ["Edge on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/130.0.0.0`],
    ["Opera on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/115.0.0.0`],
    ["Safari on macOS", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`],
    ["Chrome on macOS", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`],
    [
      "Safari on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Chrome on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/130.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Firefox on iPad",
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webkit} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
    ],
    [
      "Edge on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`,
    ],
    ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
    ["Edge on Android", `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 EdgA/130.0.0.0`],
    [
      "Samsung Internet on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    ],
    ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
    ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
    [
      "A browser we do not know, on Android",
      "Mozilla/5.0 (Linux; U; Android 2.3; en-gb) AppleWebKit/533.1 (KHTML, like Gecko) Version/4.0 Mobile Safari/533.1",
    ],
    ["A browser we do not know, on Linux", "Mozilla/5.0 (X11; Linux x86_64) Konqueror/22"],
    ["A browser we do not know", "curl/8.5.0"],
    ["A browser we do not know", ""],
  ])("names the browser: %s", (words, userAgent) => {
    expect(describeUserAgent(userAgent)).toBe(words);
  });
});
