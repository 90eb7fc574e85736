import * as contract from "contract/product-tag";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.product-tags._index/route";
import * as one from "~/routes/admin.product-tags.$id/route";
import * as create from "~/routes/admin.product-tags.new/route";

mockApi();

const editor = member(aPerson({ permissions: ["products.manage"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const print = { id: "6b63f125-c843-456b-8d7b-e6868376a32a", title: "Print" };
const files = { id: "6c63f125-c843-456b-8d7b-e6868376a32a", title: "Files" };
const annual = { id: "6d63f125-c843-456b-8d7b-e6868376a32a", title: "Annual" };
const lists = "/admin/product-tags";
const here = `${lists}/${id}`;
const params = { id };
const path = "/admin/product-tags/:id";

function aTag(changes: Partial<contract.ProductTag> = {}): contract.ProductTag {
  return {
    ...{ id, slug: "gift", title: "Gift", products_total: 1, created_at: "2026-03-02T10:00:00.000Z" },
    ...{
      version: 3,
      changed_at: "2026-03-03T10:00:00.000Z",
      changed_by: "Ada Marsh",
      changed_by_id: "3a3a3a3a-0000-4000-8000-00000000ada1",
    },
    categories: { assigned: [print], available: [files] },
    tags: { assigned: [], available: [annual] },
    products: { total: 1, first: [{ id: "7b63f125-c843-456b-8d7b-e6868376a32a", title: "The Year in View" }] },
    related_to: { total: 1, first: [annual] },
    ...changes,
  };
}

const typed = { title: "Presents", slug: "presents" };

describe("the list of product tags", () => {
  it("links to each, is searched and sorted by its URL, and says when there are none", async () => {
    const { id, slug, title, products_total, created_at } = aTag();
    const row = { id, slug, title, products_total, created_at };
    const asked = mockCall(contract.listProductTags, 200, { data: [row], meta: { total: 26, page: 2, perPage: 25 } });
    const { page } = await renderRoute(list, await load(`${lists}?q=gi&sort=-products&page=2`, editor));
    expect(asked[0]?.query).toMatchObject({ q: "gi", sort: "-products", page: "2", limit: "25" });
    expect(page.hrefOf("Gift")).toBe(here);
    expect(page.text).toContain("26 tags match “gi”.");
    mockCall(contract.listProductTags, 200, { data: [], meta: { total: 0, page: 1, perPage: 25 } });
    expect((await renderRoute(list, await load(lists, editor))).page.text).toContain("No tags yet");
  });

  it("asks before chosen ones are deleted, says where they are used, and then how many are gone", async () => {
    mockCall(contract.readProductTag, 200, aTag());
    const { page } = await renderRoute(list, await load(`${lists}?confirm=delete&ids=${id}`, editor));
    expect(page.text).toContain("Gift: 1 product has it.");
    expect(fieldsOf(page.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-chosen", ids: id });
    const asked = mockCall(contract.deleteProductTags, 200, { done: 2, refused: [] });
    const sent = await send(lists, editor, { intent: "delete-chosen", ids: id });
    const answer = await redirected(list.action(calledWith(sent)));
    expect(asked[0]?.body).toEqual({ ids: [id] });
    expect(answer.to).toBe(lists);
    expect(answer.notice).toContain("2 product tags have been deleted!");
  });
});

describe("a new product tag", () => {
  const add = async (fields: Record<string, string>) =>
    create.action(calledWith(await send(`${lists}/new`, editor, { intent: "create-tag", ...fields })));

  it("offers the categories and tags there are, and is sent with those that were ticked", async () => {
    const choices = { assigned: [], available: [files, print] };
    mockCall(contract.productTagChoices, 200, { categories: choices, tags: { assigned: [], available: [] } });
    const { page } = await renderRoute(create, await load(`${lists}/new`, editor));
    expect(page.getByRole("checkbox", { name: "Print" })).toBeDefined();
    expect(page.queryByText("Goes with")).toBeNull();
    const asked = mockCall(contract.createProductTag, 201, aTag());
    const answer = await redirected(add({ ...typed, slug: "", categories: print.id }));
    expect(answer).toMatchObject({ status: 303, to: lists });
    expect(answer.notice).toContain("Product tag has been created!");
    expect(asked[0]?.body).toEqual({ title: "Presents", slug: "", categories: [print.id], tags: [] });
  });

  it("is refused with every value kept", async () => {
    const bare = await refusedBy(add({ title: "", slug: "Not A Slug", categories: print.id }));
    expect(bare).toMatchObject({ status: 422, values: { slug: "Not A Slug", categories: print.id } });
    expect(bare.errors).toMatchObject({ title: ["Enter a title"] });
    mockCall(contract.createProductTag, 422, aProblem("Taken.", { slug: "Another tag has this slug." }));
    expect((await refusedBy(add(typed))).errors).toMatchObject({ slug: ["Another tag has this slug."] });
  });
});

describe("a product tag", () => {
  const save = async (fields: Record<string, string>) =>
    one.action(calledWith(await send(here, editor, { intent: "save-tag", version: "3", ...fields }), params));

  it("is shown in its form, with where it is used and who changed it last", async () => {
    mockCall(contract.readProductTag, 200, aTag());
    const { page } = await renderRoute(one, await load(here, editor), { path });
    expect(page.getByRole("checkbox", { name: "Print" }).hasAttribute("checked")).toBe(true);
    expect(page.getByRole("checkbox", { name: "Files" }).hasAttribute("checked")).toBe(false);
    expect(page.text).toContain("1 product has it");
    expect(page.text).toContain("1 other tag goes with it");
    expect(page.text).toContain("changed by Ada Marsh on 3 March 2026");
  });

  it("is saved with the version that was read; a box that is not ticked is taken away", async () => {
    const asked = mockCall(contract.updateProductTag, 200, aTag());
    const answer = await redirected(save({ ...typed, tags: annual.id }));
    expect(answer.notice).toContain("Product tag has been updated!");
    expect(asked[0]?.body).toEqual({ ...typed, categories: [], tags: [annual.id], version: 3 });
  });

  it("that somebody else has saved meanwhile is shown with what differs", async () => {
    mockCall(contract.updateProductTag, 409, aProblem("This was changed.", {}, "changed"));
    mockCall(contract.readProductTag, 200, aTag({ title: "Gifts", version: 4 }));
    const answer = await refusedBy(save({ ...typed, slug: "gift", categories: files.id }));
    expect(answer).toMatchObject({ status: 422, values: { title: "Presents", version: "4" } });
    expect(answer.errors).toMatchObject({
      title: ["Title – saved now: Gifts"],
      categories: ["Categories – saved now: Print"],
    });
    expect(answer.errors).not.toHaveProperty("slug");
    expect(answer.errors).not.toHaveProperty("tags");
  });

  it("is deleted after a page that says where it is used; one that is gone already is no error", async () => {
    mockCall(contract.readProductTag, 200, aTag());
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, editor), { path });
    expect(page.text).toContain("They stay in the shop, without this tag.");
    const press = async () => one.action(calledWith(await send(here, editor, { intent: "delete-tag" }), params));
    mockCall(contract.deleteProductTag, 204, null);
    expect((await redirected(press())).notice).toContain("Product tag has been deleted!");
    mockCall(contract.deleteProductTag, 404, aProblem("There is nothing here."));
    expect((await redirected(press())).notice).toContain("That product tag no longer exists");
  });
});
