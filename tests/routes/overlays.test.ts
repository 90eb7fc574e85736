import type { ActionFunctionArgs } from "@remix-run/node";
import type { UIMatch } from "@remix-run/react";
import type { SessionUser } from "contract/auth";
import type { Reply } from "contract/call";
import * as category from "contract/category";
import * as eventLog from "contract/event-log";
import * as layout from "contract/layout";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import {
  aPerson,
  calledWith,
  guest,
  load,
  member,
  origin,
  redirected,
  refusedBy,
  send,
  unverified,
} from "tests/support/route-requests";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetCategoryMenu } from "~/layout/category-drawer.server";
import type { LayoutOptions } from "~/layout/route-handle";

const { loadLayout } = await import("~/layout/layout.server");
const { deepestHandle } = await import("~/layout/route-handle");
const { visibleLayout } = await import("~/layout/visible-layout");
const { planButtonHref, planButtonLink, planButtonPage, planButtonPages } = await import(
  "~/layout/plan-summary.server"
);
const { reportErrorPage } = await import("~/events/report-error-page.server");
const { popupCss } = await import("~/components/overlays/popup-css");
const { withCallouts } = await import("~/sessions.server");
const { paths } = await import("~/config/paths");
const consent = await import("~/routes/consent");
const dismiss = await import("~/routes/callout.dismiss");
const feedback = await import("~/routes/feedback/route");
const planPanel = await import("~/routes/plan-panel");
const popup = await import("~/routes/popup");
const tooltip = await import("~/routes/tooltip");
const tour = await import("~/routes/tour/route");

mockApi();
beforeEach(() => forgetCategoryMenu());

type Layout = Reply<typeof layout.layout, 200>;

const tip = { key: "two" as const, number: 2, step: 2, total: 5, text: "My Plan says what you hold.", low: true };
const note: Layout["popups"][number] = {
  id: "7f1b4a52-9a37-4a3e-9d6e-0d1c2b3a4f51",
  timeout: 8,
  width: "36rem",
  height: "auto",
  background_colour: "#1f2a2e",
  text_colour: "#202a2e",
  content: '<h2>Bring a question</h2><script>alert(1)</script><p onclick="x()">Send it beforehand.</p>',
  link1: "/masterclass",
  link1_text: "See them",
  link2: "javascript:alert(1)",
  link2_text: "Never",
};

const plan = {
  ...{ intro: "", prostitle: "", pros: [], constitle: "", cons: [] },
  ...{ title: "House", button: "See the team", buttonLink: "team", team: "Harbour Studio" },
};

/** A layout in which everything is due at once. */
function aLayout(changes: Partial<Layout> = {}): Layout {
  return {
    html: "",
    navigation: [],
    plan: null,
    premium: false,
    planToggle: false,
    tooltip: { current: 2, data: [tip] },
    video: null,
    consent: true,
    consented: false,
    survey: true,
    popups: [note],
    basket: { total: 0, totalItems: 0 },
    delete_at: null,
    ...changes,
  };
}

/** What a page with these options shows of the layout. */
async function shown(changes: Partial<Layout> = {}, options: LayoutOptions = {}, session = member()) {
  mockCall(layout.layout, 200, aLayout(changes));
  mockCall(category.menuCategories, 200, { data: [] });
  const read = await loadLayout(await load("/content", session), {});
  return visibleLayout(read.layout, options);
}

async function overlay(changes: Partial<Layout>, options: LayoutOptions = {}, session = member()) {
  return (await shown(changes, options, session)).overlay?.kind;
}

/** The layout options of a page: its own and those of the layout routes around it. */
async function layoutOptionsOf(...folders: string[]): Promise<LayoutOptions> {
  const modules = await Promise.all(folders.map((folder) => import(`../../app/routes/${folder}/route.tsx`)));
  return deepestHandle(modules.map(({ handle }) => ({ handle }) as UIMatch)).handle ?? {};
}

/** A form of the layout, sent from a page. */
async function from(page: string, path: string, fields: Record<string, string | string[]>, session = member()) {
  const request = await send(path, session, fields);
  request.headers.set("referer", origin + page);
  return calledWith(request) as unknown as ActionFunctionArgs;
}

describe("the layout's link to the administration", () => {
  it("is for users with a permission, whatever their roles are called", async () => {
    const offered = async (changes: Partial<SessionUser>) =>
      (await shown({}, {}, member(aPerson(changes)))).hasAdministration;
    expect(await offered({ permissions: ["orders.view"] })).toBe(true);
    expect(await offered({ roles: ["admin"] })).toBe(false);
  });
});

describe("the overlay of a page", () => {
  it("is one thing at a time: consent, the tour, a tooltip, popups, the survey, nothing", async () => {
    const answered = { consent: false };
    const seen = { ...answered, video: true };
    const walked = { ...seen, tooltip: { current: 0, data: [tip] } };
    expect(await overlay({})).toBe("consent");
    expect(await overlay(answered)).toBe("tour");
    expect(await overlay(seen)).toBe("tooltip");
    expect(await overlay(walked)).toBe("popups");
    expect(await overlay({ ...walked, popups: [] })).toBe("survey");
    expect(await overlay({ ...walked, popups: [], survey: false })).toBeUndefined();
  });

  it("has no tour and no tooltips before the address is verified", async () => {
    const nothingElse = { consent: false, popups: [], survey: false };
    expect(await overlay(nothingElse, {}, member(aPerson(unverified)))).toBeUndefined();
  });

  it.each([
    "basket.$slug",
    "basket._index",
    "checkout",
    "comms.$hash",
    "confirmation",
    "demo.$slug",
    "email.verify.$id",
    "email.verify._index",
    "feedback",
    "login.($token)",
    "register.($token)",
    "reset-password",
    "tour",
    "welcome",
  ])("is neither tour, tooltip, My Plan nor survey on %s", async (folder) => {
    const options = await layoutOptionsOf(folder);
    expect(await shown({ consent: false, popups: [], plan }, options)).toMatchObject({
      overlay: undefined,
      plan: undefined,
    });
    if (!options.secretUrl) expect(await overlay({}, options)).toBe("consent");
  });

  it("has no link elsewhere where the URL is a credential", async () => {
    const options = await layoutOptionsOf("comms.$hash");
    const session = withCallouts(member(), [{ key: "k", type: "info", message: "m", ctaURL: "https://fair.example" }]);
    expect(await shown({ html: "<p>Sale</p>" }, options, session)).toMatchObject({
      banner: undefined,
      callouts: [],
      overlay: undefined,
      termsUrl: "",
      consultancyUrl: "",
      pricingUrl: "",
    });
    expect(await shown({ html: "<p>Sale</p>" }, {}, session)).toMatchObject({ banner: "<p>Sale</p>", callouts: [{}] });
  });

  it("has popups cleaned of all but text and links, with safe links only", async () => {
    const due = { consent: false, video: true, tooltip: { current: 0, data: [] } };
    expect((await shown(due)).overlay).toMatchObject({
      popups: [{ content: "<h3>Bring a question</h3><p>Send it beforehand.</p>", links: [{ name: "link1" }] }],
    });
  });
});

describe("a popup's look", () => {
  const look = { id: "1", content: "" as never, links: [] };

  it("is made of its own colours, made readable, and of its own size and time", () => {
    const rules = popupCss([
      { ...look, afterSeconds: 8, width: "36rem", height: "auto", background: "#1f2a2e", colour: "#202a2e" },
    ]);
    expect(rules).toContain("--paper:#1f2a2e;--ink:#ffffff");
    expect(rules).toContain("--width:36rem;--height:auto;--after:8s");
  });

  it("falls back to white, black, 50vw by 50vh where a value is invalid", () => {
    const evil = "red}body{display:none";
    const rules = popupCss([
      { ...look, afterSeconds: Number.NaN, width: evil, height: evil, background: evil, colour: evil },
    ]);
    expect(rules).toContain("--paper:#ffffff;--ink:#000000");
    expect(rules).toContain("--width:50vw;--height:50vh;--after:0s");
    expect(rules).not.toContain("body");
  });
});

describe("the button of a plan", () => {
  it("leads to the consultancy, to an address, or to a route by its name", () => {
    expect(planButtonHref("consultancy")).toBe("/consultancy");
    expect(planButtonHref("https://plans.example/all")).toBe("https://plans.example/all");
    expect(planButtonHref("accountPlan")).toBe("/account/plan");
  });

  it("is chosen by the path of a page or by an address, and by nothing that leads nowhere", () => {
    for (const page of planButtonPages()) expect(planButtonHref(planButtonLink(page) ?? "")).toBe(page);
    expect(planButtonPage("usersUpgrade")).toBe("/upgrade");
    expect(planButtonLink("/upgrade")).toBe("usersUpgrade");
    expect(planButtonLink("https://plans.example/all")).toBe("https://plans.example/all");
    for (const odd of ["", "/nowhere", "toString", "javascript:'http'", "nowhere"])
      expect(planButtonLink(odd)).toBeUndefined();
  });

  it("leads to the upgrade for any other value", () => {
    for (const odd of ["", "toString", "nowhere", "javascript:'http'", "content"])
      expect(planButtonHref(odd)).toBe("/upgrade");
  });
});

describe("the plan", () => {
  it("is the team's by name, and has no panel on pages that show the plan themselves", async () => {
    expect((await shown({ plan })).plan).toMatchObject({
      team: "Harbour Studio",
      button: { text: "See the team", href: "/account/team" },
    });
    for (const folder of ["account.plan", "upgrade.($source)"])
      expect((await shown({ plan }, await layoutOptionsOf(folder))).plan, folder).toBeUndefined();
  });

  it("is Basics for users to whom the API opens no premium content, whatever the session remembers", async () => {
    expect((await shown({ premium: true })).onBasics).toBe(false);
    expect((await shown({ premium: false })).onBasics).toBe(true);
  });
});

describe("a form of the layout", () => {
  it("keeps the answer to the question of consent and goes back; only a yes is a yes", async () => {
    const asked = mockCall(layout.setConsent, 200, { consent: false });
    const answer = await redirected(consent.action(await from("/search?query=red", "/consent", { consent: "accept" })));
    expect(answer).toMatchObject({ status: 303, to: "/search?query=red" });
    await consent.action(await from("/", "/consent", {}));
    expect(asked.map(({ body }) => body)).toEqual([{ accepted: true }, { accepted: false }]);
  });

  it("goes on from a tooltip, or skips them all", async () => {
    const asked = mockCall(layout.setTooltip, 200, { current: 3 });
    for (const number of ["2", "0", "x"]) await tooltip.action(await from("/", "/tooltip", { tooltip: number }));
    expect(asked.map(({ body }) => body)).toEqual([{ tooltip: 2 }, { tooltip: 0 }, { tooltip: 0 }]);
  });

  it("keeps the plan panel open, and closes it", async () => {
    const asked = mockCall(layout.togglePlanPanel, 200, { planToggle: true });
    for (const open of ["1", "0"]) await planPanel.action(await from("/menu", "/plan-panel", { open }));
    expect(asked.map(({ body }) => body)).toEqual([{ planToggle: true }, { planToggle: false }]);
  });

  it("says so when the API refuses or is away, and goes back all the same", async () => {
    mockCall(layout.togglePlanPanel, 422, aProblem("That is neither open nor closed."));
    const refused = await redirected(planPanel.action(await from("/menu", "/plan-panel", { open: "1" })));
    expect(refused).toMatchObject({ to: "/menu", notice: expect.stringContaining("neither open nor closed") });
    breakApi();
    const away = await redirected(consent.action(await from("/menu", "/consent", {})));
    expect(away).toMatchObject({ to: "/menu", notice: expect.stringContaining("cannot be reached") });
  });

  it("changes nothing when its address is opened, and is for members", async () => {
    for (const { loader } of [consent, tooltip, planPanel, popup, dismiss]) {
      const visit = calledWith(await load("/x", member())) as unknown as ActionFunctionArgs;
      expect(await redirected(loader(visit))).toMatchObject({ status: 303, to: "/" });
    }
    const stranger = await from("/", "/consent", { consent: "accept" }, guest());
    expect(await redirected(consent.action(stranger))).toMatchObject({ to: "/login" });
  });
});

describe("a popup", () => {
  it("is closed together with those that were shown with it", async () => {
    const asked = mockCall(layout.closePopups, 204, null);
    const shown = [note.id, aPerson().id];
    const answer = await redirected(
      popup.action(await from("/masterclass", "/popup", { shown, intent: "close-popups" })),
    );
    expect(answer).toMatchObject({ to: "/masterclass" });
    expect(asked[0]?.body).toEqual({ ids: shown });
  });

  it("logs the click and redirects where the API says, whatever the form says", async () => {
    const asked = mockCall(layout.clickPopup, 200, { link: "/content?contentType=Masterclass" });
    const fields = { row: note.id, intent: "follow-link1", link: "https://evil.example", shown: note.id };
    const answer = await redirected(popup.action(await from("/masterclass", "/popup", fields)));
    expect(answer).toMatchObject({ status: 303, to: "/content?contentType=Masterclass" });
    expect(asked[0]?.body).toEqual({ id: note.id, link: "link1" });
  });

  it("offers a plain link to another site, as a form may not lead there", async () => {
    mockCall(layout.clickPopup, 200, { link: "https://fair.example/tickets" });
    const answer = await redirected(
      popup.action(await from("/menu", "/popup", { row: note.id, intent: "follow-link1" })),
    );
    expect(answer.to).toBe("/menu");
    expect(answer.notice).toContain("Go on to fair.example");
    expect(answer.notice).toContain("https://fair.example/tickets");
  });

  it("redirects nowhere for a link that does not exist", async () => {
    mockCall(layout.clickPopup, 200, { link: "javascript:alert(1)" });
    const answer = await redirected(
      popup.action(await from("/menu", "/popup", { row: note.id, intent: "follow-link1" })),
    );
    expect(answer).toMatchObject({ to: "/menu", notice: expect.stringContaining("no longer leads anywhere") });
  });
});

describe("the tour", () => {
  it("is dismissed on the page that offered it, and from its own page towards the dashboard", async () => {
    const asked = mockCall(layout.setVideo, 200, { video: true });
    expect(await redirected(tour.action(await from("/menu", "/tour", {})))).toMatchObject({ to: "/menu" });
    expect(await redirected(tour.action(await from("/tour", "/tour", {})))).toMatchObject({ to: "/" });
    expect(asked.map(({ body }) => body)).toEqual([{ video: true }, { video: true }]);
  });
});

describe("the film of the tour", () => {
  async function film(headers: Record<string, string>) {
    const visit = calledWith(await load("/tour?film=webm", member(), { headers })) as unknown as ActionFunctionArgs;
    return redirected(tour.loader(visit));
  }

  it("is not offered again once a player has asked for it, as it does when it is played", async () => {
    const asked = mockCall(layout.setVideo, 200, { video: true });
    expect(await film({ "sec-fetch-dest": "video" })).toMatchObject({ status: 302, to: "/tour/tour.webm" });
    expect(asked.map(({ body }) => body)).toEqual([{ video: true }]);
  });

  it("is led to by its address without anything being kept, unless a player asks", async () => {
    const asked = mockCall(layout.setVideo, 200, { video: true });
    for (const headers of [{ "sec-fetch-dest": "empty" }, { "sec-fetch-dest": "document" }])
      expect(await film(headers)).toMatchObject({ status: 302, to: "/tour/tour.webm" });
    expect(asked).toEqual([]);
  });

  it("is played all the same while the API is away", async () => {
    breakApi();
    expect(await film({ "sec-fetch-dest": "video" })).toMatchObject({ to: "/tour/tour.webm" });
  });
});

describe("the survey", () => {
  it("is sent from its page, thanks there, and knows the way back", async () => {
    const asked = mockCall(layout.sendSurvey, 201, { message: "Thank you for your feedback." });
    const fields = {
      intent: "send-survey",
      rating: "ok",
      feedback: "More wool.",
      order_id: "0",
      back: "/search?query=wool",
    };
    const answer = await redirected(feedback.action(await from("/feedback", "/feedback", fields)));
    expect(answer).toMatchObject({ status: 303, to: "/feedback?sent=1&back=%2Fsearch%3Fquery%3Dwool" });
    expect(asked[0]?.body).toEqual({ rating: "ok", feedback: "More wool.", order_id: 0 });
    const thanks = calledWith(await load(answer.to ?? "", member())) as unknown as ActionFunctionArgs;
    expect(await feedback.loader(thanks)).toEqual({ sent: true, back: "/search?query=wool", orderId: "0" });
  });

  it("is sent from the overlay of another page, and returns to that page", async () => {
    mockCall(layout.sendSurvey, 201, { message: "Thank you for your feedback." });
    const answer = await redirected(
      feedback.action(await from("/menu", "/feedback", { intent: "send-survey", rating: "great" })),
    );
    expect(answer).toMatchObject({ to: "/menu", notice: expect.stringContaining("Thank you for your feedback.") });
  });

  it("comes back with all that was typed when the rating is missing or the API refuses", async () => {
    const intent = "send-survey";
    const typed = { feedback: "More wool.", back: "/menu", order_id: "0" };
    const missing = await refusedBy(feedback.action(await from("/feedback", "/feedback", { ...typed, intent })));
    expect(missing).toMatchObject({ status: 422, errors: { rating: ["Choose Great, Ok or Poor"] }, values: typed });
    mockCall(layout.sendSurvey, 429, aProblem("Please wait a moment.", {}, "too_many"));
    const many = await refusedBy(
      feedback.action(await from("/feedback", "/feedback", { ...typed, intent, rating: "ok" })),
    );
    expect(many).toMatchObject({ status: 429, values: { ...typed, rating: "ok" } });
  });

  it("is closed for good without an answer", async () => {
    const asked = mockCall(layout.closeSurvey, 204, null);
    const answer = await redirected(
      feedback.action(await from("/menu", "/feedback", { intent: "close-survey", rating: "ok" })),
    );
    expect(answer).toMatchObject({ to: "/menu" });
    expect(asked).toHaveLength(1);
  });

  it("leads back to no other site, and not to itself", async () => {
    for (const back of ["https://evil.example/", "//evil.example", "/feedback?sent=1", "javascript:x"]) {
      const visit = calledWith(await load(paths.feedback({ back }), member())) as unknown as ActionFunctionArgs;
      expect((await feedback.loader(visit)).back, back).toBe("/");
    }
  });
});

describe("a callout", () => {
  const callout = { key: "team-approval", type: "info" as const, message: "Your team admin has to approve you." };

  it("stays until it is closed, and then is gone for the session", async () => {
    const session = withCallouts(member(), [callout, { ...callout, key: "other" }]);
    const answer = await redirected(
      dismiss.action(await from("/menu", "/callout/dismiss", { key: "team-approval" }, session)),
    );
    expect(answer.to).toBe("/menu");
    expect(answer.session?.callouts).toMatchObject([{ key: "other" }]);
  });

  it("about a deletion is left out where the account's pages show it, and removed once there is no deletion", async () => {
    const session = withCallouts(member(), [{ ...callout, key: "deletion" }]);
    const due = { delete_at: "2026-11-27T10:00:00.000Z" };
    const account = await layoutOptionsOf("account", "account._index");
    const dataPage = await layoutOptionsOf("account", "account.data");
    const there = { callouts: [{ key: "deletion" }], deletionDay: undefined };
    const notice = { callouts: [], deletionDay: "Friday 27 November 2026" };
    expect(await shown(due, {}, session)).toMatchObject(there);
    expect(await shown(due, account, session)).toMatchObject(notice);
    expect(await shown(due, dataPage, session)).toMatchObject({ callouts: [], deletionDay: undefined });
    expect((await shown({ delete_at: null }, {}, session)).callouts).toEqual([]);
  });

  it("about a paused plan is on every page but the one about the plan, which says it itself", async () => {
    const order = { order_id: "58cd1efc-d107-4c3d-8f51-73d49748853a", owed: 2_900, owed_display: "£29.00" };
    const paused = { title: "Studio", since: "2026-11-03", until: "2027-01-02", source: "own" as const, ...order };
    expect(await shown({ paused }, {})).toMatchObject({ paused });
    expect((await shown({ paused }, await layoutOptionsOf("account", "account.plan"))).paused).toBeUndefined();
    expect((await shown({}, {})).paused).toBeUndefined();
  });

  it("is left out when the session's cookie could not hold it", () => {
    const long = { ...callout, message: "x".repeat(600) };
    expect(withCallouts(member(), [long, callout, callout, callout]).callouts).toEqual([callout, callout]);
    expect(withCallouts(member(), [long]).callouts).toBeUndefined();
  });
});

describe("the event log", () => {
  const prefetch = { headers: { "sec-purpose": "prefetch" } };

  it("logs 404 and 403 pages, of guests and members, with the route's parameters", async () => {
    const asked = mockCall(eventLog.logEvent, 204, null);
    await reportErrorPage(await load("/content/gone", member()), {}, 404, { slug: "gone", page: undefined });
    await reportErrorPage(await load("/denied"), {}, 403, {});
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const bodies = asked.map(({ body }) => body);
    expect(bodies).toContainEqual({ event: "Received 404", params: { slug: "gone" } });
    expect(bodies).toContainEqual({ event: "Received 403" });
    expect(asked.filter(({ headers }) => headers.has("authorization"))).toHaveLength(1);
  });

  it("logs no token and no hash", async () => {
    const asked = mockCall(eventLog.logEvent, 204, null);
    await reportErrorPage(await load("/comms/abc"), {}, 404, { hash: "abc", token: "def" });
    await reportErrorPage(await load("/login/abc/def"), {}, 404, { "*": "login/abc/def" });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ body }) => body)).toEqual([
      { event: "Received 404" },
      { event: "Received 404", params: { "*": "login/…" } },
    ]);
  });

  it("logs nothing for other pages, forms, HEAD and prefetches", async () => {
    const asked = mockCall(eventLog.logEvent, 204, null);
    await reportErrorPage(await load("/menu"), {}, 200, {});
    await reportErrorPage(await load("/gone", undefined, { method: "HEAD" }), {}, 404, {});
    await reportErrorPage(await load("/gone", undefined, prefetch), {}, 404, {});
    await reportErrorPage(await send("/gone", guest()), {}, 403, {});
    // Nobody waits for the log: when this one has arrived, so would have what was sent before it.
    const params = { slug: "the last" };
    await reportErrorPage(await load("/gone"), {}, 404, params);
    await vi.waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(expect.objectContaining({ params })));
    expect(asked).toHaveLength(1);
  });

  it("that cannot be written does not fail the answer", async () => {
    const asked = breakApi();
    await expect(reportErrorPage(await load("/gone"), {}, 404, {})).resolves.toBeUndefined();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });
});
