import { decisionTree, onboardingCategories } from "contract/category";
import { defaultFilter, readUser, saveFilter, updateUser } from "contract/user";
import { HttpResponse, http } from "msw";
import { aRecord, ids, industries, steps } from "tests/support/industry-fixtures";
import { aProblem, api, apiURL, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { type Page, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";

const route = await import("~/routes/welcome/route");
const { action, handle, loader } = route;
const { forgetIndustries } = await import("~/models/feed.server");

mockApi();
beforeEach(() => forgetIndustries());

const nora = aPerson({ tree: false });
const basics = 1;

function answerAll(categories: string[], planId: number | null = 15): void {
  mockCall(onboardingCategories, 200, { data: industries });
  mockCall(decisionTree, 200, steps);
  mockCall(readUser, 200, aRecord(nora.id, categories, planId));
}

/** A step of onboarding, for a member with these categories and this plan. */
async function step(number: number, categories: string[] = [], planId: number | null = 15) {
  answerAll(categories, planId);
  return renderRoute(route, await load(`/welcome?step=${number}`, member(nora)));
}

/** Where a step that does not apply leads. */
async function redirectOf(number: number, categories: string[], planId: number | null = 15) {
  answerAll(categories, planId);
  return redirected(loader(calledWith(await load(`/welcome?step=${number}`, member(nora)))));
}

async function post(number: number, fields: Record<string, string | string[]>, categories: string[] = [], plan = 15) {
  answerAll(categories, plan);
  return action(
    calledWith(
      await send(`/welcome${number ? `?step=${number}` : ""}`, member(nora), { intent: "save-step", ...fields }),
    ),
  );
}

/** The labels of the cards, and of those that are ticked. */
function cards(page: Page, state: { checked?: boolean } = {}): string[] {
  return page
    .queryAllByRole<HTMLInputElement>("checkbox", state)
    .map(({ labels }) => [...(labels ?? [])].map(textOf).join());
}

/** The parts of the indicator above a step; none where there is no indicator. */
function indicator(page: Page): string[] {
  const list = page.queryByRole("list", { name: "Your way through" });
  return list ? within(list).getAllByRole("listitem").map(textOf) : [];
}

describe("the cover", () => {
  it("welcomes without a header, and leads on or into the library", async () => {
    mockCall(onboardingCategories, 200, { data: industries });
    const { page } = await renderRoute(route, await load("/welcome", member(nora)));
    expect(handle.header).toBe("none");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Nora");
    expect(page.getByRole("link", { name: "Get Started" })).toBeTruthy();
    expect(page.hrefOf("Select My Trends")).toBe("/welcome?step=1");
    expect(page.hrefOf("Skip to the library")).toBe("/content");
    expect(page.element.querySelector("img")).not.toBeNull();
  });

  it("has no pictures when the API cannot be reached", async () => {
    breakApi();
    const { status, page } = await renderRoute(route, await load("/welcome", member(nora)));
    expect(status).toBe(200);
    expect(page.hrefOf("Select My Trends")).toBe("/welcome?step=1");
    expect(page.element.querySelector("img")).toBeNull();
  });

  it("lets a member put it all off without touching what was chosen", async () => {
    const asked = mockCall(updateUser, 200, { message: "Done.", user: aRecord(nora.id) });
    const answer = await redirected(
      action(calledWith(await send("/welcome", member(nora), { intent: "postpone", categories: ids.home }))),
    );
    expect(answer).toMatchObject({ status: 303, to: "/" });
    expect(asked.map(({ body }) => body)).toEqual([{ tree: true, dontNotify: true }]);
  });
});

describe("a step", () => {
  it("asks for industries first, with a picture or a placeholder on each card", async () => {
    const { page } = await step(1, [ids.home]);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Choose your industries");
    expect(cards(page, { checked: true })).toEqual(["Home & Interiors"]);
    expect(page.getByRole("button", { name: "Next" })).toBeTruthy();
    expect(page.getByRole("button", { name: "Do this later" })).toBeTruthy();
    const second = (await step(2, [ids.home])).page;
    const hasPicture = (card: HTMLElement) => Boolean(card.closest("label")?.querySelector("img"));
    expect(second.getAllByRole("checkbox").map(hasPicture)).toContain(false);
    for (const drawn of [page, second])
      for (const group of drawn.getAllByRole("group")) expect(group.firstElementChild?.tagName).toBe("LEGEND");
    expect(page.getByRole("group", { name: "Choose your industries" })).toBeTruthy();
  });

  it("then asks for interests by industry, except for what the third step is about", async () => {
    const { page } = await step(2, [ids.home, ids.baby, ids.play]);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Do you want to know:");
    const groups = page
      .getAllByRole("group")
      .map((group) => [textOf(group.children[0] as Element), cards(within(group))]);
    expect(groups).toEqual([
      ["Home & Interiors", ["Rooms", "Textiles"]],
      ["Baby & Kids", ["Play"]],
    ]);
    expect(indicator(page)).toEqual(["Industries (done)", "Interests", "Age groups"]);
    expect(cards(page, { checked: true })).toEqual(["Play"]);
  });

  it("asks for age groups last, only where a chosen industry has them, and can then only be finished", async () => {
    const { page } = await step(3, [ids.baby, ids.toddler]);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe(
      "Which Baby & Kids age groups are you most interested in?",
    );
    expect(cards(page, { checked: true })).toEqual(["Toddler"]);
    expect(page.getAllByRole("button").map(textOf)).toEqual(["Finish"]);
    const second = (await step(2, [ids.home])).page;
    expect(indicator(second)).toEqual(["Industries (done)", "Interests"]);
    expect(second.getByRole("button", { name: "Finish" })).toBeTruthy();
  });

  it.each([null, basics, 14, 18])("is the only one on plan %s: finish, and no indicator", async (planId) => {
    const { page } = await step(1, [ids.baby], planId);
    expect(page.getAllByRole("button").map(textOf)).toEqual(["Finish"]);
    expect(indicator(page)).toEqual([]);
  });

  it.each([15, 16, 17])("leads to the next on plan %s", async (planId) => {
    const { page } = await step(1, [ids.baby], planId);
    expect(page.getByRole("button", { name: "Next" })).toBeTruthy();
    expect(page.queryByRole("button", { name: "Finish" })).toBeNull();
  });

  it("that does not apply leads to the one before it", async () => {
    expect(await redirectOf(2, [ids.baby], basics)).toMatchObject({ to: "/welcome?step=1" });
    expect(await redirectOf(3, [ids.home])).toMatchObject({ to: "/welcome?step=2" });
    expect(await redirectOf(2, [])).toMatchObject({ to: "/welcome?step=1" });
  });

  it("says what went wrong when it cannot be read", async () => {
    breakApi();
    const failed = await loader(calledWith(await load("/welcome?step=1", member(nora)))).catch((error) => error);
    expect(failed.status).toBe(503);
    expect(await failed.text()).toMatch(/^There was a problem getting the data for the decision tree: /);
  });
});

describe("an answer", () => {
  // In this order: the address of a record fits that of the filter too.
  const filter = () => mockCall(saveFilter, 200, { filter: defaultFilter });
  const record = () => mockCall(updateUser, 200, { message: "Done.", user: aRecord(nora.id) });
  const savedIn = (asked: ReturnType<typeof filter>) =>
    asked.map(({ body }) => (body as { filter: { categories: string[] } }).filter.categories);

  it("is saved and leads on to the next step that applies", async () => {
    const asked = filter();
    const home = await redirected(post(1, { categories: [ids.home] }, [ids.baby, ids.play, ids.rooms]));
    expect(home).toMatchObject({ status: 303, to: "/welcome?step=2" });
    expect(await redirected(post(2, { categories: ids.play }, [ids.baby]))).toMatchObject({ to: "/welcome?step=3" });
    expect(savedIn(asked)).toEqual([
      [ids.rooms, ids.home],
      [ids.baby, ids.play],
    ]);
  });

  it("needs one selection or more on the first and third step", async () => {
    for (const [number, categories] of [
      [1, []],
      [3, [ids.baby]],
    ] as const) {
      const refused = await refusedBy(post(number, {}, [...categories]));
      expect(refused).toMatchObject({ status: 422, errors: { categories: ["Select at least one"] } });
    }
    record();
    filter();
    expect(await redirected(post(2, {}, [ids.home]))).toMatchObject({ to: "/" });
  });

  it("that is not among the choices is ignored", async () => {
    record();
    const asked = filter();
    await post(2, { categories: [ids.rooms, ids.ages, ids.newborn, "nonsense"] }, [ids.home]);
    expect(savedIn(asked)).toEqual([[ids.home, ids.rooms]]);
  });

  it("to the last step marks onboarding as done, in the session too, and leads to the dashboard", async () => {
    const done = record();
    const asked = filter();
    const chosen = [ids.baby, ids.play, ids.toddler];
    const answer = await redirected(post(3, { categories: [ids.newborn] }, chosen));
    expect(answer).toMatchObject({ status: 303, to: "/", session: { user: { tree: true } } });
    expect(answer.notice).toContain("Your content has been personalised");
    expect(savedIn(asked)).toEqual([[ids.baby, ids.play, ids.newborn]]);
    expect(done[0]).toMatchObject({ path: { id: nora.id }, body: { tree: true, dontNotify: true } });
  });

  it("can be put off with nothing selected: that is saved, and onboarding is done", async () => {
    record();
    const asked = filter();
    const answer = await redirected(post(1, { later: "1" }));
    expect(answer).toMatchObject({ status: 303, to: "/" });
    expect(savedIn(asked)).toEqual([[]]);
    expect(answer.notice).not.toContain("personalised");
  });

  it("finishes after the first step on other plans", async () => {
    record();
    filter();
    expect(await redirected(post(1, { categories: ids.baby }, [], basics))).toMatchObject({ to: "/" });
  });

  it("keeps what was selected when it cannot be saved", async () => {
    mockCall(saveFilter, 422, aProblem("Not now.", { categories: "Too many." }));
    const refused = await refusedBy(post(1, { categories: [ids.home, ids.baby] }));
    expect(refused).toMatchObject({
      status: 422,
      values: { categories: [ids.home, ids.baby] },
      errors: { categories: ["Too many."] },
    });
    breakApi();
    const down = await refusedBy(
      action(calledWith(await send("/welcome?step=1", member(nora), { intent: "save-step", categories: ids.home }))),
    );
    expect(down).toMatchObject({ status: 503, values: { categories: ids.home } });
  });

  it("passes on how long the API asks to wait", async () => {
    answerAll([]);
    const wait = { status: 429, headers: { "retry-after": "518" } };
    api.use(http.get(`${apiURL}/users/:id`, () => HttpResponse.json(aProblem("Please wait.", {}, "too_many"), wait)));
    const answer = await action(
      calledWith(await send("/welcome?step=1", member(nora), { intent: "save-step", categories: ids.home })),
    );
    expect(answer).toMatchObject({ init: { status: 429, headers: { "retry-after": "518" } } });
  });
});
