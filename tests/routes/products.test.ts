import * as pictureContract from "contract/picture";
import * as priceContract from "contract/price-change";
import * as contract from "contract/product";
import * as optionContract from "contract/product-option";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import * as list from "~/routes/admin.products._index/route";
import * as one from "~/routes/admin.products.$id._index/route";
import * as option from "~/routes/admin.products.$id.options.$optionId/route";
import * as prices from "~/routes/admin.products.$id.options.$optionId_.prices/route";
import * as newOption from "~/routes/admin.products.$id.options.new/route";
import * as create from "~/routes/admin.products.new/route";

mockApi();

const editor = member(aPerson({ permissions: ["products.manage"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const softId = "6b63f125-c843-456b-8d7b-e6868376a32a";
const clothId = "7b63f125-c843-456b-8d7b-e6868376a32a";
const printId = "8b63f125-c843-456b-8d7b-e6868376a32a";
const pictureId = "9b63f125-c843-456b-8d7b-e6868376a32a";
const lists = "/admin/products";
const here = `${lists}/${id}`;
const params = { id };
const path = "/admin/products/:id";

type Option = contract.Product["options"][number];

function anOption(changes: Partial<Option> = {}): Option {
  return {
    ...{ id: softId, product_id: id, slug: "the-year-softback", title: "Softback", status: true, order: 0 },
    ...{ price: 4_800, price_display: "£48.00", rrp: null, rrp_display: null },
    ...{ monthly_price: null, monthly_price_display: null, subscription_plan_id: null, months: null, content_id: null },
    ...{
      lacks_file: false,
      orders_total: 0,
      baskets_total: 0,
      version: 2,
      changed_at: null,
      changed_by: null,
      changed_by_id: null,
    },
    ...changes,
  };
}

const cloth = anOption({ id: clothId, title: "Cloth", order: 1, rrp: 11_000, rrp_display: "£110.00" });

function aProduct(changes: Partial<contract.Product> = {}): contract.Product {
  const print = { id: printId, title: "Print" };
  return {
    ...{ id, slug: "the-year", title: "The Year in View", type: "product", shipping: true, status: true, image: null },
    ...{
      category: print,
      options_total: 2,
      options_on_sale: 2,
      options_without_file: 0,
      from: 4_800,
      from_display: "£48.00",
    },
    ...{ created_at: "2026-03-02T10:00:00.000Z", description: "312 pages.", vat_class: "standard", picture_id: null },
    ...{ picture_alt: "", colour_primary: "#22313a", colour_secondary: "#8a4b36", template: "standard" },
    ...{ templates: ["standard", "showcase"], plans: [{ id: 15, title: "Studio" }], items: [] },
    categories: { assigned: [print], available: [], combined: [print] },
    tags: { assigned: [], available: [], combined: [] },
    options: [anOption(), cloth],
    ...{
      orders_total: 0,
      baskets_total: 0,
      version: 3,
      changed_at: "2026-03-03T10:00:00.000Z",
      changed_by: "Ada Marsh",
      changed_by_id: "3a3a3a3a-0000-4000-8000-00000000ada1",
    },
    ...changes,
  };
}

function aRow(changes: Partial<contract.Product> = {}): contract.ProductSummary {
  return contract.productSummary.parse(aProduct(changes));
}

const typed = {
  ...{ title: "The Year", slug: "the-year", description: "Essays.", kind: "delivered", vat_class: "standard" },
  ...{ template: "standard", status: "on", colour_primary: "#22313a", colour_secondary: "", picture_alt: "" },
  ...{ picture_id: "", picture_name: "", categories: printId },
};

const libraryId = "4b63f125-c843-456b-8d7b-e6868376a32a";

function mockLibrary() {
  const image = { temporary_url: "/files/agate?until=1&signature=2", alt: "", width: 600, height: 400 };
  const row = { id: libraryId, hash: "agate", title: "A gate", alt: "A blue gate", image, size: 900 };
  return mockCall(pictureContract.listPictures, 200, {
    data: [{ ...row, created_at: "2026-03-02T10:00:00.000Z" }],
    meta: { total: 1, page: 1, per_page: 24 },
  });
}

beforeEach(() => {
  mockLibrary();
});

/** The fields as a browser sends a form with a file. */
async function upload(address: string, fields: Record<string, string>, file?: File): Promise<Request> {
  const plain = await send(address, editor, fields);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await plain.text())) form.append(name, value);
  form.append("picture", file ?? new File([], ""));
  const headers = new Headers(plain.headers);
  headers.delete("content-type");
  return new Request(plain.url, { method: "POST", headers, body: form });
}

describe("the list of products", () => {
  const draw = async (address: string, rows = [aRow()], total = rows.length) => {
    const asked = mockCall(contract.listProducts, 200, { data: rows, meta: { total, page: 1, perPage: 25 } });
    return { ...(await renderRoute(list, await load(address, editor))), asked };
  };

  it("links to each with its price, state and category, and keeps its filters in its URL", async () => {
    const { page, asked } = await draw(`${lists}?q=year&sort=-price&status=on&type=product&page=2`, [aRow()], 26);
    expect(asked[0]?.query).toEqual({
      ...{ q: "year", sort: "-price", status: "on", type: "product", page: "2", limit: "25" },
    });
    expect(page.hrefOf("The Year in View")).toBe(here);
    expect(page.text).toContain("from £48.00");
    expect(page.text).toContain("Printed things, delivered");
    expect(page.hrefOf(/^Title/)).toBe(`${lists}?q=year&status=on&type=product&sort=title`);
  });

  it("says which are not in the shop, and why", async () => {
    const off = aRow({ status: false });
    const bare = aRow({ options_on_sale: 0, from: null, from_display: null });
    const { page } = await draw(lists, [off, bare]);
    expect(page.text).toContain("Off sale");
    expect(page.text).toContain("Nothing to sell");
    expect((await draw(lists, [])).page.text).toContain("No products yet");
  });

  it("asks before something is done with chosen ones, and says where they are used", async () => {
    mockCall(contract.readProduct, 200, aProduct({ orders_total: 2, baskets_total: 1 }));
    const ask = async (task: string) =>
      (await renderRoute(list, await load(`${lists}?confirm=${task}&ids=${id}`, editor))).page;
    const deleting = await ask("delete");
    expect(deleting.text).toContain("The Year in View: 2 orders have it, 1 basket holds it.");
    expect(deleting.queryByRole("link", { name: "2 orders have it" })).toBeNull();
    expect(fieldsOf(deleting.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-chosen" });
    const off = await ask("off");
    expect(fieldsOf(off.getByRole("button", { name: "Take off sale" }))).toMatchObject({
      intent: "put-off-sale",
      ids: id,
    });
    const on = await ask("on");
    expect(fieldsOf(on.getByRole("button", { name: "Put on sale" }))).toMatchObject({ intent: "put-on-sale", ids: id });
  });

  it("says what was done with several, and what was refused with the reason", async () => {
    const reason = "Bare has no option on sale: add one, or put one on sale.";
    const asked = mockCall(contract.setProductsStatus, 200, {
      done: 2,
      refused: [{ id: softId, title: "Bare", message: reason }],
    });
    const fields = { intent: "put-on-sale", ids: id };
    const answer = await redirected(list.action(calledWith(await send(lists, editor, fields))));
    expect(asked[0]?.body).toEqual({ ids: [id], status: true });
    expect(answer.notice).toContain("2 products are on sale now.");
    expect(answer.notice).toContain(reason);
    mockCall(contract.deleteProducts, 200, { done: 1, refused: [] });
    const deleted = await send(lists, editor, { intent: "delete-chosen", ids: id });
    expect((await redirected(list.action(calledWith(deleted)))).notice).toContain("Product has been delete!");
    const none = await refusedBy(list.action(calledWith(await send(lists, editor, { intent: "put-off-sale" }))));
    expect(none).toMatchObject({ status: 422, problem: "Choose at least one product." });
  });
});

describe("a new product", () => {
  const address = `${lists}/new`;
  const add = async (fields: Record<string, string>, file?: File) =>
    create.action(calledWith(await upload(address, { intent: "create-product", ...fields }, file)));

  it("is sent, and leads to its page, where options are added", async () => {
    const asked = mockCall(contract.createProduct, 201, aProduct());
    const answer = await redirected(add({ ...typed, slug: "" }));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("New product has been created!");
    expect(asked[0]?.body).toEqual({
      ...{ title: "The Year", slug: "", description: "Essays.", type: "product", shipping: true, status: true },
      ...{ vat_class: "standard", template: "standard", colour_primary: "#22313a", colour_secondary: null },
      ...{ picture_alt: "", categories: [printId], tags: [] },
    });
  });

  it("that is refused keeps every value, and its picture, which is uploaded once", async () => {
    const image = { temporary_url: "/files/x?s=1", alt: "", width: 10, height: 10 };
    const uses = { total: 0, first: [] };
    const asked = mockCall(pictureContract.uploadPicture, 201, {
      ...{ id: pictureId, hash: "x", title: "cover", alt: "", image, size: 3, created_at: "2026-03-02T10:00:00.000Z" },
      ...{
        version: 1,
        changed_at: null,
        changed_by: null,
        changed_by_id: null,
        products: uses,
        items: uses,
        categories: uses,
        panels: uses,
      },
    });
    const file = new File(["abc"], "cover.png", { type: "image/png" });
    const bare = await refusedBy(add({ ...typed, title: "", kind: "", colour_primary: "red" }, file));
    expect(asked[0]?.query).toEqual({ name: "cover.png" });
    expect(bare.values).toMatchObject({ description: "Essays.", picture_id: pictureId, picture_name: "cover.png" });
    expect(bare.errors).toMatchObject({
      title: ["Enter a title"],
      kind: ["Choose what it is"],
      colour_primary: ["Enter a colour like #8996c1"],
    });
    const sent = mockCall(contract.createProduct, 201, aProduct());
    await redirected(add({ ...typed, picture_id: pictureId, picture_name: "cover.png" }));
    expect(sent[0]?.body).toMatchObject({ picture_id: pictureId });
    expect(asked).toHaveLength(1);
  });

  it("whose picture is refused says so beside the field, with all other faults", async () => {
    mockCall(pictureContract.uploadPicture, 422, aProblem("This is no JPEG.", { picture: "This is no JPEG." }));
    const answer = await refusedBy(add({ ...typed, title: "" }, new File(["<svg>"], "a.png")));
    expect(answer.errors).toMatchObject({ picture: ["This is no JPEG."], title: ["Enter a title"] });
    const fine = await refusedBy(add(typed, new File(["<svg>"], "a.png")));
    expect(fine).toMatchObject({
      status: 422,
      errors: { picture: ["This is no JPEG."] },
      values: { title: "The Year" },
    });
  });
});

describe("a product", () => {
  const draw = async (product = aProduct(), query = "") => {
    mockCall(contract.readProduct, 200, product);
    return (await renderRoute(one, await load(here + query, editor), { path })).page;
  };
  const save = async (fields: Record<string, string>) =>
    one.action(calledWith(await upload(here, { intent: "save-product", version: "3", ...fields }), params));

  it("is shown in its form with its options, and with the contrast of its colours", async () => {
    const page = await draw();
    expect(fieldsOf(page.getByRole("button", { name: "Save" }))).toMatchObject({
      ...{ title: "The Year in View", kind: "delivered", status: "on", categories: printId, version: "3" },
    });
    expect(page.hrefOf("Softback")).toBe(`${here}/options/${softId}`);
    expect(page.hrefOf("See it in the shop")).toBe("/shop/the-year");
    expect(page.text).toContain("Text on the colour is white, 13.3:1.");
    expect(page.text).toContain("hard to tell apart");
    expect(page.text).toContain("changed by Ada Marsh on 3 March 2026");
  });

  it("is saved with the version that was read", async () => {
    const asked = mockCall(contract.updateProduct, 200, aProduct());
    const answer = await redirected(save({ ...typed, kind: "plan", remove_picture: "1" }));
    expect(answer).toMatchObject({ to: here, notice: expect.stringContaining("Product has been updated!") });
    expect(asked[0]?.body).toMatchObject({ type: "subscription", shipping: false, picture_id: null, version: 3 });
  });

  it("takes a picture of the media library, which its page offers and searches; an uploaded one comes first", async () => {
    const asked = mockLibrary();
    const page = await draw(aProduct(), "?pictures=gate");
    expect(asked[0]?.query).toMatchObject({ q: "gate" });
    expect(page.getByRole("radio", { name: "A gate (A blue gate)" }).getAttribute("value")).toBe(libraryId);
    expect(page.getByRole("status").textContent).toBe(
      "1 picture found with “gate”. Those that are chosen are offered too.",
    );
    const saved = mockCall(contract.updateProduct, 200, aProduct());
    await redirected(save({ ...typed, library_id: libraryId, remove_picture: "1" }));
    await redirected(save({ ...typed, library_id: libraryId, picture_id: pictureId, picture_name: "cover.png" }));
    expect(saved.map(({ body }) => (body as { picture_id: string }).picture_id)).toEqual([libraryId, pictureId]);
  });

  it("says that no picture was found, and keeps the group of choices", async () => {
    const none = { data: [], meta: { total: 0, page: 1, per_page: 24 } };
    mockCall(pictureContract.listPictures, 200, none);
    const page = await draw(aProduct(), "?pictures=xyzzyq");
    expect(page.getByRole("status").textContent).toContain("No picture found with “xyzzyq”");
    expect(page.getByRole("radiogroup", { name: "Or one of the media library" })).toBeTruthy();
  });

  it("says beside its kind what the API refuses about it", async () => {
    mockCall(contract.updateProduct, 422, aProblem("No.", { shipping: "A plan cannot be delivered." }));
    expect((await refusedBy(save(typed))).errors).toEqual({ kind: ["A plan cannot be delivered."] });
  });

  it("that somebody else has saved meanwhile is shown with what differs, and can be saved again", async () => {
    mockCall(contract.updateProduct, 409, aProblem("This was changed.", {}, "changed"));
    mockCall(contract.readProduct, 200, aProduct({ version: 4, status: false, colour_secondary: null }));
    const answer = await refusedBy(save(typed));
    expect(answer).toMatchObject({ status: 422, values: { title: "The Year", version: "4" } });
    expect(answer.errors).toEqual({
      title: ["Title – saved now: The Year in View"],
      description: ["Description – saved now: 312 pages."],
      status: ["Status – saved now: off sale"],
    });
    expect(answer.problem).toContain("Ada Marsh has saved this");
  });

  it("is deleted after a page that says where it is used; one that was ordered is taken off sale", async () => {
    const asking = await draw(aProduct({ baskets_total: 3 }), "?confirm=delete");
    expect(asking.text).toContain("2 options go with it. 3 baskets hold it, and will lose it.");
    expect(fieldsOf(asking.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-product" });
    const kept = await draw(aProduct({ orders_total: 1 }), "?confirm=delete");
    expect(kept.queryByRole("button", { name: "Delete" })).toBeNull();
    expect(kept.text).toContain("1 order has it.");
    const seller = member(aPerson({ permissions: ["products.manage", "orders.view"] }));
    mockCall(contract.readProduct, 200, aProduct({ orders_total: 2 }));
    const { page } = await renderRoute(list, await load(`${lists}?confirm=delete&ids=${id}`, seller));
    expect(page.hrefOf("2 orders have it")).toBe(`/admin/orders?product=${id}`);
    expect(fieldsOf(kept.getByRole("button", { name: "Take off sale" }))).toMatchObject({ intent: "withdraw-product" });
    const off = await draw(aProduct({ orders_total: 1, status: false }), "?confirm=delete");
    expect(off.queryByRole("button", { name: "Take off sale" })).toBeNull();
    const asked = mockCall(contract.updateProduct, 200, aProduct());
    const sent = await send(here, editor, { intent: "withdraw-product" });
    await redirected(one.action(calledWith(sent, params)));
    expect(asked[0]?.body).toEqual({ status: false });
    mockCall(contract.deleteProduct, 404, aProblem("There is nothing here."));
    const again = await send(here, editor, { intent: "delete-product" });
    expect((await redirected(one.action(calledWith(again, params)))).notice).toContain("That product no longer exists");
  });
});

describe("the order of options", () => {
  const move = async (row: string, direction: string) => {
    mockCall(contract.readProduct, 200, aProduct());
    return one.action(calledWith(await send(here, editor, { intent: "move-option", row, direction }), params));
  };

  it("is changed by buttons, none of which leads beyond an end", async () => {
    mockCall(contract.readProduct, 200, aProduct());
    const { page } = await renderRoute(one, await load(here, editor), { path });
    expect(fieldsOf(page.getByRole("button", { name: "Move down Softback" }))).toMatchObject({
      ...{ intent: "move-option", row: softId, direction: "down" },
    });
    expect(page.queryByRole("button", { name: "Move up Softback" })).toBeNull();
    expect(page.queryByRole("button", { name: "Move down Cloth" })).toBeNull();
  });

  it("is sent whole with two options swapped, and the page leads back to the option", async () => {
    const asked = mockCall(optionContract.sortProductOptions, 200, { data: [] });
    const answer = await redirected(move(softId, "down"));
    expect(asked[0]?.body).toEqual({ order: [clothId, softId] });
    expect(answer.to).toBe(`${here}?moved=${softId}&direction=down`);
    expect(answer.notice).toContain("Softback is option 2 of 2.");
  });

  it("stays as it is when an option is at its end, and says when the options have changed", async () => {
    expect((await redirected(move(softId, "up"))).notice).toContain("Softback is option 1 of 2.");
    mockCall(optionContract.sortProductOptions, 422, aProblem("The options have changed meanwhile."));
    expect((await refusedBy(move(clothId, "up"))).problem).toBe(
      "There was a problem changing the order of the option: The options have changed meanwhile.",
    );
  });

  it("gives the focus back to the button that was pressed, or at an end to the other one", async () => {
    mockCall(
      contract.readProduct,
      200,
      aProduct({ options: [anOption(), cloth, anOption({ id: printId, title: "Box" })] }),
    );
    const focused = async (moved: string, direction: string) => {
      const address = `${here}?moved=${moved}&direction=${direction}`;
      const { page } = await renderRoute(one, await load(address, editor), { path });
      const buttons = page.getAllByRole("button", { name: /^Move/ });
      return buttons.filter((button) => button.hasAttribute("autofocus")).map((button) => button.textContent);
    };
    expect(await focused(clothId, "up")).toEqual(["Move up Cloth"]);
    expect(await focused(softId, "up")).toEqual(["Move down Softback"]);
    expect(await focused("nobody", "up")).toEqual([]);
  });
});

describe("an option", () => {
  const fields = { title: "Softback", slug: "", status: "on", price: "12.50", rrp: "£1,290" };
  const place = { id, optionId: softId };
  const address = `${here}/options/${softId}`;

  it("is added with its amounts in pounds", async () => {
    const asked = mockCall(optionContract.createProductOption, 201, anOption());
    const sent = await send(`${here}/options/new`, editor, { intent: "create-option", ...fields });
    const answer = await redirected(newOption.action(calledWith(sent, params)));
    expect(answer).toMatchObject({ to: here, notice: expect.stringContaining("New product option has been added!") });
    expect(asked[0]?.body).toEqual({
      ...{ product_id: id, title: "Softback", slug: "", status: true, price: 1_250, rrp: 129_000 },
      ...{ monthly_price: null, subscription_plan_id: null, months: null, content_id: null },
    });
  });

  it("is refused with each fault named beside its field", async () => {
    const faulty = { ...fields, title: "", price: "twelve", rrp: "1.234", months: "soon" };
    const sent = await send(`${here}/options/new`, editor, { intent: "create-option", ...faulty });
    const answer = await refusedBy(newOption.action(calledWith(sent, params)));
    expect(answer.values).toMatchObject({ price: "twelve", rrp: "1.234" });
    expect(answer.errors).toMatchObject({
      title: ["Enter a title"],
      price: [expect.stringContaining("Enter an amount in pounds")],
      rrp: [expect.stringContaining("Enter an amount in pounds")],
      months: [expect.stringContaining("months")],
    });
  });

  it("of a plan has a plan, a term and instalments; of something delivered it has no files", async () => {
    mockCall(contract.readProduct, 200, aProduct());
    const optionPath = "/admin/products/:id/options/new";
    const draw = async () =>
      (await renderRoute(newOption, await load(`${here}/options/new`, editor), { path: optionPath })).page;
    const delivered = await draw();
    expect(delivered.queryByLabelText(/^Files/)).toBeNull();
    expect(delivered.queryByLabelText("Plan")).toBeNull();
    mockCall(contract.readProduct, 200, aProduct({ type: "subscription", shipping: false }));
    const plan = await draw();
    expect(plan.getByLabelText("Plan")).toBeTruthy();
    expect(plan.queryByLabelText(/^Files/)).toBeNull();
  });

  it("is saved, and says what somebody else has saved meanwhile", async () => {
    const asked = mockCall(optionContract.updateProductOption, 200, anOption());
    const save = async () =>
      option.action(calledWith(await send(address, editor, { intent: "save-option", version: "2", ...fields }), place));
    const answer = await redirected(save());
    expect(answer).toMatchObject({ to: here, notice: expect.stringContaining("Option updated") });
    expect(asked[0]?.body).toMatchObject({ price: 1_250, version: 2 });
    mockCall(optionContract.updateProductOption, 409, aProblem("This was changed.", {}, "changed"));
    mockCall(contract.readProduct, 200, aProduct({ options: [anOption({ version: 5, changed_by: "Ada Marsh" })] }));
    const late = await refusedBy(save());
    expect(late.values).toMatchObject({ price: "12.50", version: "5" });
    expect(late.errors).toMatchObject({ price: ["Price – saved now: 48.00"], rrp: ["RRP – saved now: nothing"] });
  });

  it("is deleted after a page that asks; one that was ordered stays", async () => {
    const optionPath = "/admin/products/:id/options/:optionId";
    const draw = async (changes: Partial<Option>) => {
      mockCall(contract.readProduct, 200, aProduct({ options: [anOption(changes)] }));
      return (await renderRoute(option, await load(`${address}?confirm=delete`, editor), { path: optionPath })).page;
    };
    const asking = await draw({ baskets_total: 1 });
    expect(asking.text).toContain("1 basket holds it, and will lose it.");
    expect(fieldsOf(asking.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-option" });
    expect((await draw({ orders_total: 1 })).queryByRole("button", { name: "Delete" })).toBeNull();
    mockCall(optionContract.deleteProductOption, 204, null);
    const sent = await send(address, editor, { intent: "delete-option" });
    const answer = await redirected(option.action(calledWith(sent, place)));
    expect(answer).toMatchObject({ to: here, notice: expect.stringContaining("Product option has been deleted!") });
  });
});

describe("the prices to come of an option", () => {
  const at = `${here}/options/${softId}/prices`;
  const change: priceContract.PriceChange = {
    ...{ id: printId, option_id: softId, starts: "2027-03-01", price: 5_200, price_display: "£52.00" },
    ...{ monthly_price: null, monthly_price_display: null, for_renewals: true, applied: false },
    ...{ created_at: "2026-03-02T10:00:00.000Z", created_by: "Ada Marsh" },
  };
  const where = { params: { id, optionId: softId }, path: "/admin/products/:id/options/:optionId/prices" };

  beforeEach(() => {
    const plan = anOption({ subscription_plan_id: 15, months: 12 });
    mockCall(contract.readProduct, 200, aProduct({ options: [plan] }));
    mockCall(priceContract.listPriceChanges, 200, { data: [change, { ...change, id: clothId, applied: true }] });
  });

  const post = async (fields: Record<string, string>) =>
    prices.action(calledWith(await send(at, editor, fields), where.params));

  it("are listed with what they are for, and removed before their day alone", async () => {
    const { page } = await renderRoute(prices, await load(at, editor), { path: where.path });
    expect(page.text).toContain("It costs £48.00 today.");
    expect(page.text).toContain("From that day on");
    const buttons = page.getAllByRole("button", { name: /^Remove/ });
    expect(buttons.map((button) => button.textContent)).toEqual(["Remove the price from 01/03/2027"]);
    mockCall(priceContract.deletePriceChange, 204, null);
    expect((await redirected(post(fieldsOf(buttons[0] as HTMLElement) as Record<string, string>))).to).toBe(at);
  });

  it("are scheduled with a day and an amount, and what is wrong is said beside what was typed", async () => {
    const { page } = await renderRoute(prices, await load(at, editor), { path: where.path });
    const typed = fieldsOf(page.getByRole("button", { name: "Schedule the price" })) as Record<string, string>;
    const wrong = await refusedBy(post({ ...typed, starts: "", amount: "52,00" }));
    expect(wrong.errors).toEqual({ starts: ["Enter the first day"], amount: ["Use a full stop: 52.00"] });
    const sent = mockCall(priceContract.createPriceChange, 201, change);
    const done = await redirected(post({ ...typed, starts: "2027-03-01", amount: "52", for_renewals: "on" }));
    expect(done.to).toBe(at);
    expect(sent[0]?.body).toEqual({ starts: "2027-03-01", amount: 5_200, for_renewals: true });
  });
});
