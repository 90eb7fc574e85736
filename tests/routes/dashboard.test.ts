import type { Reply } from "contract/call";
import { onboardingCategories } from "contract/category";
import * as content from "contract/content";
import { aCard } from "tests/support/content-fixtures";
import { ids, industries } from "tests/support/industry-fixtures";
// The doubled API is set before any module of the site reads its settings.
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected } from "tests/support/route-requests";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readServerOnly } from "~/components/ui/server-only";

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
      rows: [],
    },
    latestID: plates.id,
    failed: [],
    ...changes,
  };
}

async function visit(path = "/", changes: Partial<Answer> = {}, user = aPerson({ subscription_plan_id: 15 })) {
  const asked = mockCall(content.dashboard, 200, aDashboard(changes));
  mockCall(onboardingCategories, 200, { data: industries });
  const { data: shown, page } = await renderRoute(route, await load(path, member(user)));
  return { shown, asked, page };
}

/** A hidden element has no name for assistive technology. */
function labelOf(button: HTMLElement): string {
  return button.getAttribute("aria-label") ?? textOf(button);
}

describe("the dashboard", () => {
  it("sends the browser what hydration needs: the names of slides and the cards of the feed, with their day", async () => {
    const { shown } = await visit();
    const sent = JSON.parse(JSON.stringify(shown)) as typeof shown;
    expect(sent.slides).toEqual([
      { slug: "wet-slate", title: "Wet slate", item: {} },
      { slug: "pattern", title: "A pattern", item: {} },
    ]);
    expect(readServerOnly(sent.serverOnly)).toBeUndefined();
    expect(sent.latest.map(({ slug }) => slug)).toEqual(["plates", "wet-slate"]);
    expect(sent.feed[0]?.publishedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(readServerOnly(shown.serverOnly)?.panel?.groups).not.toHaveLength(0);
    expect(JSON.stringify(sent)).not.toContain("A word from the editors");
  });

  it("requests the dashboard once, and shows every section in its order", async () => {
    const { asked, page } = await visit();
    expect(asked.map(({ query }) => query)).toEqual([{ dashboard: "1", perPage: "1", page: "1" }]);
    expect(page.getAllByRole("heading", { level: 1 }).map(textOf)).toEqual(["For you"]);
    expect(page.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual([
      "Wet slate",
      "A pattern",
      "Latest",
      "Your personalised feed",
      "What are you looking for?",
      "A word from the editors",
      "Premium content for you",
      "More content for you",
    ]);
    expect(page.text.indexOf("Personalise your feed")).toBeGreaterThan(-1);
    expect(page.text.indexOf("Personalise your feed")).toBeLessThan(page.text.indexOf("Wet slate"));
    expect(page.hrefOf("Update my personlisation settings")).toBe("/personalised?panel=1");
    expect(page.hrefOf("View all my trends")).toBe("/personalised");
    const popular = within(page.getByRole("list", { name: "Popular searches" }));
    expect(popular.hrefOf("stone & slate")).toBe("/search?query=stone+%26+slate");
  });

  it("offers each featured item by its medium and the plan, under a name of its own", async () => {
    const { page } = await visit();
    const featured = within(page.getByRole("region", { name: "Featured" }));
    expect(textOf(featured.getByRole("link", { name: "View Wet slate" }))).toBe("View");
    expect(featured.hrefOf("View Wet slate")).toBe("/content/wet-slate");
    expect(textOf(featured.getByRole("link", { name: "Download A pattern" }))).toBe("Download");
    expect(featured.hrefOf("Download A pattern")).toBe("/upgrade/pattern");
    const [ofSlate] = featured.getAllByRole("link", { name: "View all Colour" });
    expect(ofSlate?.getAttribute("href")).toBe("/content?contentType=Colour");
  });

  it("passes the colours of its items to the document, and sets the flag for hydration", async () => {
    const { shown } = await visit();
    expect(handle.hydrate).toBe(true);
    expect(handle.colours?.(shown)).toMatchObject({ cards: [{ slug: "plates" }] });
    expect(handle.colours?.(shown).palettes).toHaveLength(3);
  });

  it("knows the newest item, so that polling can tell a newer one", async () => {
    expect((await visit()).shown.latestId).toBe(plates.id);
    expect((await visit("/", { latestID: 0 })).shown.latestId).toBe("0");
  });

  it("hides the buttons that only a hydrated page answers", async () => {
    const { page } = await visit("/", {
      latest_content: { data: [plates, slate, pattern, aCard({ slug: "fourth" })] },
    });
    const carousels = ["Featured", "Latest items"].map((name) => within(page.getByRole("region", { name })));
    const buttons = carousels.map(({ getAllByRole }) => getAllByRole("button", { hidden: true }).map(labelOf));
    expect(buttons).toEqual([
      ["Pause Featured"],
      ["Pause Latest items", "Previous in Latest items", "Next in Latest items"],
    ]);
    for (const { queryAllByRole } of carousels) expect(queryAllByRole("button", { hidden: false })).toEqual([]);
  });

  it("shows the library's message instead of its content", async () => {
    const empty = { message: "Nothing <yet>.", featured_content: [], latest_content: { data: [] } };
    const { page } = await visit("/", { ...empty, personalisedFeed: { data: [], meta: { total: 0 } } });
    expect(page.getByRole("heading", { name: "Nothing <yet>." })).toBeTruthy();
    expect(page.queryByRole("region", { name: "Latest items" })).toBeNull();
    expect(page.text).not.toContain("No matches were found");
    expect(page.queryByRole("link", { name: "Administration" })).toBeNull();
  });

  it("leads from an empty library to the administration those who look after it", async () => {
    const empty = { message: "Nothing yet.", featured_content: [], latest_content: { data: [] } };
    const keeper = aPerson({ permissions: ["settings.manage"] });
    const { page } = await visit("/", { ...empty, personalisedFeed: { data: [], meta: { total: 0 } } }, keeper);
    expect(page.hrefOf("Administration")).toBe("/admin");
  });

  it("welcomes the user to an empty masthead, and says in the fixed words that nothing matches", async () => {
    const { page } = await visit("/", { featured_content: [], personalisedFeed: { data: [], meta: { total: 0 } } });
    expect(page.getByRole("heading", { name: "Your dashboard is ready" })).toBeTruthy();
    expect(page.text).toContain("Click 'personalise your feed' and select the topics");
    expect(page.hrefOf("personalise your feed")).toBe("/personalised?panel=1");
    expect(page.text).toContain("No matches were found in your personalised feed");
  });

  it("tells members on the Basics plan, and nobody else, which article is theirs", async () => {
    const words = "This article is free on the Basics plan. Upgrade to unlock premium content.";
    expect((await visit()).page.text).not.toContain(words);
    const { page } = await renderRoute(route, await load("/", member()), { layout: { onBasics: true } });
    const offer = within(page.getByRole("region", { name: "Your plan" }));
    expect(offer.text).toContain(`Plates for one: ${words}`);
    expect(offer.hrefOf("Plates for one")).toBe("/content/plates");
    expect(offer.hrefOf("Upgrade your plan")).toBe("/upgrade/plates");
  });

  it("invites a member who has chosen nothing yet", async () => {
    const newcomer = aPerson({ tree: false });
    const invitation = { name: "Choose your industries" };
    expect((await visit("/", {}, newcomer)).page.queryByRole("link", invitation)).toBeNull();
    const { page } = await visit("/", { filter: { categories: [], order_by: "Latest" } }, newcomer);
    expect(page.getByRole("link", invitation).getAttribute("href")).toBe("/welcome");
  });
});

describe("a dashboard in trouble", () => {
  it("says in place of a section that it cannot be shown, and shows the others", async () => {
    const { page } = await visit("/", {
      failed: ["latest_content", "personalisedFeed"],
      latest_content: { data: [] },
      personalisedFeed: { data: [], meta: { total: 0 } },
    });
    expect(page.text).toContain("There was a problem getting the dashboard: The latest cannot be shown at the moment.");
    expect(page.text).toContain("getting the dashboard: Your personalised feed cannot be shown");
    expect(page.text).not.toContain("No matches were found");
    // What is chosen is not known, so nothing may be saved over it.
    expect(page.queryByText("Personalise your feed")).toBeNull();
    expect(page.getByRole("heading", { name: "Wet slate", level: 2 })).toBeTruthy();
    expect(page.getByRole("heading", { name: "Premium content for you" })).toBeTruthy();
  });

  it("is a page with the reason, a link to try again and a search", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    breakApi();
    const { status, page } = await renderRoute(route, await load("/", member()));
    expect(status).toBe(503);
    expect(page.text).toContain(
      "There was a problem getting the dashboard: Our library cannot be reached at the moment.",
    );
    expect(page.hrefOf("Try again")).toBe("/");
    expect(page.getByRole("search").getAttribute("action")).toBe("/search");
  });

  it("has no panel when the industries cannot be read, and shows the rest", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    breakApi();
    mockCall(content.dashboard, 200, aDashboard());
    const { status, page } = await renderRoute(route, await load("/", member()));
    expect(status).toBe(200);
    expect(page.queryByText("Personalise your feed")).toBeNull();
    expect(page.getByRole("heading", { name: "Wet slate", level: 2 })).toBeTruthy();
  });

  it("redirects users whom the API no longer knows to log in", async () => {
    mockCall(content.dashboard, 401, aProblem("Please log in.", {}, "unauthenticated"));
    mockCall(onboardingCategories, 200, { data: industries });
    const answer = await redirected(loader(calledWith(await load("/", member()))));
    expect(answer.to).toBe("/login");
    expect(answer.notice).toContain("You are logged out: your session has ended, or it was ended elsewhere.");
  });
});

describe("the feed below", () => {
  it("goes on by a link, and leaves out what the masthead showed", async () => {
    const more = { name: "Load more of your feed" };
    const { page } = await visit();
    expect(page.getByRole("link", more).getAttribute("href")).toBe(`/?page=2&exclude=${slate.id},${pattern.id}`);
    const last = await visit("/", { personalisedFeed: { data: [plates], meta: { total: 5 } } });
    expect(last.page.queryByRole("link", more)).toBeNull();
  });

  it("has pages of its own, with a title of their own and links back", async () => {
    const { shown, asked, page } = await visit(`/?page=2&exclude=${slate.id}`, {
      personalisedFeed: { data: [plates], meta: { total: 40 } },
    });
    expect(asked[0]?.query).toMatchObject({ page: "2", exclude: slate.id });
    expect(typeof handle.title === "function" && handle.title(shown)).toBe("Your personalised feed – Page 2");
    expect(page.hrefOf("Load more of your feed")).toBe(`/?page=3&exclude=${slate.id}`);
    expect(page.hrefOf("Back to the dashboard")).toBe("/");
    expect(page.queryByRole("region", { name: "Featured" })).toBeNull();
  });

  it("shows the pages that were appended to it, so that going back finds them", async () => {
    const exclude = `${slate.id},${pattern.id}`;
    const { asked, page } = await visit("/?pages=3", { personalisedFeed: { data: [plates], meta: { total: 40 } } });
    expect(asked.map(({ query }) => [query.page, query.exclude])).toEqual([
      ["1", undefined],
      ["2", exclude],
      ["3", exclude],
    ]);
    const feed = within(page.getByRole("region", { name: "Your personalised feed" }));
    expect(feed.getAllByRole("heading", { name: "Plates for one" })).toHaveLength(3);
    expect(page.hrefOf("Load more of your feed")).toBe(`/?page=4&exclude=${exclude}`);
    const short = await visit("/?pages=9", { personalisedFeed: { data: [plates], meta: { total: 12 } } });
    expect(short.asked).toHaveLength(3);
  });

  it("ends, and leaves out pages that nobody can have come to", async () => {
    const nothing = { data: [], meta: { total: 12 } };
    const { page } = await visit("/?page=5", { personalisedFeed: nothing });
    expect(page.text).toContain("Your feed ends before this page.");
    const deep = await visit("/?page=20", { personalisedFeed: { data: [plates], meta: { total: 5_000 } } });
    expect(deep.page.queryByRole("link", { name: /^Load more/ })).toBeNull();
    expect((await visit("/?page=9999")).asked[0]?.query.page).toBe("21");
    for (const odd of ["-1", "x", "0"]) expect((await visit(`/?page=${odd}`)).asked[0]?.query.page).toBe("1");
  });

  it("says so when it cannot be read", async () => {
    const { page } = await visit("/?page=2", {
      failed: ["personalisedFeed"],
      personalisedFeed: { data: [], meta: { total: 0 } },
    });
    expect(page.text).toContain("There was a problem getting the dashboard:");
    expect(page.hrefOf("Try again")).toBe("/?page=2");
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

  it("redirects guests to log in, and does not bring them back to it", async () => {
    const { to, session } = await redirected(latest(calledWith(await load("/latest", undefined, asking))));
    expect(to).toBe("/login");
    expect(session?.redirect).toBeUndefined();
  });
});
