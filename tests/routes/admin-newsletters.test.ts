import * as contract from "contract/composed-newsletter";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.newsletters._index/route";
import * as one from "~/routes/admin.newsletters.$id._index/route";
import * as items from "~/routes/admin.newsletters.$id.items/route";

mockApi();

const editor = member(aPerson({ permissions: ["newsletters.send"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const lists = "/admin/newsletters";
const here = `${lists}/${id}`;
const params = { id };
const path = "/admin/newsletters/:id";
const [first, second] = ["6b63f125-c843-456b-8d7b-e6868376a32a", "7c63f125-c843-456b-8d7b-e6868376a32a"];

function aNewsletter(changes: Partial<contract.ComposedNewsletter> = {}): contract.ComposedNewsletter {
  const item = { slug: "slate", title: "Slate", type: "Colour", publish_at: "2026-03-02T10:00:00.000Z" };
  return {
    ...{ id, subject: "A new season", state: "draft", created_at: "2026-03-02T10:00:00.000Z" },
    ...{ send_at: null, finished_at: null, recipients_total: null, introduction: "Look.", newest_days: 7 },
    ...{
      version: 3,
      changed_at: "2026-03-03T10:00:00.000Z",
      changed_by: "Ada Marsh",
      changed_by_id: "3a3a3a3a-0000-4000-8000-00000000ada1",
    },
    ...{ kinds: [{ id: first, title: "Offers" }], plans: [{ id: 15, title: "Studio" }] },
    items_from: "chosen",
    items: [
      { ...item, id: first },
      { ...item, id: second, title: "Moss" },
    ],
    audience: "newsletter",
    kind_ids: [],
    plan_ids: [],
    audience_total: 1240,
    progress: null,
    ...changes,
  };
}

const typed = {
  subject: "Later",
  introduction: "Other.",
  items_from: "none",
  newest_days: "7",
  audience: "newsletter",
};

describe("a composed newsletter", () => {
  it("is sent only after a page that says how many people get it", async () => {
    mockCall(contract.readComposedNewsletter, 200, aNewsletter());
    const { page } = await renderRoute(one, await load(`${here}?confirm=send`, editor), { path });
    expect(page.text).toContain("Send it to 1,240 people now?");
    const button = page.getByRole("button", { name: "Send to 1,240 people" });
    expect(fieldsOf(button)).toMatchObject({ intent: "send-now", version: "3" });
  });

  it("that nobody would get has no button that sends it", async () => {
    mockCall(contract.readComposedNewsletter, 200, aNewsletter({ audience_total: 0 }));
    const { page } = await renderRoute(one, await load(`${here}?confirm=send`, editor), { path });
    expect(page.text).toContain("Nobody would get it");
    expect(page.queryByRole("button", { name: /^Send to/ })).toBeNull();
  });

  it("that somebody else has saved meanwhile keeps what was typed", async () => {
    mockCall(contract.readComposedNewsletter, 200, aNewsletter({ version: 4 }));
    mockCall(contract.updateComposedNewsletter, 409, aProblem("This was changed.", {}, "changed"));
    const fields = { intent: "save-newsletter", version: "3", ...typed };
    const refused = await refusedBy(one.action(calledWith(await send(here, editor, fields), params)));
    expect(refused).toMatchObject({ status: 422, values: { subject: "Later", version: "4" } });
    expect(refused.errors).toMatchObject({ subject: ["Subject – saved now: A new season"] });
    expect(refused.problem).toContain("Ada Marsh has saved this");
  });

  it("shows how far it is sent, and no form, once it is begun", async () => {
    const progress = { total: 5, waiting: 1, queued: 1, sent: 1, failed: 1, unsubscribed: 1 };
    const sendAt = "2026-03-02T10:00:00.000Z";
    mockCall(contract.readComposedNewsletter, 200, aNewsletter({ state: "sending", send_at: sendAt, progress }));
    const { page } = await renderRoute(one, await load(here, editor), { path });
    expect(page.text).toContain("Begun on 2 March 2026 at 10:00.");
    expect(page.getByRole("row", { name: "Together 5" })).toBeTruthy();
    expect(page.queryByRole("textbox", { name: "Subject" })).toBeNull();
  });

  it("moves its items up and down", async () => {
    mockCall(contract.readComposedNewsletter, 200, aNewsletter());
    const asked = mockCall(contract.updateComposedNewsletter, 200, aNewsletter());
    const fields = { intent: "move-up", row: second, version: "3" };
    const answer = await redirected(items.action(calledWith(await send(`${here}/items`, editor, fields), params)));
    expect(answer.to).toBe(`${here}/items?moved=${second}&direction=up`);
    expect(asked[0]?.body).toEqual({ version: 3, items_from: "chosen", item_ids: [second, first] });
  });

  it("is found by its subject and its state", async () => {
    const meta = { total: 0, page: 1, per_page: 25 };
    const asked = mockCall(contract.listComposedNewsletters, 200, { data: [], meta });
    const { page } = await renderRoute(list, await load(`${lists}?q=season&state=sent`, editor));
    expect(asked[0]?.query).toMatchObject({ q: "season", state: "sent" });
    expect(page.text).toContain("No newsletters match “season”.");
  });
});
