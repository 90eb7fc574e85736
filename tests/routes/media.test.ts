import * as contract from "contract/picture";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.media._index/route";
import * as one from "~/routes/admin.media.$id/route";
import { csrfToken } from "~/sessions.server";

mockApi();

const editor = member(aPerson({ permissions: ["content.edit"] }));
const id = "7b63f125-c843-456b-8d7b-e6868376a32a";
const itemId = "5a63f125-c843-456b-8d7b-e6868376a32a";
const here = `/admin/media/${id}`;
const params = { id };
const path = "/admin/media/:id";
const nowhere = { total: 0, first: [] };

function aPicture(changes: Partial<contract.Picture> = {}): contract.Picture {
  const image = { temporary_url: "/files/agate?until=1&signature=2", alt: "A gate", width: 600, height: 400 };
  return {
    ...{ id, hash: "agate", title: "Gate", alt: "A gate", image, size: 900, created_at: "2026-03-02T10:00:00.000Z" },
    ...{
      version: 2,
      changed_at: null,
      changed_by: null,
      changed_by_id: null,
      products: nowhere,
      items: nowhere,
      categories: nowhere,
      panels: nowhere,
    },
    ...changes,
  };
}

async function upload(address: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: csrfToken(editor), ...fields })) body.set(name, value);
  body.set("picture", new File(["abc"], "gate.png", { type: "image/png" }));
  return load(address, editor, { method: "POST", body });
}

describe("the media library", () => {
  it("lists the pictures with their alternative texts, and is searched by its URL", async () => {
    const { version, changed_at, changed_by, changed_by_id, products, items, ...row } = aPicture();
    const asked = mockCall(contract.listPictures, 200, { data: [row], meta: { total: 1, page: 1, per_page: 25 } });
    const { page } = await renderRoute(list, await load("/admin/media?q=gate", editor));
    expect(asked[0]?.query).toMatchObject({ q: "gate" });
    expect(page.hrefOf("Gate")).toBe(here);
    expect(page.text).toContain("A gate");
  });

  it.each([
    ["A gate", "A gate", "It has the alternative text that you have entered."],
    ["A blue gate", "A gate", "Its alternative text stays as it was: you can change it here."],
    ["", "A gate", "This picture was already here."],
  ])("says of a picture that was there already what became of the text %j", async (typed, kept, words) => {
    mockCall(contract.uploadPicture, 200, aPicture({ alt: kept }));
    const fields = { intent: "add-picture", alt: typed };
    const answer = await redirected(list.action(calledWith(await upload("/admin/media", fields))));
    expect(answer.to).toBe(here);
    expect(answer.notice).toContain(words);
  });

  it("asks for a picture when none was chosen, and keeps the text", async () => {
    const sent = await send("/admin/media", editor, { intent: "add-picture", alt: "A gate", picture_id: "" });
    const refused = await refusedBy(list.action(calledWith(sent)));
    expect(refused).toMatchObject({ status: 422, values: { alt: "A gate" } });
    expect(refused.errors).toMatchObject({ picture: ["Choose a picture"] });
  });

  it("takes no forged name of an earlier upload, which would become an address of any length", async () => {
    const forged = { intent: "add-picture", alt: "A gate", picture_id: "x".repeat(60_000) };
    const refused = await refusedBy(list.action(calledWith(await send("/admin/media", editor, forged))));
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject({ picture: ["Choose a picture"] });
  });

  it("cuts no alternative text: one that is too long is refused, and kept", async () => {
    const asked = mockCall(contract.uploadPicture, 200, aPicture());
    const alt = "A gate ".repeat(80).trim();
    const refused = await refusedBy(
      list.action(calledWith(await upload("/admin/media", { intent: "add-picture", alt }))),
    );
    expect(refused).toMatchObject({ status: 422, values: { alt } });
    expect(refused.errors).toMatchObject({ alt: ["Alternative text: use 500 characters or fewer"] });
    expect(asked).toEqual([]);
  });
});

describe("a picture", () => {
  it("is described, with the version that was read; the second of two editors sees what is saved", async () => {
    mockCall(contract.readPicture, 200, aPicture());
    const { page } = await renderRoute(one, await load(here, editor), { path });
    const fields = fieldsOf(page.getByRole("button", { name: "Save" })) as Record<string, string>;
    expect(fields).toMatchObject({ title: "Gate", alt: "A gate", version: "2" });
    expect(page.text).toContain("Nothing shows it yet.");
    const asked = mockCall(contract.updatePicture, 200, aPicture());
    await redirected(one.action(calledWith(await send(here, editor, { ...fields, alt: "A blue gate" }), params)));
    expect(asked[0]?.body).toEqual({ title: "Gate", alt: "A blue gate", version: 2 });
    mockCall(contract.updatePicture, 409, aProblem("Changed.", {}, "changed"));
    mockCall(contract.readPicture, 200, aPicture({ title: "Door", version: 3 }));
    const late = await refusedBy(one.action(calledWith(await send(here, editor, fields), params)));
    expect(late).toMatchObject({
      values: { title: "Gate", version: "3" },
      errors: { title: ["Title – saved now: Door"] },
    });
  });

  it("is not deleted while it is used, and says where", async () => {
    const items = { total: 1, first: [{ id: itemId, title: "Doors of Leeds" }] };
    mockCall(contract.readPicture, 200, aPicture({ items }));
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, editor), { path });
    expect(page.text).toContain("Gate cannot be deleted");
    expect(page.hrefOf("Doors of Leeds")).toBe(`/admin/items/${itemId}`);
    expect(page.queryByRole("button", { name: "Delete" })).toBeNull();
    mockCall(contract.deletePicture, 409, aProblem("It is in use.", {}, "in_use"));
    const sent = await send(here, editor, { intent: "delete-picture" });
    expect((await refusedBy(one.action(calledWith(sent, params)))).problem).toContain("It is in use.");
  });
});
