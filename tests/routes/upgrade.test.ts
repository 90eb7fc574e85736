import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Reply } from "contract/call";
import * as content from "contract/content";
import * as event from "contract/event";
import { type Plan, sellingPlans } from "contract/subscription";
import { HttpResponse, http } from "msw";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { aCard } from "tests/support/content-fixtures";
import { answer, api, apiURL, mockApi, refuse } from "tests/support/msw-api";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const { handle, loader } = await import("~/routes/upgrade.($source)/route");
const { Plans } = await import("~/routes/upgrade.($source)/plans");
const { Reason } = await import("~/routes/upgrade.($source)/reason");

mockApi();

type Sold = Reply<typeof sellingPlans, 200>;
type Page = Awaited<ReturnType<typeof load>>["page"];

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
      { ...common, ...total, billing: "monthly", slug: `${slug}-monthly`, price: 2_900, price_display: "£29.00" },
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

/** The bodies of the events that are logged from now on. */
function events(): unknown[] {
  const logged: unknown[] = [];
  api.use(answer(event.logEvent, 204, null, async (request) => logged.push(await request.json())));
  return logged;
}

async function load(path: string, reply: Sold = sold(), headers = {}) {
  const asked: string[] = [];
  api.use(answer(sellingPlans, 200, reply, ({ url }) => asked.push(new URL(url).search)));
  const source = /^\/upgrade\/([^?]+)/.exec(path)?.[1];
  const request = await pageLoad(path, { planId: 1 }, headers);
  const answered = await loader({ request, params: { source }, context: {} } as unknown as LoaderFunctionArgs);
  return { page: answered.data, status: answered.init?.status, asked };
}

function reasonOf({ item, source, selling, pricingURL }: Page): string {
  return renderToStaticMarkup(createElement(Reason, { item, source, selling, pricingURL })).replaceAll("<!-- -->", "");
}

function plansOf({ selling, item, source }: Page): string {
  if (!selling) throw new Error("There are no plans to draw.");
  return renderToStaticMarkup(createElement(Plans, { selling, source, about: item?.title })).replaceAll("<!-- -->", "");
}

describe("the upgrade page", () => {
  it("shows the item that one came from, asks which plans open it, and logs the source", async () => {
    const logged = events();
    api.use(answer(content.previewContent, 200, aCard({ has_access: false })));
    const { page, asked } = await load("/upgrade/wet-slate", limited);
    expect(page).toMatchObject({ item: { slug: "wet-slate", hasAccess: false }, selling: { limited: true } });
    expect(asked).toEqual(["?item=wet-slate"]);
    await vi.waitFor(() => expect(logged).toEqual([{ event: "Viewed Upgrade", source: "wet-slate" }]));
  });

  it("has no card for 403, and logs the parameters", async () => {
    const logged = events();
    const { page, asked } = await load("/upgrade/403");
    expect([page.item, asked]).toEqual([null, [""]]);
    await vi.waitFor(() => expect(logged).toEqual([{ event: "Viewed Upgrade - 403", params: { source: "403" } }]));
  });

  it("stands without a source; one that nobody knows is not there", async () => {
    events();
    expect((await load("/upgrade")).page.item).toBeNull();
    api.use(refuse(content.previewContent, 404, "not_found"));
    expect((await thrown(load("/upgrade/x"))).status).toBe(404);
  });

  it("logs nothing for a prefetch, and is for members only", async () => {
    expect((await load("/upgrade", sold(), { "sec-purpose": "prefetch;prerender" })).page.item).toBeNull();
    const request = await pageLoad("/upgrade");
    const guest = await thrown(loader({ request, params: {}, context: {} } as unknown as LoaderFunctionArgs));
    expect(guest.headers.get("location")).toBe("/login");
  });

  it("keeps the item while the plans cannot be read, and leads to the page elsewhere that has them", async () => {
    events();
    api.use(answer(content.previewContent, 200, aCard({ has_access: false })));
    api.use(http.get(`${apiURL}/subscription-plans`, () => HttpResponse.json({}, { status: 503 })));
    const request = await pageLoad("/upgrade/wet-slate", {});
    const params = { source: "wet-slate" };
    const { data: page, init } = await loader({ request, params, context: {} } as unknown as LoaderFunctionArgs);
    expect([init?.status, page.item?.slug, page.selling]).toEqual([503, "wet-slate", null]);
    expect(page.problem).toMatch(/^The plans cannot be shown: /);
    expect(reasonOf(page)).toContain(`href="${page.pricingURL}"`);
  });
});

describe("why one is here", () => {
  const wanted = async (reply: Sold, path = "/upgrade/wet-slate", card = aCard({ has_access: false })) => {
    events();
    api.use(answer(content.previewContent, 200, card));
    return reasonOf((await load(path, reply)).page);
  };

  it("is told by the names of the plans that include the item, where they are not all", async () => {
    expect(await wanted(limited)).toContain("This comes with House. The plan you have does not include it.");
    const three = { ...limited, data: [...limited.data, aPlan(17, "Group", { opens: true })] };
    expect(await wanted(three)).toContain("This comes with House and Group.");
    const none = { ...limited, data: limited.data.slice(0, 1) };
    expect(await wanted(none)).toContain("None of the plans below includes this.");
  });

  it("is that one has no paid subscription, with a way to see them", async () => {
    for (const path of ["/upgrade/wet-slate", "/upgrade/403", "/upgrade"]) {
      const said = await wanted(sold(), path);
      expect(said, path).toContain("You have no paid subscription.");
      expect(said, path).toContain('<a href="#plans">View subscriptions</a>');
    }
    expect(await wanted(sold({ data: [] }), "/upgrade")).not.toContain("#plans");
  });

  it("is not that one has none, when one has", async () => {
    expect(await wanted(limited, "/upgrade")).toContain("Your plan is in force.");
    expect(await wanted(limited, "/upgrade")).toContain("A larger one holds more.");
    const team = { ...limited, team: "Harbour Studio" };
    expect(await wanted(team, "/upgrade")).toContain("You have a plan through your team, Harbour Studio.");
    for (const path of ["/upgrade/wet-slate", "/upgrade/403", "/upgrade"])
      expect(await wanted(limited, path), path).not.toContain("no paid subscription");
  });

  it("is nothing when the item is open already: then it can be read", async () => {
    const said = await wanted(limited, "/upgrade/wet-slate", aCard({ has_access: true }));
    expect(said).toContain('This publication is part of your plan: <a href="/content/wet-slate">read it</a>');
    expect(said).not.toContain("does not include");
    const free = await wanted(limited, "/upgrade/wet-slate", aCard({ has_access: true, is_premium: false }));
    expect(free).toContain("This publication is free for every member");
  });

  it("is no upgrade where there is nothing to open, and the title says so; what is free may lead to a first plan", async () => {
    const title = async (changes: Parameters<typeof aCard>[0], reply = limited) => {
      events();
      api.use(answer(content.previewContent, 200, aCard(changes)));
      return (handle.title as (data: unknown) => string)((await load("/upgrade/wet-slate", reply)).page);
    };
    expect(await title({ has_access: true })).toBe("This is open to you – Wet slate");
    expect(await title({ has_access: true, is_premium: false })).toBe("This is open to you – Wet slate");
    expect(await title({ has_access: false })).toBe("Time for an upgrade? – Wet slate");
    expect(await title({ has_access: true, is_premium: false }, sold())).toBe("Time for an upgrade? – Wet slate");
    const free = await wanted(sold(), "/upgrade/wet-slate", aCard({ has_access: true, is_premium: false }));
    expect(free).toContain('You have no paid subscription. <a href="#plans">View subscriptions</a>');
  });
});

describe("the plans", () => {
  const drawn = async (reply: Sold, path = "/upgrade") => {
    events();
    api.use(answer(content.previewContent, 200, aCard({ has_access: false })));
    return plansOf((await load(path, reply)).page);
  };

  it("show both prices, those asked for first, and each leads to its own place in the basket", async () => {
    for (const [path, first, second] of [
      ["/upgrade", "/basket/studio-monthly", "/basket/studio-annual"],
      ["/upgrade?billing=annual", "/basket/studio-annual", "/basket/studio-monthly"],
      ["/upgrade?billing=odd", "/basket/studio-monthly", "/basket/studio-annual"],
    ] as const) {
      const html = await drawn(sold(), path);
      expect(html.match(/href="\/basket\/studio-\w+" rel="nofollow"/g)).toEqual(
        [first, second].map((href) => `href="${href}" rel="nofollow"`),
      );
      expect(html).toContain('<span class="number plan-offer__amount">£29</span> a month');
      expect(html).toContain('<span class="number plan-offer__amount">£289.50</span> a year');
      expect(html).toContain("12 months, £348 in all");
    }
  });

  it("mark one's own, which is not sold again, and say which open the item", async () => {
    const html = await drawn(limited, "/upgrade/wet-slate");
    const [studio = "", house = ""] = html.split('<section class="plan-column"').slice(1);
    expect(studio).toContain("Your plan");
    expect(studio).not.toContain("/basket/");
    expect(studio).toContain("Does not open <cite>Wet slate</cite>");
    expect(house).toContain(">Opens <cite>Wet slate</cite>");
    expect(house).toContain("For 5 people");
    expect(await drawn(sold())).not.toContain("Opens ");
  });

  it("sell nothing that would add nothing, and of the largest there is say that it is", async () => {
    const data = [aPlan(15, "Studio", { within: true }), aPlan(16, "House", { current: true })];
    const largest = sold({ has_paid: true, data });
    const html = await drawn(largest);
    expect(html).not.toContain("/basket/");
    expect(html).toContain("All of it is part of the plan you have.");
    expect(reasonOf((await load("/upgrade", largest)).page)).toContain("It is the largest there is.");
  });

  it("pass the allow-list: no script, no handler, and no heading above the plan's own", async () => {
    const html = await drawn(sold({ html: '<h1>Choose</h1><img src="x" onerror="alert(1)">' }));
    expect(html).not.toMatch(/<script|onclick|onerror|<img|<h1/);
    expect(html).toContain("In full.");
  });

  it("keep the item when the other prices are asked for", async () => {
    expect(await drawn(limited, "/upgrade/wet-slate")).toContain('method="get" action="/upgrade/wet-slate#plans"');
  });

  it("offer no choice between prices where there is none", async () => {
    const yearly = sold().data.map((plan) => ({ ...plan, options: plan.options.slice(1) }));
    expect(await drawn(sold({ data: yearly }))).not.toContain("Show prices");
  });
});
