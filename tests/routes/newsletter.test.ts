import type { LoaderFunctionArgs } from "@remix-run/node";
import { type NextNewsletter, readNewsletter } from "contract/newsletter";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { type Page, textOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const route = await import("~/routes/account.newsletter/route");

mockApi();

function newsletter(changes: Partial<NextNewsletter> = {}): NextNewsletter {
  return {
    settings: { status: true, type: "weekly" },
    due_at: "2026-11-24T08:00:00.000Z",
    since: "2026-11-17T08:00:00.000Z",
    subject: "This week in Almanac: Wet slate, and 1 more",
    items: [aCard(), aCard({ slug: "dry-stone", title: "Dry stone", has_access: false })],
    total: 2,
    chosen: true,
    held: null,
    ...changes,
  };
}

async function load(visitor = {}) {
  return renderRoute(route, await pageLoad("/account/newsletter", visitor));
}

async function visit(changes: Partial<NextNewsletter> = {}): Promise<Page> {
  mockCall(readNewsletter, 200, newsletter(changes));
  return (await load()).page;
}

/** The titles of the items in the e-mail. */
function titles(page: Page): string[] {
  return page.queryAllByRole("heading", { level: 3 }).map(textOf);
}

describe("the user's next e-mail", () => {
  it("shows when it comes in London's time, to whom, its subject, and its items in the e-mail's order", async () => {
    const page = await visit();
    expect(page.getByText("Tuesday 24 November 2026 at 08:00")).toBeTruthy();
    expect(page.getByText("nora@example.com")).toBeTruthy();
    expect(page.getByText("This week in Almanac: Wet slate, and 1 more")).toBeTruthy();
    expect(titles(page)).toEqual(["Wet slate", "Dry stone"]);
    expect(page.hrefOf("Change your feed")).toBe("/personalised?panel=1");
    const summer = await visit({ settings: { status: true, type: "monthly" }, due_at: "2026-07-01T07:00:00.000Z" });
    expect(summer.getByText("Wednesday 1 July 2026 at 08:00")).toBeTruthy();
  });

  it("marks a locked item, which links as in the e-mail and shows no more than everybody may read", async () => {
    const page = await visit({ items: [aCard({ has_access: false, subtext_access: "" })] });
    expect(page.getByText("Locked: upgrade to view")).toBeTruthy();
    expect(page.hrefOf("Wet slate")).toBe("/content/wet-slate");
    expect(page.getByText("Greys for people who are tired of grey.")).toBeTruthy();
    expect((await visit({ items: [aCard()] })).text).not.toContain("Locked");
  });

  it("says that nothing is sent while there is nothing new, in a feed or in all", async () => {
    const page = await visit({ items: [], total: 0, subject: "" });
    expect(titles(page)).toEqual(["Nothing new yet"]);
    expect(page.text).toContain("Nothing has come out in your feed since Tuesday 17 November 2026 at 08:00.");
    expect(page.text).toContain("No e-mail is sent in an empty week.");
    expect(page.queryByText("Subject")).toBeNull();
    const all = await visit({ items: [], total: 0, chosen: false, settings: { status: true, type: "monthly" } });
    expect(all.text).toContain("Nothing has come out since");
    expect(all.text).toContain("in an empty month.");
  });

  it("says that no categories are chosen, and how many more items there are", async () => {
    const page = await visit({ chosen: false, total: 14 });
    expect(page.text).toContain("You have not chosen any categories, so it contains what is new in all of them.");
    expect(page.getByText("And 12 more in the library.")).toBeTruthy();
  });

  it.each([
    [
      "unsubscribed",
      { settings: { status: false, type: "weekly" }, due_at: null },
      "You do not get the newsletter",
      { name: "Choose how often it comes", href: "/account#communications" },
    ],
    [
      "not confirmed",
      { held: "unverified" },
      "before you have confirmed",
      { name: "Confirm your address", href: "/email/verify" },
    ],
    [
      "leaving",
      { held: "leaving" },
      "Your account is due to be deleted",
      { name: "keep your account", href: "/account/data" },
    ],
  ] as const)("promises no day to a user who is %s, and says what to do", async (_, changes, words, link) => {
    const page = await visit(changes as Partial<NextNewsletter>);
    expect(page.text).toContain(words);
    expect(page.hrefOf(link.name)).toBe(link.href);
    expect(page.text).not.toContain("24 November");
    expect(titles(page)).toContain("Wet slate");
  });

  it("tells a user who has not subscribed to confirm the address only where it is not confirmed", async () => {
    const page = await visit({ settings: { status: false, type: "weekly" }, due_at: null, held: "unverified" });
    expect(page.text).toContain("as soon as you have confirmed your e-mail address");
    const confirmed = await visit({ settings: { status: false, type: "weekly" }, due_at: null });
    expect(confirmed.text).toContain("You do not get the newsletter");
    expect(confirmed.text).not.toContain("confirmed");
  });

  it("keeps its page when the API is in trouble, and passes the status on", async () => {
    api.use(
      http.get(`${apiURL}/users/:id/newsletter`, () =>
        HttpResponse.json({ message: "Resting.", errors: {}, code: "x" }, { status: 503 }),
      ),
    );
    const { status, data, page } = await load();
    expect(status).toBe(503);
    expect(page.getByRole("heading", { level: 1, name: "Your next e-mail" })).toBeTruthy();
    expect(page.text).toContain("There was a problem getting the content list: ");
    expect(titles(page)).toEqual([]);
    expect(route.handle.colours?.(data)).toEqual({ cards: [] });
  });

  it("is for users who are logged in, confirmed or not", async () => {
    const request = await pageLoad("/account/newsletter");
    const guest = await thrown(route.loader({ request, params: {}, context: {} } as LoaderFunctionArgs));
    expect(guest.headers.get("location")).toBe("/login");
    mockCall(readNewsletter, 200, newsletter({ held: "unverified" }));
    expect((await load({ verified: false })).data.next?.held).toBe("unverified");
  });
});
