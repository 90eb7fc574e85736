import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Reply } from "contract/call";
import * as content from "contract/content";
import * as eventLog from "contract/event-log";
import { listPlans, type Plan } from "contract/plan";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { aProblem, api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { type Page, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const route = await import("~/routes/upgrade.($source)/route");

mockApi();

type Sold = Reply<typeof listPlans, 200>;

function aPlan(id: number, title: string, changes: Partial<Plan> = {}): Plan {
  const slug = title.toLowerCase();
  const common = { title: "", months: 12 };
  const total = { total: 34_800, total_display: "£348.00" };
  const annual = { price: 28_950, price_display: "£289.50", total: 28_950, total_display: "£289.50" };
  return {
    id,
    title,
    covers_premium: true,
    places: id === 16 ? 5 : 1,
    prostitle: "On your plan",
    pros: [`All of ${title}`],
    constitle: "Not on your plan",
    cons: ["The moon"],
    selling_html: `<h2>${title}</h2><p onclick="x()">In full.</p><script>alert(1)</script>`,
    options: [
      {
        ...common,
        ...total,
        billing: "monthly",
        slug: `${slug}-monthly`,
        price: 2_900,
        price_display: "£29.00",
        net_display: "£24.17",
      },
      { ...common, ...annual, billing: "annual", slug: `${slug}-annual` },
    ],
    current: false,
    within: false,
    opens: null,
    ...changes,
  };
}

function sold(changes: Partial<Sold> = {}): Sold {
  const data = [aPlan(15, "Studio"), aPlan(16, "House")];
  return { html: "<p>Choose.</p>", limited: false, has_paid: false, team: null, data, ...changes };
}

/** What is kept for House, as somebody on Studio asks for it. */
const limited = sold({
  limited: true,
  has_paid: true,
  data: [aPlan(15, "Studio", { current: true, opens: false }), aPlan(16, "House", { opens: true })],
});

const closed = { has_access: false };

/** The requests that log an event from now on. */
function events() {
  return mockCall(eventLog.logEvent, 204, null);
}

/** The card of the item that the user came from. */
function preview(changes: Parameters<typeof aCard>[0] = closed): void {
  mockCall(content.previewContent, 200, aCard(changes));
}

async function load(path: string, headers = {}) {
  const request = await pageLoad(path, { planId: 1 }, headers);
  return renderRoute(route, request, { path: "/upgrade/:source?" });
}

async function visit(path: string, reply: Sold = sold(), headers = {}) {
  const asked = mockCall(listPlans, 200, reply);
  const { page, data } = await load(path, headers);
  return { page, asked, title: (route.handle.title as (loaded: typeof data) => string)(data) };
}

/** The column of a plan. */
function columnOf(page: Page, name: string): Page {
  return within(page.getByRole("region", { name }));
}

describe("the upgrade page", () => {
  it("shows the item that the user came from, asks which plans open it, and logs the source", async () => {
    const logged = events();
    preview();
    const { page, asked } = await visit("/upgrade/wet-slate", limited);
    expect(page.getByRole("heading", { name: "Wet slate", level: 2 })).toBeTruthy();
    expect(page.getByRole("heading", { name: "The plans", level: 2 })).toBeTruthy();
    expect(asked.map(({ query }) => query)).toEqual([{ item: "wet-slate" }]);
    await vi.waitFor(() =>
      expect(logged.map(({ body }) => body)).toEqual([{ event: "Viewed Upgrade", source: "wet-slate" }]),
    );
  });

  it("has no card for 403, and logs the parameters", async () => {
    const logged = events();
    const { page, asked } = await visit("/upgrade/403");
    expect(page.queryByRole("article")).toBeNull();
    expect(asked.map(({ query }) => query)).toEqual([{}]);
    await vi.waitFor(() =>
      expect(logged.map(({ body }) => body)).toEqual([{ event: "Viewed Upgrade - 403", params: { source: "403" } }]),
    );
  });

  it("needs no source; one that nobody knows is a 404", async () => {
    events();
    expect((await visit("/upgrade")).page.queryByRole("article")).toBeNull();
    mockCall(listPlans, 200, sold());
    mockCall(content.previewContent, 404, aProblem("No.", {}, "not_found"));
    expect((await load("/upgrade/x")).status).toBe(404);
  });

  it("logs nothing for a prefetch", async () => {
    const logged = events();
    await visit("/upgrade", sold(), { "sec-purpose": "prefetch;prerender" });
    await visit("/upgrade/403");
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(logged.map(({ body }) => body)).toEqual([{ event: "Viewed Upgrade - 403", params: { source: "403" } }]);
  });

  it("is for members only", async () => {
    const request = await pageLoad("/upgrade");
    const guest = await thrown(route.loader({ request, params: {}, context: {} } as unknown as LoaderFunctionArgs));
    expect(guest.headers.get("location")).toBe("/login");
  });

  it("keeps the item while the plans cannot be read, and leads to the page elsewhere that has them", async () => {
    events();
    preview();
    api.use(http.get(`${apiURL}/subscription-plans`, () => HttpResponse.json({}, { status: 503 })));
    const { page, status, data } = await load("/upgrade/wet-slate");
    expect(status).toBe(503);
    expect(page.getByRole("heading", { name: "Wet slate" })).toBeTruthy();
    expect(page.queryByRole("heading", { name: "The plans" })).toBeNull();
    expect(page.text).toContain("The plans cannot be shown: ");
    expect(page.hrefOf("View subscriptions")).toBe(data.pricingUrl);
  });
});

describe("the reason to upgrade", () => {
  const wanted = async (reply: Sold, path = "/upgrade/wet-slate", card: Parameters<typeof aCard>[0] = closed) => {
    events();
    preview(card);
    return (await visit(path, reply)).page;
  };

  it("names the plans that include the item, where they are not all", async () => {
    expect((await wanted(limited)).text).toContain("This comes with House. The plan you have does not include it.");
    const three = { ...limited, data: [...limited.data, aPlan(17, "Group", { opens: true })] };
    expect((await wanted(three)).text).toContain("This comes with House and Group.");
    const none = { ...limited, data: limited.data.slice(0, 1) };
    expect((await wanted(none)).text).toContain("None of the plans below includes this.");
  });

  it.each(["/upgrade/wet-slate", "/upgrade/403", "/upgrade"])(
    "on %s is that the user has no paid subscription, with a link to them",
    async (path) => {
      const page = await wanted(sold(), path);
      expect(page.text).toContain("You have no paid subscription.");
      expect(page.hrefOf("View subscriptions")).toBe("#plans");
    },
  );

  it("leads to no list of plans where none is on sale", async () => {
    const page = await wanted(sold({ data: [] }), "/upgrade");
    expect(page.hrefOf("View subscriptions")).not.toBe("#plans");
  });

  it("is not a missing subscription for users who have one", async () => {
    const page = await wanted(limited, "/upgrade");
    expect(page.text).toContain("Your plan is in force. A larger one holds more.");
    const team = await wanted({ ...limited, team: "Harbour Studio" }, "/upgrade");
    expect(team.text).toContain("You have a plan through your team, Harbour Studio.");
    for (const path of ["/upgrade/wet-slate", "/upgrade/403", "/upgrade"])
      expect((await wanted(limited, path)).text, path).not.toContain("no paid subscription");
  });

  it("gives way to a link when the item is open already", async () => {
    const page = await wanted(limited, "/upgrade/wet-slate", { has_access: true });
    expect(page.text).toContain("This publication is part of your plan: read it");
    expect(page.hrefOf("read it")).toBe("/content/wet-slate");
    expect(page.text).not.toContain("does not include");
    const free = await wanted(limited, "/upgrade/wet-slate", { has_access: true, is_premium: false });
    expect(free.text).toContain("This publication is free for every member");
  });

  it("is no upgrade where there is nothing to open, and the title says so; what is free may lead to a first plan", async () => {
    const open = { has_access: true };
    const free = { has_access: true, is_premium: false };
    const visited = async (card: Parameters<typeof aCard>[0], reply = limited) => {
      events();
      preview(card);
      return visit("/upgrade/wet-slate", reply);
    };
    expect((await visited(open)).title).toBe("This is open to you – Wet slate");
    expect((await visited(free)).title).toBe("This is open to you – Wet slate");
    expect((await visited({ has_access: false })).title).toBe("Time for an upgrade? – Wet slate");
    const { title, page } = await visited(free, sold());
    expect(title).toBe("Time for an upgrade? – Wet slate");
    expect(page.text).toContain("You have no paid subscription. View subscriptions");
    expect(page.hrefOf("View subscriptions")).toBe("#plans");
  });
});

describe("the plans", () => {
  const drawn = async (reply: Sold, path = "/upgrade") => {
    events();
    preview();
    return (await visit(path, reply)).page;
  };

  it.each([
    ["/upgrade", "/basket/studio-monthly", "/basket/studio-annual"],
    ["/upgrade?billing=annual", "/basket/studio-annual", "/basket/studio-monthly"],
    ["/upgrade?billing=odd", "/basket/studio-monthly", "/basket/studio-annual"],
  ])(
    "on %s show both prices, those asked for first, and each leads to its own place in the basket",
    async (path, first, second) => {
      const studio = columnOf(await drawn(sold(), path), "Studio");
      const choices = studio.getAllByRole("link", { name: /^Choose Studio, paid/ });
      expect(new Set(choices.map(({ textContent }) => textContent)).size).toBe(2);
      expect(choices.map((link) => link.getAttribute("href"))).toEqual([first, second]);
      expect(choices.map((link) => link.getAttribute("rel"))).toEqual(["nofollow", "nofollow"]);
      expect(studio.text).toContain("£29 a month");
      expect(studio.text).toContain("£289.50 a year");
      expect(studio.text).toContain("12 months, £348 in all; £24.17 a month without VAT");
    },
  );

  it("mark the user's own, which is not sold again, and say which of them open the item", async () => {
    const page = await drawn(limited, "/upgrade/wet-slate");
    const [studio, house] = [columnOf(page, "Studio"), columnOf(page, "House")];
    expect(studio.getByText("Your plan")).toBeTruthy();
    expect(studio.queryByRole("link", { name: /^Choose/ })).toBeNull();
    expect(studio.text).toContain("Does not open Wet slate");
    expect(house.text).toContain("Opens Wet slate");
    expect(house.text).toContain("For 5 people");
    expect(house.getAllByRole("link", { name: /^Choose House/ })).toHaveLength(2);
    expect((await drawn(sold())).text).not.toMatch(/opens? Wet slate/i);
  });

  it("are not sold where they would add nothing, and the largest is said to be the largest", async () => {
    const data = [aPlan(15, "Studio", { within: true }), aPlan(16, "House", { current: true })];
    const page = await drawn(sold({ has_paid: true, data }));
    expect(page.queryByRole("link", { name: /^Choose/ })).toBeNull();
    expect(columnOf(page, "Studio").text).toContain("All of it is part of the plan you have.");
    expect(page.text).toContain("It is the largest there is.");
  });

  it("pass the allow-list: no script, no handler, and no heading above the plan's own", async () => {
    const page = await drawn(sold({ html: '<h1>Choose</h1><img src="x" onerror="alert(1)">' }));
    const plans = within(page.getByRole("region", { name: "The plans" }));
    expect(plans.element.querySelector("script, img, [onclick], [onerror]")).toBeNull();
    expect(plans.queryByRole("heading", { level: 1 })).toBeNull();
    expect(columnOf(page, "Studio").getByText("In full.")).toBeTruthy();
  });

  it("keep the item when the other prices are asked for", async () => {
    const form = (await drawn(limited, "/upgrade/wet-slate"))
      .getByRole("button", { name: "Show prices" })
      .closest("form");
    expect(form?.getAttribute("method")).toBe("get");
    expect(form?.getAttribute("action")).toBe("/upgrade/wet-slate#plans");
  });

  it("offer no choice between prices where there is only one", async () => {
    const yearly = sold().data.map((plan) => ({ ...plan, options: plan.options.slice(1) }));
    const page = await drawn(sold({ data: yearly }));
    expect(page.getByRole("region", { name: "Studio" })).toBeTruthy();
    expect(page.queryByRole("button", { name: "Show prices" })).toBeNull();
  });
});
