import { type Preferences, readEmailPreferences, saveEmailPreferences } from "contract/email-preferences";
import { ids } from "tests/support/industry-fixtures";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, type Page, textOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, guest, load, origin, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/comms.$hash/route";

mockApi();

const hash = "h".repeat(43);
const path = `/comms/${hash}`;
const offers = { id: ids.home, title: "Offers" };
const colour = { id: ids.rooms, title: "Colour of the month" };
const preferences: Preferences = {
  masked_email: "n•••@example.com",
  comms: { assigned: [offers], available: [colour, offers] },
  newsletter_settings: { status: true, type: "monthly" },
};
const none: Preferences = {
  ...preferences,
  comms: { assigned: [], available: [colour, offers] },
  newsletter_settings: { status: false, type: "monthly" },
};
const urlencoded = "application/x-www-form-urlencoded";

async function look(init: RequestInit = {}) {
  const answer = await route.loader(calledWith(await load(path, guest(), init), { hash }));
  return answer as unknown as { data: { preferences: Preferences | null }; init: ResponseInit };
}

async function post(fields: Record<string, string | string[]>) {
  return route.action(calledWith(await send(path, guest(), fields), { hash }));
}

/** The page as it is drawn: for a page load, or for a form with these fields. */
async function draw(fields?: Record<string, string | string[]>): Promise<Page> {
  const request = fields ? await send(path, guest(), fields) : await load(path, guest());
  return (await renderRoute(route, request, { path: "/comms/:hash" })).page;
}

/** The labels of what is ticked. */
function ticked(page: Page): string[] {
  const boxes = [
    ...page.queryAllByRole("checkbox", { checked: true }),
    ...page.queryAllByRole("radio", { checked: true }),
  ];
  return boxes.flatMap((box) => [...((box as HTMLInputElement).labels ?? [])].map(textOf));
}

/** As a mail program sends it: no cookie, no token, from anywhere. */
async function click(body: string | FormData, headers: Record<string, string> = {}) {
  const request = new Request(origin + path, { method: "POST", body, headers });
  const answer = await route.action(calledWith(request, { hash }));
  return answer as unknown as { data: unknown; init: ResponseInit };
}

function mocked() {
  return mockCall(saveEmailPreferences, 200, { message: "You are unsubscribed from everything.", preferences: none });
}

describe("opening the preferences", () => {
  it("changes nothing, however the page is requested", async () => {
    const asked = mockCall(readEmailPreferences, 200, preferences);
    for (const init of [{}, {}, {}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }])
      expect(await look(init)).toMatchObject({ data: { preferences }, init: { status: 200 } });
    expect(asked).toHaveLength(5);
  });

  it("shows the choices as they are, the address masked, and is kept by no search engine", async () => {
    mockCall(readEmailPreferences, 200, preferences);
    const page = await draw();
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("E-mail preferences");
    expect(page.getByText("n•••@example.com")).toBeTruthy();
    expect(ticked(page)).toEqual(["Offers", "Monthly"]);
    expect(page.getByRole("button", { name: "Unsubscribe from everything" })).toBeTruthy();
    expect(page.text).not.toContain("You are unsubscribed");
    mockCall(readEmailPreferences, 200, none);
    const after = await draw();
    expect(after.text).toContain("You are unsubscribed from everything. What we write to n•••@example.com");
    expect(ticked(after)).toEqual(["Unsubscribed"]);
    expect(after.queryByRole("button", { name: "Unsubscribe from everything" })).toBeNull();
    const headers = route.headers({
      parentHeaders: new Headers(),
      loaderHeaders: new Headers(),
      actionHeaders: new Headers(),
      errorHeaders: undefined,
    });
    expect(headers).toMatchObject({ "x-robots-tag": "noindex, nofollow" });
  });

  it("is a page of its own when nobody was sent the link", async () => {
    mockCall(readEmailPreferences, 404, aProblem("This link is not valid.", {}, "not_found"));
    const answer = await look();
    expect(answer).toMatchObject({ data: { preferences: null }, init: { status: 404 } });
    expect((route.handle.title as (data: unknown) => string)(answer.data)).toBe("This link is not valid");
  });
});

describe("choosing by the link", () => {
  it("saves all of it and says so", async () => {
    const asked = mockCall(saveEmailPreferences, 200, {
      message: "Your e-mail preferences have been saved.",
      preferences,
    });
    const fields = { intent: "save-preferences", was: "monthly", comms: [offers.id, colour.id], newsletter: "weekly" };
    const answer = await redirected(post(fields));
    expect(answer).toMatchObject({ status: 303, to: path });
    expect(answer.notice).toContain("Your e-mail preferences have been saved.");
    const settings = { status: true, type: "weekly" };
    expect(asked[0]).toMatchObject({
      path: { hash },
      body: { user: { comms: [offers.id, colour.id], newsletter_settings: settings } },
    });
  });

  it("ends the newsletter but remembers how often it came, and accepts that nothing is ticked", async () => {
    const asked = mockCall(saveEmailPreferences, 200, { message: "Saved.", preferences: none });
    await post({ intent: "save-preferences", was: "monthly", newsletter: "off" });
    expect(asked[0]?.body).toEqual({ user: { comms: [], newsletter_settings: { status: false, type: "monthly" } } });
  });

  it("comes back with what was ticked when it is refused", async () => {
    const gone = "This kind of e-mail is no longer sent.";
    mockCall(saveEmailPreferences, 422, aProblem(gone, { comms: gone }));
    const fields = { intent: "save-preferences", was: "weekly", comms: colour.id, newsletter: "off" };
    const state = await refusedBy(post(fields));
    expect(state).toMatchObject({ status: 422, errors: { comms: [gone] }, values: { comms: colour.id } });
    mockCall(readEmailPreferences, 200, preferences);
    const page = await draw(fields);
    expect(ticked(page)).toEqual(["Colour of the month", "Unsubscribed"]);
    expect(page.getByRole("link", { name: gone })).toBeTruthy();
    expect(fieldsOf(page.getByRole("button", { name: "Save preferences" }))).toMatchObject({ comms: colour.id });
  });

  it("says that a kind of e-mail does not exist, without asking the API", async () => {
    const fields = { intent: "save-preferences", comms: [colour.id, "zzz"], newsletter: "off" };
    expect(await refusedBy(post(fields))).toMatchObject({
      status: 422,
      errors: { comms: ["This kind of e-mail is no longer sent."] },
    });
  });

  it("takes no form that the page does not have", async () => {
    await expect(post({ intent: "zzz", newsletter: "off" })).rejects.toMatchObject({ status: 400 });
  });

  it("asks how often when that is missing", async () => {
    expect((await refusedBy(post({ intent: "save-preferences" }))).errors).toEqual({
      newsletter: ["Choose weekly, monthly or unsubscribed"],
    });
  });

  it("keeps what was chosen while the API cannot be reached", async () => {
    breakApi();
    const answer = await refusedBy(post({ intent: "save-preferences", comms: offers.id, newsletter: "weekly" }));
    expect(answer).toMatchObject({ status: 503, values: { comms: offers.id, newsletter: "weekly" } });
    expect(answer.problem).toMatch(/^There was a problem updating your account: /);
  });

  it("ends everything by its own button", async () => {
    const asked = mocked();
    const answer = await redirected(post({ intent: "unsubscribe-from-all" }));
    expect(answer).toMatchObject({ status: 303, to: path });
    expect(asked[0]?.body).toEqual({ "List-Unsubscribe": "One-Click" });
  });

  it.each<Record<string, string>>([
    { intent: "save-preferences", newsletter: "off" },
    { intent: "unsubscribe-from-all" },
    { "List-Unsubscribe": "One-Click", intent: "unsubscribe-from-all" },
  ])("takes no form of another page: %o", async (fields) => {
    const refused = await click(new URLSearchParams(fields).toString(), { "content-type": urlencoded }).catch(
      (error: unknown) => error,
    );
    expect((refused as Response).status).toBe(403);
  });
});

describe("the one click of a mail program", () => {
  it("ends everything without cookie or token, in either encoding of the form", async () => {
    const asked = mocked();
    const parts = new FormData();
    parts.append("List-Unsubscribe", "One-Click");
    for (const answer of [
      await click("List-Unsubscribe=One-Click", { "content-type": urlencoded }),
      await click("List-Unsubscribe=One-Click", { "content-type": urlencoded, "sec-fetch-site": "cross-site" }),
      await click(parts),
    ])
      expect(answer).toMatchObject({ data: null, init: null });
    expect(asked.map(({ body }) => body)).toEqual(Array(3).fill({ "List-Unsubscribe": "One-Click" }));
  });

  it("is answered with the page and 200, not with a redirect", async () => {
    mocked();
    mockCall(readEmailPreferences, 200, none);
    const init = { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click") };
    const { status, page } = await renderRoute(route, new Request(origin + path, init), { path: "/comms/:hash" });
    expect(status).toBe(200);
    expect(page.text).toContain("You are unsubscribed from everything.");
  });

  it.each([404, 429] as const)("that is refused with %i has that status", async (status) => {
    mockCall(saveEmailPreferences, status, aProblem("No.", {}, "no"));
    const refused = await click("List-Unsubscribe=One-Click", { "content-type": urlencoded }).catch(
      (error: unknown) => error,
    );
    expect((refused as Response).status).toBe(status);
  });

  it.each(["List-Unsubscribe=Two-Clicks", "list-unsubscribe=One-Click", "List-Unsubscribe=One-Click&more=1", ""])(
    "is nothing else: %j",
    async (body) => {
      const refused = await click(body, { "content-type": urlencoded }).catch((error: unknown) => error);
      expect((refused as Response).status).toBe(403);
    },
  );
});
