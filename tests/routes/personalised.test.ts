import { onboardingCategories } from "contract/category";
import * as content from "contract/content";
import { defaultFilter, saveFilter } from "contract/user";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { aCard } from "tests/support/content-fixtures";
import { ids, industries } from "tests/support/industry-fixtures";
// The doubled API is set before any module of the site reads its settings.
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { aPerson, calledWith, load, member, origin, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import type { FeedPanelData } from "~/components/feed/feed-panel";

const { action, handle, loader } = await import("~/routes/personalised/route");
const { Feed } = await import("~/routes/personalised/feed");
const { FeedPanel } = await import("~/components/feed/feed-panel");
const { forgetIndustries } = await import("~/models/feed.server");

mockApi();
beforeEach(() => forgetIndustries());

const everything = { categories: [], order_by: "Latest" as const };
const card = aCard();

function feedOf(changes: object = {}) {
  return {
    filter: everything,
    feed: { data: [card], meta: { total: 50, page: 1, perPage: 24 } },
    moreContent: [aCard({ id: ids.home, slug: "plates" })],
    subscriptionTrends: [],
    additionalPanels: { blocks: [], types: [] },
    failed: [],
    ...changes,
  };
}

async function page(path: string, answer: object = feedOf()) {
  const asked = mockCall(content.personalised, 200, feedOf(answer));
  mockCall(onboardingCategories, 200, { data: industries });
  const { data: shown, init } = await loader(calledWith(await load(path, member())));
  return { shown, status: init?.status ?? 200, query: asked[0]?.query };
}

function html(panel: FeedPanelData): string {
  return renderToStaticMarkup(createElement(FeedPanel, { panel }));
}

describe("the page of the personal feed", () => {
  it("shows 24 of the feed at a time, and all content when asked", async () => {
    expect((await page("/personalised")).query).toEqual({ all: "0", page: "1", perPage: "24" });
    const all = await page("/personalised?content=all&page=2");
    expect(all.query).toEqual({ all: "1", page: "2", perPage: "24" });
    expect(all.shown).toMatchObject({ all: true, page: 2, feed: { total: 50, lastPage: 3 } });
    expect((await page("/personalised?content=x&page=-4&panel=9")).shown).toMatchObject({ all: false, page: 1 });
  });

  it("has a title of its own for every page of either list", async () => {
    const titles = [];
    for (const path of ["", "?page=2", "?content=all", "?content=all&page=2"]) {
      const { shown } = await page(`/personalised${path}`);
      titles.push(typeof handle.title === "function" ? handle.title(shown) : "");
    }
    expect(titles[0]).toBe("Personalised Feed");
    expect(new Set(titles).size).toBe(4);
  });

  it("says in fixed words when nothing matches, and leads back from beyond the last page", async () => {
    const none = await page("/personalised", { feed: { data: [], meta: { total: 0, page: 1, perPage: 24 } } });
    expect(drawn(none.shown)).toContain("No matches were found in your personalised feed");
    expect(drawn(none.shown)).toContain(
      "Click &#x27;personalise your feed&#x27; at the top of the page to manage your feed filters.",
    );
    const beyond = await page("/personalised?page=9", {
      feed: { data: [], meta: { total: 50, page: 9, perPage: 24 } },
    });
    expect(beyond.status).toBe(200);
    expect(drawn(beyond.shown)).toContain('href="/personalised?page=3"');
  });

  it("shows the rest when one part cannot be read", async () => {
    const { shown } = await page("/personalised", { moreContent: [], failed: ["moreContent"] });
    expect(shown.feed?.problems.more).toBe(
      "There was a problem getting the content list: 'More content for you' cannot be shown at the moment.",
    );
    expect(shown.feed?.items).toHaveLength(1);
    expect(shown.panel).not.toBeNull();
    const feedless = await page("/personalised", { failed: ["personalisedFeed"] });
    expect(feedless.shown.panel).toBeNull();
    expect(feedless.shown.feed?.problems.items).toContain("Your feed cannot be shown");
  });

  it("says so with a 503 when the API cannot be reached", async () => {
    breakApi();
    const { data: shown, init } = await loader(calledWith(await load("/personalised", member())));
    expect(init).toMatchObject({ status: 503 });
    expect(shown.problems.page).toMatch(/^There was a problem getting the content list: /);
    expect(shown.problems.panel).toMatch(/^There was a problem getting the content category: /);
    expect(shown.panel).toBeNull();
  });

  function drawn({ feed, all, page: number }: Awaited<ReturnType<typeof page>>["shown"]): string {
    return feed ? renderToStaticMarkup(createElement(Feed, { feed, all, page: number })) : "";
  }
});

describe("the panel", () => {
  const panelOf = async (categories: string[], query = "") =>
    (await page(`/personalised${query}`, { filter: { categories, order_by: "Latest" } })).shown.panel as FeedPanelData;
  const ticked = (panel: FeedPanelData) =>
    panel.groups.flatMap(({ choices }) => choices.filter((one) => one.ticked).map(({ key }) => key));

  it("ticks what was chosen: an industry alone means all of it, an age group its age groups", async () => {
    expect(ticked(await panelOf([]))).toEqual([]);
    expect(ticked(await panelOf([ids.home]))).toEqual(["home-interiors/rooms", "home-interiors/textiles"]);
    expect(ticked(await panelOf([ids.home, ids.textiles]))).toEqual(["home-interiors/textiles"]);
    const byAge = await panelOf([ids.baby, ids.newborn]);
    expect(ticked(byAge)).toEqual(["baby-kids/age-groups"]);
    expect(byAge.deeper).toEqual([ids.newborn]);
  });

  it("is two parts of one form that exclude each other, either of which an address can open", async () => {
    const shut = html(await panelOf([]));
    expect(shut.match(/<details name="feed"/g)).toHaveLength(2);
    expect(shut).not.toContain('open=""');
    expect(html(await panelOf([], "?panel=1"))).toContain('class="feed-panel__filter" open=""');
    expect(html(await panelOf([], "?panel=sort"))).toContain('<details name="feed" open=""><summary>Sort by');
    for (const words of ["Personalise your feed", "Update your feed", "Sort by: Latest", "Order By"])
      expect(shut).toContain(words);
    expect(shut).toContain('aria-label="Select/deselect all in Baby &amp; Kids"');
    expect(shut).toContain('src="/media/rooms?s=1.s"');
    expect(shut).toContain('value="home-interiors/textiles"/><i></i>');
  });
});

describe("saving the panel", () => {
  const nora = aPerson();

  async function post(fields: Record<string, string | string[]>, path = "/personalised?panel=1") {
    mockCall(onboardingCategories, 200, { data: industries });
    return action(calledWith(await send(path, member(nora), { intent: "save-feed", ...fields })));
  }

  async function shownBefore(categories: string[]): Promise<string> {
    const { shown } = await page("/personalised", { filter: { categories, order_by: "Latest" } });
    return shown.panel?.was ?? "";
  }

  const saved = () => mockCall(saveFilter, 200, { filter: defaultFilter });

  it("saves what changed, says so, and leads back", async () => {
    const asked = saved();
    const was = await shownBefore([]);
    const fields = { was, order_by: "Oldest", categories: ["home-interiors/rooms", "baby-kids/no-such-thing"] };
    const answer = await redirected(post(fields));
    expect(asked[0]?.body).toEqual({ filter: { categories: [ids.home, ids.rooms], order_by: "Oldest" } });
    expect(answer).toMatchObject({ status: 303, to: "/personalised" });
    expect(answer.notice).toContain("Your content has been personalised");
    expect(answer.notice).toContain('"kind":"personalised"');
    expect(await redirected(post({ ...fields, from: "dashboard" }))).toMatchObject({ to: "/" });
    expect(await redirected(post({ ...fields, from: "//evil.example" }))).toMatchObject({ to: "/personalised" });
  });

  it("makes no call and says nothing when nothing changed", async () => {
    const was = await shownBefore([ids.home, ids.rooms, ids.baby, ids.newborn]);
    const same = {
      categories: ["baby-kids/age-groups", "home-interiors/rooms"],
      deeper: ids.newborn,
      order_by: "Latest",
    };
    const answer = await redirected(post({ was, ...same }));
    expect(answer).toMatchObject({ status: 303, to: "/personalised", notice: undefined });
  });

  it("keeps a whole industry as such, and what was chosen deeper than it shows", async () => {
    const asked = saved();
    await post({ was: "", order_by: "Latest", categories: ["home-interiors/rooms", "home-interiors/textiles"] });
    const deep = { categories: ["baby-kids/age-groups", "baby-kids/play"], deeper: [ids.newborn, ids.home] };
    await post({ was: "", order_by: "Latest", ...deep });
    await post({ was: "", order_by: "Latest", categories: "baby-kids/play", deeper: ids.newborn });
    await post({ was: "", order_by: "Latest" });
    const bodies = asked.map(({ body }) => (body as { filter: { categories: string[] } }).filter.categories);
    expect(bodies).toEqual([[ids.home], [ids.baby, ids.ages, ids.play, ids.newborn], [ids.baby, ids.play], []]);
  });

  it("ticks or unticks a whole group on the page and saves nothing yet", async () => {
    const fields = { was: "before", order_by: "Oldest", categories: ["baby-kids/play"], all: "home-interiors" };
    const on = (await post(fields)) as { panel: FeedPanelData };
    expect(on.panel).toMatchObject({ was: "before", order: "Oldest", open: "filter" });
    expect(on.panel.status).toBe("Everything in Home & Interiors is selected. It is not saved yet.");
    const keys = (panel: FeedPanelData) =>
      panel.groups.flatMap(({ choices }) => choices.filter((one) => one.ticked).map(({ key }) => key));
    expect(keys(on.panel)).toEqual(["home-interiors/rooms", "home-interiors/textiles", "baby-kids/play"]);
    const off = (await post({ ...fields, categories: keys(on.panel) })) as { panel: FeedPanelData };
    expect(keys(off.panel)).toEqual(["baby-kids/play"]);
    expect(html(on.panel)).toContain('action="/personalised?panel=1"');
  });

  it("keeps what was ticked when it is refused or cannot be saved", async () => {
    const wrong = await refusedBy(post({ was: "", order_by: "Sideways", categories: "baby-kids/play" }));
    expect(wrong).toMatchObject({ status: 422, errors: { order_by: ["Choose Latest or Oldest"] } });
    mockCall(saveFilter, 422, aProblem("That is too much."));
    const answer = (await post({ was: "", order_by: "Latest", categories: "baby-kids/play" })) as {
      data: { panel: FeedPanelData; result: { error: Record<string, string[]> } };
      init: ResponseInit;
    };
    expect(answer.init.status).toBe(422);
    expect(answer.data.result.error[""]?.[0]).toContain("That is too much.");
    expect(html(answer.data.panel)).toContain('checked="" value="baby-kids/play"');
  });

  it("is only for forms of ours", async () => {
    const foreign = await load("/personalised", member(nora), {
      method: "POST",
      body: new URLSearchParams({ csrf: "x" }),
    });
    expect(foreign.url).toBe(`${origin}/personalised`);
    await expect(action(calledWith(foreign))).rejects.toMatchObject({ status: 403 });
  });
});
