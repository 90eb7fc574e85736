import * as contract from "contract/product-category";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.product-categories._index/route";
import * as one from "~/routes/admin.product-categories.$id/route";
import * as create from "~/routes/admin.product-categories.new/route";

mockApi();

const editor = member(aPerson({ permissions: ["products.manage"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const printId = "6b63f125-c843-456b-8d7b-e6868376a32a";
const lists = "/admin/product-categories";
const here = `${lists}/${id}`;
const params = { id };
const path = "/admin/product-categories/:id";

function aCategory(changes: Partial<contract.ProductCategory> = {}): contract.ProductCategory {
  return {
    ...{ id, slug: "annuals", title: "Annuals", template: "standard", parent: { id: printId, title: "Print" } },
    ...{ products_total: 2, created_at: "2026-03-02T10:00:00.000Z" },
    ...{
      version: 3,
      changed_at: "2026-03-03T10:00:00.000Z",
      changed_by: "Ada Marsh",
      changed_by_id: "3a3a3a3a-0000-4000-8000-00000000ada1",
    },
    ...{ parents: [{ id: printId, title: "Print", template: "standard" }], templates: ["standard", "showcase"] },
    products: { total: 2, first: [{ id: "7b63f125-c843-456b-8d7b-e6868376a32a", title: "The Year in View" }] },
    children: { total: 0, first: [] },
    ...changes,
  };
}

function aRow(changes: Partial<contract.ProductCategory> = {}) {
  const { version, changed_at, changed_by, changed_by_id, parents, templates, products, children, ...row } =
    aCategory(changes);
  return row;
}

const typed = { title: "Yearbooks", slug: "yearbooks", parent_id: printId, template: "standard" };

describe("the list of product categories", () => {
  const draw = async (address: string, rows = [aRow()], total = rows.length) => {
    const asked = mockCall(contract.listProductCategories, 200, { data: rows, meta: { total, page: 1, perPage: 25 } });
    return { ...(await renderRoute(list, await load(address, editor))), asked };
  };

  it("links to each, says how many there are, and can be searched and sorted by its URL", async () => {
    const { page, asked } = await draw(`${lists}?q=ann&sort=-products&page=2`, [aRow()], 26);
    expect(asked[0]?.query).toMatchObject({ q: "ann", sort: "-products", page: "2", per_page: "25" });
    expect(page.hrefOf("Annuals")).toBe(here);
    expect(page.text).toContain("26 categories match “ann”.");
    expect(page.hrefOf("Show all categories")).toBe(lists);
    expect(page.hrefOf(/^Title/)).toBe(`${lists}?q=ann&sort=title`);
    expect(page.hrefOf(/^Products/)).toBe(`${lists}?q=ann&sort=products`);
    const sorted = page.getAllByRole("columnheader").map((heading) => heading.getAttribute("aria-sort"));
    expect(sorted).toContain("descending");
    expect(page.hrefOf(/^Previous/)).toBe(`${lists}?q=ann&sort=-products`);
  });

  it("says that it is empty, that nothing was found, and that a page does not exist", async () => {
    expect((await draw(lists, [])).page.text).toContain("No categories yet");
    const nothing = (await draw(`${lists}?q=xyzzy`, [])).page;
    expect(nothing.text).toContain("No categories match “xyzzy”.");
    expect(nothing.queryByRole("table")).toBeNull();
    expect((await draw(`${lists}?page=9`, [], 26)).page.hrefOf("To the last page")).toBe(`${lists}?page=2`);
  });

  it("asks before chosen ones are deleted, and says where they are used", async () => {
    mockCall(contract.readProductCategory, 200, aCategory());
    const { page } = await renderRoute(list, await load(`${lists}?confirm=delete&ids=${id}`, editor));
    expect(page.text).toContain("Annuals: 2 products are in it.");
    expect(fieldsOf(page.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-chosen", ids: id });
    const none = (await renderRoute(list, await load(`${lists}?confirm=delete`, editor))).page;
    expect(none.text).toContain("No category is chosen");
    expect(none.queryByRole("button", { name: "Delete" })).toBeNull();
  });

  it("says which were not deleted and why", async () => {
    const reason = "Below Print there is Annuals: move or delete it first.";
    mockCall(contract.deleteProductCategories, 200, {
      done: 2,
      refused: [{ id: printId, title: "Print", message: reason }],
    });
    const fields = { intent: "delete-chosen", ids: id };
    const answer = await redirected(list.action(calledWith(await send(lists, editor, fields))));
    expect(answer.to).toBe(lists);
    expect(answer.notice).toContain("2 product categories have been deleted!");
    expect(answer.notice).toContain(reason);
  });
});

describe("a new product category", () => {
  const add = async (fields: Record<string, string>) =>
    create.action(calledWith(await send(`${lists}/new`, editor, { intent: "create-category", ...fields })));

  it("is sent, and leads to the list", async () => {
    const asked = mockCall(contract.createProductCategory, 201, aCategory());
    const answer = await redirected(add({ ...typed, slug: "", parent_id: "" }));
    expect(answer).toMatchObject({ status: 303, to: lists });
    expect(answer.notice).toContain("Product category has been created!");
    expect(asked[0]?.body).toEqual({ title: "Yearbooks", slug: "", parent_id: null, template: "standard" });
  });

  it("is refused with every value kept", async () => {
    const bare = await refusedBy(add({ ...typed, title: "", slug: "Year Books" }));
    expect(bare).toMatchObject({
      status: 422,
      values: { slug: "Year Books", parent_id: printId, template: "standard" },
    });
    expect(bare.errors).toMatchObject({ title: ["Enter a title"], slug: [expect.stringContaining("lower-case")] });
    mockCall(contract.createProductCategory, 422, aProblem("Taken.", { slug: "Another category has this slug." }));
    const taken = await refusedBy(add(typed));
    expect(taken.errors).toMatchObject({ slug: ["Another category has this slug."] });
  });
});

describe("a product category", () => {
  const save = async (fields: Record<string, string>) =>
    one.action(calledWith(await send(here, editor, { intent: "save-category", version: "3", ...fields }), params));

  it("is shown in its form, with where it is used and who changed it last", async () => {
    mockCall(contract.readProductCategory, 200, aCategory());
    const { page } = await renderRoute(one, await load(here, editor), { path });
    expect(fieldsOf(page.getByRole("button", { name: "Save" }))).toMatchObject({
      title: "Annuals",
      parent_id: printId,
      template: "standard",
      version: "3",
    });
    expect(page.text).toContain("2 products are in it");
    expect(page.text).toContain("changed by Ada Marsh on 3 March 2026");
    expect(page.hrefOf("Delete this category")).toBe(`${here}?confirm=delete`);
  });

  it("has a choice of how its page is laid out, which is saved with it", async () => {
    mockCall(contract.readProductCategory, 200, aCategory({ template: "showcase" }));
    const { page } = await renderRoute(one, await load(here, editor), { path });
    const choice = page.getByRole("combobox", { name: "Page" });
    expect(choice.querySelector("option[selected]")?.textContent).toBe("With large pictures");
    const asked = mockCall(contract.updateProductCategory, 200, aCategory());
    await redirected(save({ ...typed, template: "showcase" }));
    expect(asked[0]?.body).toMatchObject({ template: "showcase" });
    expect((await refusedBy(save({ ...typed, template: "huge" }))).errors).toEqual({ template: ["Choose a template"] });
  });

  it("is saved with the version that was read", async () => {
    const asked = mockCall(contract.updateProductCategory, 200, aCategory());
    const answer = await redirected(save(typed));
    expect(answer.notice).toContain("Product category has been updated!");
    expect(asked[0]?.body).toEqual({ ...typed, version: 3 });
  });

  it("that somebody else has saved meanwhile is shown with what differs, and can be saved again", async () => {
    mockCall(contract.updateProductCategory, 409, aProblem("This was changed.", {}, "changed"));
    mockCall(contract.readProductCategory, 200, aCategory({ title: "Almanacs", template: "showcase", version: 4 }));
    const answer = await refusedBy(save({ ...typed, slug: "annuals" }));
    expect(answer).toMatchObject({ status: 422, values: { title: "Yearbooks", version: "4" } });
    expect(answer.errors).toMatchObject({
      title: ["Title – saved now: Almanacs"],
      template: ["Page – saved now: With large pictures"],
    });
    expect(answer.errors).not.toHaveProperty("slug");
    expect(answer.errors).not.toHaveProperty("parent_id");
    expect(answer.problem).toContain("Ada Marsh has saved this");
  });

  it("is deleted after a page that says where it is used; one that is gone already is no error", async () => {
    mockCall(contract.readProductCategory, 200, aCategory());
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, editor), { path });
    expect(page.text).toContain("They stay in the shop, without this category.");
    expect(fieldsOf(page.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-category" });
    mockCall(contract.deleteProductCategory, 404, aProblem("There is nothing here."));
    const sent = await send(here, editor, { intent: "delete-category" });
    expect((await redirected(one.action(calledWith(sent, params)))).notice).toContain(
      "That product category no longer exists",
    );
  });

  it("with others below it is not offered for deletion", async () => {
    mockCall(contract.readProductCategory, 200, aCategory({ children: { total: 1, first: [{ id, title: "Years" }] } }));
    const { page } = await renderRoute(one, await load(`${here}?confirm=delete`, editor), { path });
    expect(page.text).toContain("Annuals cannot be deleted");
    expect(page.queryByRole("button", { name: "Delete" })).toBeNull();
  });
});
