import type { Reply } from "contract/call";
import { onboardingCategories } from "contract/category";
import * as content from "contract/content";
import { aCard } from "tests/support/content-fixtures";
import { ids, industries } from "tests/support/industry-fixtures";
// The doubled API is set before any module of the site reads its settings.
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected } from "tests/support/route-requests";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const route = await import("~/routes/_index/route");
const { handle, loader } = route;
const { loader: latest } = await import("~/routes/latest");
const { forgetIndustries } = await import("~/models/feed.server");

mockApi();
beforeEach(() => forgetIndustries());
afterEach(() => vi.restoreAllMocks());

type Answer = Reply<typeof content.dashboard, 200>;

const slate = aCard();
const plates = aCard({ id: ids.home, slug: "plates", title: "Plates for one", is_premium: false });
const pattern = aCard({ id: ids.rooms, slug: "pattern", title: "A pattern", media_type: "pdf", has_access: false });

function aDashboard(changes: Partial<Answer> = {}): Answer {
  return {
    message: null,
    filter: { categories: [ids.home], order_by: "Latest" },
    featured_content: [slate, pattern],
    latest_content: { data: [plates, slate] },
    personalisedFeed: { data: [plates], meta: { total: 20 } },
    premiumContent: [slate],
    subscriptionTrends: [],
    moreContent: [plates],
    searchFeature: { data: [{ name: "stone & slate" }] },
    additionalPanels: {
      blocks: [{ id: ids.baby, position: 0, type_id: 1, content: { text: "A word from the editors", level: 2 } }],
      types: [{ id: 1, title: "heading" }],
    },
    latestID: plates.id,
    failed: [],
    ...changes,
  };
}

async function page(path = "/", changes: Partial<Answer> = {}, user = aPerson({ subscription_plan_id: 15 })) {
  const asked = mockCall(content.dashboard, 200, aDashboard(changes));
  mockCall(onboardingCategories, 200, { data: industries });
  const { data: shown, html } = await renderRoute(route, await load(path, member(user)));
  return { shown, asked, html };
}

/** The texts in the order in which they stand; one that is missing is -1. */
function places(html: string, texts: string[]): number[] {
  return texts.map((text) => html.indexOf(text));
}

describe("the dashboard", () => {
  it("is one call, and holds every section in its order", async () => {
    const { asked, html } = await page();
    expect(asked.map(({ query }) => query)).toEqual([{ dashboard: "1", perPage: "1", page: "1" }]);
    const found = places(html, [
      "Personalise your feed",
      'id="featured"',
      'id="latest"',
      "Your personalised feed",
      "Update my personlisation settings",
      "View all my trends",
      "Popular searches",
      "A word from the editors",
      "Premium content for you",
      "More content for you",
    ]);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(-1);
    expect(html).toContain('href="/search?query=stone+%26+slate"');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("offers each featured item by its medium and its access, under a name of its own", async () => {
    const { html } = await page();
    expect(html).toMatch(/href="\/content\/wet-slate" aria-label="View Wet slate">View</);
    expect(html).toMatch(/href="\/upgrade\/pattern" aria-label="Download A pattern">Download</);
    expect(html).toContain('href="/content?contentType=Colour">View all Colour</a>');
  });

  it("sends the colours of all that it shows, and is hydrated", async () => {
    const { shown } = await page();
    expect(handle.hydrate).toBe(true);
    expect(handle.colours?.(shown)).toMatchObject({ cards: [{ slug: "plates" }] });
    expect(handle.colours?.(shown).palettes).toHaveLength(3);
  });

  it("knows the newest item, so that polling can tell a newer one", async () => {
    expect((await page()).shown.latestID).toBe(plates.id);
    expect((await page("/", { latestID: 0 })).shown.latestID).toBe("0");
  });

  it("hides the buttons that only a hydrated page answers", async () => {
    const { html } = await page("/", { latest_content: { data: [plates, slate, pattern, aCard({ slug: "fourth" })] } });
    const buttons = html.match(/<button[^>]*class="carousel__button[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(4);
    for (const button of buttons) expect(button).toContain("hidden");
  });

  it("shows what the library says in place of its content", async () => {
    const empty = { message: "Nothing <yet>.", featured_content: [], latest_content: { data: [] } };
    const { html } = await page("/", { ...empty, personalisedFeed: { data: [], meta: { total: 0 } } });
    expect(html).toContain("Nothing &lt;yet&gt;.");
    expect(html).not.toContain('id="latest"');
    expect(html).not.toContain("No matches were found");
  });

  it("welcomes to an empty masthead and says in fixed words when nothing matches", async () => {
    const { html } = await page("/", { featured_content: [], personalisedFeed: { data: [], meta: { total: 0 } } });
    expect(html).toContain("Your dashboard is ready");
    expect(html).toContain("personalise your feed</a>&#x27; and select the topics");
    expect(html).toContain("No matches were found in your personalised feed");
  });

  it("tells members on the Basics plan which article is theirs, and nobody else", async () => {
    const words = "This article is free on the Basics plan. Upgrade to unlock premium content.";
    expect((await page()).html).not.toContain(words);
    const basics = await renderRoute(route, await load("/", member()), { layout: { onBasics: true } });
    expect(basics.html).toContain(`<a href="/content/plates">Plates for one</a>: ${words}`);
    expect(basics.html).toContain('href="/upgrade/plates"');
  });

  it("invites a member who has chosen nothing yet", async () => {
    const newcomer = aPerson({ tree: false });
    expect((await page("/", {}, newcomer)).html).not.toContain("Choose your industries");
    const { html } = await page("/", { filter: { categories: [], order_by: "Latest" } }, newcomer);
    expect(html).toContain("Choose your industries");
  });
});

describe("a dashboard in trouble", () => {
  it("says in its place which section cannot be shown, and shows the others", async () => {
    const { html } = await page("/", {
      failed: ["latest_content", "personalisedFeed"],
      latest_content: { data: [] },
      personalisedFeed: { data: [], meta: { total: 0 } },
    });
    expect(html).toContain("There was a problem getting the dashboard: The latest cannot be shown at the moment.");
    expect(html).toContain("getting the dashboard: Your personalised feed cannot be shown");
    expect(html).not.toContain("No matches were found");
    // What is chosen is not known, so nothing may be saved over it.
    expect(html).not.toContain("Personalise your feed");
    expect(html).toContain("Wet slate");
    expect(html).toContain("Premium content for you");
  });

  it("is a page with the reason, a way to try again and a search", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    breakApi();
    const { status, html } = await renderRoute(route, await load("/", member()));
    expect(status).toBe(503);
    expect(html).toContain("There was a problem getting the dashboard: Our library cannot be reached at the moment.");
    expect(html).toContain('<a href="/">Try again</a>');
    expect(html).toContain('action="/search"');
  });

  it("stands without its panel when the industries cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    breakApi();
    mockCall(content.dashboard, 200, aDashboard());
    const { status, data: shown, html } = await renderRoute(route, await load("/", member()));
    expect(status).toBe(200);
    expect(shown.panel).toBeNull();
    expect(html).toContain("Wet slate");
  });

  it("leads those away whom the API no longer knows", async () => {
    mockCall(content.dashboard, 401, aProblem("Please log in.", {}, "unauthenticated"));
    mockCall(onboardingCategories, 200, { data: industries });
    const answer = await redirected(loader(calledWith(await load("/", member()))));
    expect(answer.to).toBe("/login");
    expect(answer.notice).toContain("You are logged out: your session has ended, or it was ended elsewhere.");
  });
});

describe("the feed below", () => {
  it("goes on by a link, and leaves out what the masthead showed", async () => {
    const { shown, html } = await page();
    expect(shown.moreHref).toBe(`/?page=2&exclude=${slate.id},${pattern.id}`);
    expect(html).toContain("Load more<span");
    expect((await page("/", { personalisedFeed: { data: [plates], meta: { total: 5 } } })).shown.moreHref).toBeNull();
  });

  it("has pages of its own, with a title of their own and ways back", async () => {
    const { shown, asked, html } = await page(`/?page=2&exclude=${slate.id}`, {
      personalisedFeed: { data: [plates], meta: { total: 40 } },
    });
    expect(asked[0]?.query).toMatchObject({ page: "2", exclude: slate.id });
    expect(typeof handle.title === "function" && handle.title(shown)).toBe("Your personalised feed – Page 2");
    expect(shown.moreHref).toBe(`/?page=3&exclude=${slate.id}`);
    expect(html).toContain('<a href="/">Back to the dashboard</a>');
    expect(html).not.toContain('id="featured"');
  });

  it("ends", async () => {
    const nothing = { data: [], meta: { total: 12 } };
    const beyond = await page("/?page=5", { personalisedFeed: nothing });
    expect(beyond.html).toContain("Your feed ends before this page.");
    const deep = await page("/?page=20", { personalisedFeed: { data: [plates], meta: { total: 5_000 } } });
    expect(deep.shown.moreHref).toBeNull();
    expect((await page("/?page=9999")).asked[0]?.query.page).toBe("21");
    for (const odd of ["-1", "x", "0"]) expect((await page(`/?page=${odd}`)).asked[0]?.query.page).toBe("1");
  });

  it("says so when it cannot be read", async () => {
    const { html } = await page("/?page=2", {
      failed: ["personalisedFeed"],
      personalisedFeed: { data: [], meta: { total: 0 } },
    });
    expect(html).toContain("There was a problem getting the dashboard:");
    expect(html).toContain("Try again");
  });
});

describe("the question for news", () => {
  const asking = { headers: { accept: "application/json" } };

  it("is answered by the newest id, and nothing keeps it", async () => {
    mockCall(content.latestContent, 200, { id: plates.id });
    const answer = await latest(calledWith(await load("/latest", member(), asking)));
    expect(await answer.json()).toEqual({ id: plates.id });
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it("sends those who are signed out to log in, and does not bring them back to it", async () => {
    const { to, session } = await redirected(latest(calledWith(await load("/latest", undefined, asking))));
    expect(to).toBe("/login");
    expect(session?.redirect).toBeUndefined();
  });
});
