import { data } from "@remix-run/node";
import { decisionTree, onboardingCategories } from "contract/category";
import { defaultFilter, readUser, saveFilter, updateUser } from "contract/user";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { aRecord, ids, industries, steps } from "tests/support/industry-fixtures";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";

const { action, default: Welcome, handle, loader } = await import("~/routes/welcome/route");
const { CoverPage } = await import("~/routes/welcome/cover-page");
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

async function step(number: number, categories: string[] = [], planId: number | null = 15) {
  answerAll(categories, planId);
  const page = await loader(calledWith(await load(`/welcome?step=${number}`, member(nora))));
  if (page.kind !== "step") throw new Error("This was the cover.");
  return page;
}

async function post(number: number, fields: Record<string, string | string[]>, categories: string[] = [], plan = 15) {
  answerAll(categories, plan);
  return action(calledWith(await send(`/welcome${number ? `?step=${number}` : ""}`, member(nora), fields)));
}

async function html(page: Awaited<ReturnType<typeof step>>): Promise<string> {
  const route = { default: Welcome, loader: async () => data(page) };
  return (await renderRoute(route, await load(`/welcome?step=${page.step}`, member(nora)))).html;
}

const ticked = ({ groups }: Awaited<ReturnType<typeof step>>) =>
  groups.flatMap(({ choices }) => choices.filter((one) => one.ticked).map(({ id }) => id));

describe("the cover", () => {
  it("welcomes without a header, and leads on or into the library", async () => {
    mockCall(onboardingCategories, 200, { data: industries });
    const cover = await loader(calledWith(await load("/welcome", member(nora))));
    if (cover.kind !== "cover") throw new Error("This was no cover.");
    const page = renderToStaticMarkup(createElement(CoverPage, { cover }));
    expect(handle.header).toBe("none");
    for (const words of ["Welcome, Nora", "Get Started", "Select My Trends", "Skip to the library"])
      expect(page).toContain(words);
    expect(page).toContain('href="/welcome?step=1"');
    expect(page).toContain('href="/content"');
  });

  it("stands without its pictures when the API cannot be reached", async () => {
    breakApi();
    const cover = await loader(calledWith(await load("/welcome", member(nora))));
    expect(cover).toMatchObject({ kind: "cover", pictures: [] });
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
    const page = await step(1, [ids.home]);
    expect(page).toMatchObject({ title: "Choose your industries", at: 1, isLast: false, mayWait: true });
    expect(ticked(page)).toEqual([ids.home]);
    expect(await html(page)).toContain("Do this later");
    expect(await html(await step(2, [ids.home]))).toContain("<i></i>");
    for (const drawn of [await html(page), await html(await step(2, [ids.home]))])
      expect(drawn.match(/<fieldset[^>]*><legend/g)).toHaveLength(drawn.split("<fieldset").length - 1);
  });

  it("then asks what one wants to know, by industry, but for what the third step is about", async () => {
    const page = await step(2, [ids.home, ids.baby, ids.play]);
    expect(page.title).toBe("Do you want to know:");
    expect(page.groups.map(({ title, choices }) => [title, choices.map((one) => one.title)])).toEqual([
      ["Home & Interiors", ["Rooms", "Textiles"]],
      ["Baby & Kids", ["Play"]],
    ]);
    expect(page.names).toEqual(["Industries", "Interests", "Age groups"]);
    expect(ticked(page)).toEqual([ids.play]);
  });

  it("asks for age groups last, only where a chosen industry has them, and then can only be finished", async () => {
    const page = await step(3, [ids.baby, ids.toddler]);
    expect(page.title).toBe("Which Baby & Kids age groups are you most interested in?");
    expect(ticked(page)).toEqual([ids.toddler]);
    expect(await html(page)).toContain("Finish");
    expect(await html(page)).not.toContain("Do this later");
    const second = await step(2, [ids.home]);
    expect(second).toMatchObject({ isLast: true, names: ["Industries", "Interests"] });
    expect(await html(second)).toContain("Finish");
  });

  it("is the only one for members without plan 15, 16 or 17: finish, and no indicator", async () => {
    for (const planId of [null, basics, 14, 18]) {
      const page = await step(1, [ids.baby], planId);
      expect(page).toMatchObject({ isLast: true, mayWait: false, names: [] });
      expect(await html(page)).not.toMatch(/Do this later|aria-current|Next/);
    }
    for (const planId of [15, 16, 17]) expect(await step(1, [ids.baby], planId)).toMatchObject({ isLast: false });
  });

  it("that does not apply leads to the one before it", async () => {
    expect(await redirected(step(2, [ids.baby], basics))).toMatchObject({ to: "/welcome?step=1" });
    expect(await redirected(step(3, [ids.home]))).toMatchObject({ to: "/welcome?step=2" });
    expect(await redirected(step(2, []))).toMatchObject({ to: "/welcome?step=1" });
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

  it("that cannot be counted among the choices counts for nothing", async () => {
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

  it("can be put off with nothing selected: what there is, is saved, and onboarding is done", async () => {
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
      action(calledWith(await send("/welcome?step=1", member(nora), { categories: ids.home }))),
    );
    expect(down).toMatchObject({ status: 503, values: { categories: ids.home } });
  });
});
