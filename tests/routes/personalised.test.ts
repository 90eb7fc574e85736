import { onboardingCategories } from "contract/category";
import * as content from "contract/content";
import { defaultFilter, readUser, saveFilter } from "contract/user";
import { aCard } from "tests/support/content-fixtures";
import { aRecord, ids, industries } from "tests/support/industry-fixtures";
// The doubled API is set before any module of the site reads its settings.
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, type Page, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, origin, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";

const route = await import("~/routes/personalised/route");
const { action, handle } = route;
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
    additionalPanels: { blocks: [], types: [], rows: [] },
    failed: [],
    ...changes,
  };
}

async function visit(path: string, answer: object = feedOf()) {
  const asked = mockCall(content.personalised, 200, feedOf(answer));
  mockCall(onboardingCategories, 200, { data: industries });
  const { data, status, page } = await renderRoute(route, await load(path, member()));
  return { data, status, page, query: asked[0]?.query };
}

/** The form that chooses what the feed holds. */
function filterOf(page: Page): Page {
  return within(page.getByRole("form", { name: "Your feed" }));
}

/** The keys of the categories that are ticked. */
function ticked(page: Page): string[] {
  const boxes = filterOf(page).queryAllByRole<HTMLInputElement>("checkbox", { checked: true });
  return boxes.map(({ value }) => value);
}

/** Which of the two parts of the panel are open, by their first words. */
function openParts(page: Page): string[] {
  const parts = [...page.element.querySelectorAll<HTMLDetailsElement>('details[name="feed"]')];
  expect(parts).toHaveLength(2);
  const summaries = parts.filter(({ open }) => open).map((part) => part.querySelector("summary"));
  return summaries.map((summary) => (summary?.firstElementChild ?? summary)?.textContent ?? "");
}

describe("the page of the personal feed", () => {
  it("shows 24 of the feed at a time, and all content when asked", async () => {
    expect((await visit("/personalised")).query).toEqual({ all: "0", page: "1", perPage: "24" });
    const all = await visit("/personalised?content=all&page=2");
    expect(all.query).toEqual({ all: "1", page: "2", perPage: "24" });
    expect(all.page.getByRole("region", { name: "All Content" })).toBeTruthy();
    expect(all.page.getByText("50 publications")).toBeTruthy();
    const odd = await visit("/personalised?content=x&page=-4&panel=9");
    expect(odd.query).toEqual({ all: "0", page: "1", perPage: "24" });
    expect(odd.page.getByRole("region", { name: "Your Content" })).toBeTruthy();
  });

  it("has a title of its own for every page of either list", async () => {
    const titles = [];
    for (const path of ["", "?page=2", "?content=all", "?content=all&page=2"]) {
      const { data } = await visit(`/personalised${path}`);
      titles.push(typeof handle.title === "function" ? handle.title(data) : "");
    }
    expect(titles[0]).toBe("Personalised Feed");
    expect(new Set(titles).size).toBe(4);
  });

  it("says in fixed words when nothing matches, and leads back from beyond the last page", async () => {
    const none = await visit("/personalised", { feed: { data: [], meta: { total: 0, page: 1, perPage: 24 } } });
    expect(none.page.text).toContain("No matches were found in your personalised feed");
    expect(none.page.text).toContain(
      "Click 'personalise your feed' at the top of the page to manage your feed filters.",
    );
    const beyond = await visit("/personalised?page=9", {
      feed: { data: [], meta: { total: 50, page: 9, perPage: 24 } },
    });
    expect(beyond.status).toBe(200);
    expect(beyond.page.hrefOf("To the last page")).toBe("/personalised?page=3");
  });

  it("shows the rest when one part cannot be read", async () => {
    const { page } = await visit("/personalised", { moreContent: [], failed: ["moreContent"] });
    expect(page.text).toContain(
      "There was a problem getting the content list: 'More content for you' cannot be shown at the moment.",
    );
    expect(within(page.getByRole("region", { name: "Your Content" })).getAllByRole("article")).toHaveLength(1);
    expect(page.getByRole("form", { name: "Your feed" })).toBeTruthy();
    const feedless = await visit("/personalised", { failed: ["personalisedFeed"] });
    expect(feedless.page.text).toContain("Your feed cannot be shown");
    // What is chosen is not known, so nothing may be saved over it.
    expect(feedless.page.queryByRole("form", { name: "Your feed" })).toBeNull();
  });

  it("says so with a 503 when the API cannot be reached", async () => {
    breakApi();
    const { status, page } = await renderRoute(route, await load("/personalised", member()));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the content list: ");
    expect(page.text).toContain("There was a problem getting the content category: ");
    expect(page.queryByRole("form", { name: "Your feed" })).toBeNull();
  });
});

describe("the panel", () => {
  const panelOf = async (categories: string[], query = "") =>
    (await visit(`/personalised${query}`, { filter: { categories, order_by: "Latest" } })).page;

  it("ticks what was chosen: an industry alone means all of it, an age group its age groups", async () => {
    expect(ticked(await panelOf([]))).toEqual([]);
    expect(ticked(await panelOf([ids.home]))).toEqual(["home-interiors/rooms", "home-interiors/textiles"]);
    expect(ticked(await panelOf([ids.home, ids.textiles]))).toEqual(["home-interiors/textiles"]);
    const byAge = await panelOf([ids.baby, ids.newborn]);
    expect(ticked(byAge)).toEqual(["baby-kids/age-groups"]);
    const [button] = filterOf(byAge).getAllByRole("button", { name: "Update your feed" });
    expect(fieldsOf(button as HTMLElement)).toMatchObject({ deeper: ids.newborn });
  });

  it("is two parts that exclude each other, either of which an address can open", async () => {
    const shut = await panelOf([]);
    expect(openParts(shut)).toEqual([]);
    expect(openParts(await panelOf([], "?panel=1"))).toEqual(["Personalise your feed"]);
    expect(openParts(await panelOf([], "?panel=sort"))).toEqual(["Sort by: Latest"]);
    expect(shut.getByText("Order By")).toBeTruthy();
    const filter = filterOf(shut);
    expect(filter.getByRole("button", { name: "Update your feed" })).toBeTruthy();
    expect(filter.getByRole("button", { name: "Select/deselect all in Baby & Kids" })).toBeTruthy();
  });

  it("shows a picture for each category that has one", async () => {
    const filter = filterOf(await panelOf([]));
    const pictureOf = (name: string) =>
      filter.getByRole("checkbox", { name }).closest("label")?.querySelector("img")?.getAttribute("src");
    expect(pictureOf("Rooms")).toBe("/media/rooms?s=1.s");
    expect(pictureOf("Textiles")).toBeUndefined();
  });
});

describe("saving the panel", () => {
  const nora = aPerson();

  async function post(fields: Record<string, string | string[]>, path = "/personalised?panel=1") {
    mockCall(onboardingCategories, 200, { data: industries });
    return action(calledWith(await send(path, member(nora), { intent: "save-feed", ...fields })));
  }

  async function shownBefore(categories: string[]): Promise<string> {
    const { page } = await visit("/personalised", { filter: { categories, order_by: "Latest" } });
    return String(fieldsOf(page.getByRole("form", { name: "Your feed" })).saved_hash);
  }

  /** The page that answers a form which saves nothing. */
  async function answeredBy(fields: Record<string, string | string[]>) {
    mockCall(content.personalised, 200, feedOf());
    mockCall(onboardingCategories, 200, { data: industries });
    const request = await send("/personalised?panel=1", member(nora), { intent: "save-feed", ...fields });
    return renderRoute(route, request);
  }

  const saved = () => mockCall(saveFilter, 200, { filter: defaultFilter });

  /** What the member has saved by now. */
  const savedNow = (categories: string[]) => mockCall(readUser, 200, aRecord(nora.id, categories));

  it("saves what changed, says so, and leads back", async () => {
    const asked = saved();
    savedNow([]);
    const savedHash = await shownBefore([]);
    const fields = {
      saved_hash: savedHash,
      order_by: "Oldest",
      categories: ["home-interiors/rooms", "baby-kids/no-such-thing"],
    };
    const answer = await redirected(post(fields));
    expect(asked[0]?.body).toEqual({ filter: { categories: [ids.home, ids.rooms], order_by: "Oldest" } });
    expect(answer).toMatchObject({ status: 303, to: "/personalised" });
    expect(answer.notice).toContain("Your content has been personalised");
    expect(answer.notice).toContain('"kind":"personalised"');
    expect(await redirected(post({ ...fields, from: "dashboard" }))).toMatchObject({ to: "/" });
    expect(await redirected(post({ ...fields, from: "//evil.example" }))).toMatchObject({ to: "/personalised" });
  });

  it("does not undo unseen what was saved in another window, and replaces it when sent again", async () => {
    const asked = saved();
    const savedHash = await shownBefore([]);
    savedNow([ids.baby, ids.play]);
    const fields = { order_by: "Latest", categories: "home-interiors/rooms" };
    const { status, page } = await answeredBy({ ...fields, saved_hash: savedHash });
    expect(status).toBe(422);
    expect(asked).toEqual([]);
    expect(page.text).toContain("Your feed was saved in another window since you opened this page.");
    const again = fieldsOf(page.getByRole("form", { name: "Your feed" }));
    expect(again.categories).toBe("home-interiors/rooms");
    await redirected(post({ ...fields, saved_hash: String(again.saved_hash) }));
    expect(asked[0]?.body).toEqual({ filter: { categories: [ids.home, ids.rooms], order_by: "Latest" } });
  });

  it("makes no call and says nothing when nothing changed", async () => {
    const savedHash = await shownBefore([ids.home, ids.rooms, ids.baby, ids.newborn]);
    const same = {
      categories: ["baby-kids/age-groups", "home-interiors/rooms"],
      deeper: ids.newborn,
      order_by: "Latest",
    };
    const answer = await redirected(post({ saved_hash: savedHash, ...same }));
    expect(answer).toMatchObject({ status: 303, to: "/personalised", notice: undefined });
  });

  it("keeps a whole industry as such, and what was chosen deeper than it shows", async () => {
    const asked = saved();
    await post({ saved_hash: "", order_by: "Latest", categories: ["home-interiors/rooms", "home-interiors/textiles"] });
    const deep = { categories: ["baby-kids/age-groups", "baby-kids/play"], deeper: [ids.newborn, ids.home] };
    await post({ saved_hash: "", order_by: "Latest", ...deep });
    await post({ saved_hash: "", order_by: "Latest", categories: "baby-kids/play", deeper: ids.newborn });
    await post({ saved_hash: "", order_by: "Latest" });
    const bodies = asked.map(({ body }) => (body as { filter: { categories: string[] } }).filter.categories);
    expect(bodies).toEqual([[ids.home], [ids.baby, ids.ages, ids.play, ids.newborn], [ids.baby, ids.play], []]);
  });

  it("ticks or unticks a whole group on the page and saves nothing yet", async () => {
    const fields = { saved_hash: "before", order_by: "Oldest", categories: ["baby-kids/play"], all: "home-interiors" };
    const on = await answeredBy(fields);
    expect(on.status).toBe(200);
    const filter = filterOf(on.page);
    expect(openParts(on.page)).toEqual(["Personalise your feed"]);
    expect(filter.getByRole("status").textContent).toBe(
      "Everything in Home & Interiors is selected. It is not saved yet.",
    );
    expect(filter.element.getAttribute("action")).toBe("/personalised?panel=1");
    expect(fieldsOf(filter.element)).toMatchObject({ saved_hash: "before", order_by: "Oldest" });
    const keys = ["home-interiors/rooms", "home-interiors/textiles", "baby-kids/play"];
    expect(ticked(on.page)).toEqual(keys);
    const off = await answeredBy({ ...fields, categories: keys });
    expect(ticked(off.page)).toEqual(["baby-kids/play"]);
  });

  it("keeps what was ticked when it is refused or cannot be saved", async () => {
    const wrong = await refusedBy(post({ saved_hash: "", order_by: "Sideways", categories: "baby-kids/play" }));
    expect(wrong).toMatchObject({ status: 422, errors: { order_by: ["Choose Latest or Oldest"] } });
    mockCall(saveFilter, 422, aProblem("That is too much."));
    const { status, page } = await answeredBy({ saved_hash: "", order_by: "Latest", categories: "baby-kids/play" });
    expect(status).toBe(422);
    expect(page.getByRole("alert").textContent).toContain("That is too much.");
    expect(ticked(page)).toEqual(["baby-kids/play"]);
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
