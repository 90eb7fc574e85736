import type { LoaderFunctionArgs } from "@remix-run/node";
import { type NextNewsletter, readNewsletter } from "contract/newsletter";
import { HttpResponse, http } from "msw";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { aCard } from "tests/support/content-fixtures";
import { answer, api, apiURL, mockApi } from "tests/support/msw-api";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const { handle, loader } = await import("~/routes/account.newsletter/route");
const { NotSentNotice } = await import("~/routes/account.newsletter/not-sent-notice");
const { IssuePreview } = await import("~/routes/account.newsletter/issue-preview");

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
  return loader({
    request: await pageLoad("/account/newsletter", visitor),
    params: {},
    context: {},
  } as LoaderFunctionArgs);
}

/** The page's words, without what stands around them. */
async function shown(changes: Partial<NextNewsletter> = {}): Promise<string> {
  api.use(answer(readNewsletter, 200, newsletter(changes)));
  const { next, email } = (await load()).data;
  if (!next) throw new Error("There is nothing to show.");
  return renderToStaticMarkup(
    createElement("div", {}, createElement(NotSentNotice, { next }), createElement(IssuePreview, { next, email })),
  );
}

describe("one's next e-mail", () => {
  it("says when it comes in London's time, to whom, its subject, and what it tells of in the e-mail's order", async () => {
    const page = await shown();
    expect(page).toContain("Tuesday 24 November 2026 at 08:00");
    expect(page).toContain("nora@example.com");
    expect(page).toContain("This week in Almanac: Wet slate, and 1 more");
    expect(page.indexOf("Wet slate</a>")).toBeLessThan(page.indexOf("Dry stone</a>"));
    expect(page).toContain('href="/personalised?panel=1"');
    const summer = await shown({ settings: { status: true, type: "monthly" }, due_at: "2026-07-01T07:00:00.000Z" });
    expect(summer).toContain("Wednesday 1 July 2026 at 08:00");
  });

  it("marks what is locked, which leads where the e-mail leads and tells no more than everybody may read", async () => {
    const page = await shown({ items: [aCard({ has_access: false, subtext_access: "" })] });
    expect(page).toContain("Locked: upgrade to view");
    expect(page).toContain('href="/content/wet-slate"');
    expect(page).toContain("Greys for people who are tired of grey.");
    expect(await shown({ items: [aCard()] })).not.toContain("Locked");
  });

  it("says that nothing is sent while there is nothing new, in a feed or in all", async () => {
    const page = await shown({ items: [], total: 0, subject: "" });
    expect(page).toContain("Nothing new yet");
    expect(page).toContain("come out in your feed since");
    expect(page).toContain("Tuesday 17 November 2026 at 08:00");
    expect(page).toContain("No e-mail is sent in an empty week.");
    expect(page).not.toContain("Subject");
    const all = await shown({ items: [], total: 0, chosen: false, settings: { status: true, type: "monthly" } });
    expect(all).toContain("come out since");
    expect(all).toContain("in an empty month.");
  });

  it("says what is not chosen, and how many more there are", async () => {
    const page = await shown({ chosen: false, total: 14 });
    expect(page).toContain("You have not chosen any categories, so it tells of all.");
    expect(page).toContain("And 12 more in the library.");
  });

  it.each([
    [
      "unsubscribed",
      { settings: { status: false, type: "weekly" }, due_at: null },
      "You do not get the newsletter",
      "/account#communications",
    ],
    ["not confirmed", { held: "unverified" }, "before you have confirmed", "/email/verify"],
    ["leaving", { held: "leaving" }, "Your account is to be deleted", "/account/data"],
  ] as const)("promises no day to who is %s, and says what to do", async (_, changes, words, href) => {
    const page = await shown(changes as Partial<NextNewsletter>);
    expect(page).toContain(words);
    expect(page).toContain(`href="${href}"`);
    expect(page).not.toContain("24 November");
    expect(page).toContain("Wet slate");
  });

  it("promises nothing before the address is confirmed to who has not subscribed either", async () => {
    const page = await shown({ settings: { status: false, type: "weekly" }, due_at: null, held: "unverified" });
    expect(page).toContain("as soon as you have confirmed your e-mail address");
    const confirmed = await shown({ settings: { status: false, type: "weekly" }, due_at: null });
    expect(confirmed).not.toContain("confirmed");
  });

  it("keeps its frame when the API is in trouble, and passes the status on", async () => {
    api.use(
      http.get(`${apiURL}/users/:id/newsletter`, () =>
        HttpResponse.json({ message: "Resting.", errors: {}, code: "x" }, { status: 503 }),
      ),
    );
    const { data, init } = await load();
    expect(init?.status).toBe(503);
    expect(data.next).toBeNull();
    expect(data.problem).toMatch(/^There was a problem getting the content list: /);
    expect(handle.colours?.(data)).toEqual({ cards: [] });
  });

  it("is for who is signed in, confirmed or not", async () => {
    const request = await pageLoad("/account/newsletter");
    const guest = await thrown(loader({ request, params: {}, context: {} } as LoaderFunctionArgs));
    expect(guest.headers.get("location")).toBe("/login");
    api.use(answer(readNewsletter, 200, newsletter({ held: "unverified" })));
    expect((await load({ verified: false })).data.next?.held).toBe("unverified");
  });
});
