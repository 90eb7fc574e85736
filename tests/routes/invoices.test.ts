import * as document from "contract/document";
import * as order from "contract/order";
import { HttpResponse, http } from "msw";
import { aProblem, api, apiURL, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { anOrder, orderId } from "tests/support/order-fixtures";
import { within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, guest, load, member, redirected, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/account.invoices/route";
import { loader as file } from "~/routes/account.invoices_.$documentID.$fileName";
import * as detail from "~/routes/account.order.$orderID._index/route";
import * as proFormaPage from "~/routes/account.order.$orderID.pro-forma/route";
import { loader as proForma } from "~/routes/account.order.$orderID.pro-forma[.]pdf";

mockApi();

const nora = member();
const id = "7a1d6a52-6f0e-4d6e-9a53-0a7c2d9e1f10";

function anInvoice(changes: Partial<document.Document> = {}): document.Document {
  return {
    ...{ id, number: "INV-000012", kind: "invoice", order_id: orderId, payment_id: null, corrects: null },
    ...{ order_number: 100_019, lines: ["Studio, instalment 3 of 12", "The Year in View", "Delivery"] },
    ...{ issued_on: "2026-11-05", net: 8_412, vat: 1_683, total: 10_095, e_invoice: true },
    ...{ net_display: "£84.12", vat_display: "£16.83", total_display: "£100.95" },
    ...changes,
  };
}

const answer = (data: document.Document[], total = data.length) =>
  mockCall(document.listDocuments, 200, { data, meta: { total, page: 1, per_page: 32 } });

function refuse(path: string, status: number): void {
  api.use(http.get(apiURL + path, () => HttpResponse.json(aProblem("Not now"), { status })));
}

const paidProForma: document.ProForma = {
  ...{ state: "paid", invoices: [{ id, number: "INV-000012" }] },
  ...{
    title: "Pro forma",
    number: "100019",
    standfirst: "This is not a tax invoice.",
    footer: "Castle & Sons Ltd",
  },
  facts: [{ name: "Please pay", text: "£89.00 by 19/11/2026" }],
  parties: [{ role: "To", name: "Brandt & Daughters", lines: ["14 Fournier Street", "E1 6QE"], facts: [] }],
  lines: [{ title: "House", qty: "1", net: "£74.17", rate: "20 %", gross: "£89.00" }],
  vat: [{ name: "20 %", net: "£74.17", vat: "£14.83" }],
  totals: [{ name: "Total", amount: "£89.00", strong: true }],
  bank: { heading: "Pay by bank transfer", facts: [{ name: "IBAN", text: "GB82WEST" }] },
  notes: ["To be paid in 12 parts."],
};

describe("the invoices", () => {
  const draw = async (query = "") => renderRoute(list, await load(`/account/invoices${query}`, nora));

  it("are listed with what a bookkeeper asks for, and both files of each", async () => {
    const corrected = { corrects: "INV-000012", lines: ["The Year in View"] };
    const note = { kind: "credit_note", number: "CN-000003", ...corrected, e_invoice: false } as const;
    answer([anInvoice({ ...note, id: orderId }), anInvoice()]);
    const { page } = await draw();
    for (const name of [
      "CN-000003 Credit note for INV-000012: The Year in View 05/11/2026 £16.83 £100.95 PDF of CN-000003 Order 100019",
      "INV-000012 Studio, instalment 3 of 12, and 1 more 05/11/2026 £16.83 £100.95 PDF of INV-000012 E-invoice (XML) of INV-000012 Order 100019",
    ])
      expect(page.getByRole("row", { name })).toBeTruthy();
    expect(page.hrefOf("PDF of INV-000012")).toBe(`/account/invoices/${id}/INV-000012.pdf`);
    expect(page.hrefOf("E-invoice (XML) of INV-000012")).toBe(`/account/invoices/${id}/INV-000012.xml`);
    expect(page.text).toContain("An e-invoice is the same invoice as a file that your accountant's program reads");
    const tabs = within(page.getByRole("navigation", { name: "Orders and payments" }));
    expect(tabs.getByRole("link", { name: "Invoices" }).getAttribute("aria-current")).toBe("page");
  });

  it("have the pro formas among them, as a file and as a page, and a credit note of a part names no delivery", async () => {
    const part = { kind: "credit_note", number: "CN-000003", corrects: "INV-000012", e_invoice: false } as const;
    const asked = { kind: "pro_forma", number: "100019", e_invoice: false, id: orderId } as const;
    answer([anInvoice({ ...part, lines: ["Part of: Studio", "Part of: Delivery"] }), anInvoice(asked)]);
    const { page } = await draw();
    const about = "Credit note for INV-000012: Part of: Studio 05/11/2026";
    expect(page.getByRole("row", { name: new RegExp(`^CN-000003 ${about}`) })).toBeTruthy();
    expect(page.getByRole("row", { name: /^Pro forma 100019 Studio, instalment 3 of 12, and 1 more/ })).toBeTruthy();
    const href = page.hrefOf("PDF of Pro forma 100019");
    expect(href).toBe(`/account/invoices/${orderId}/pro-forma-100019.pdf`);
    api.use(http.get(`${apiURL}/users/documents/${orderId}/pdf`, () => new HttpResponse("A pro forma")));
    const params = { documentID: orderId, fileName: href?.split("/").at(-1) ?? "" };
    expect(await (await file(calledWith(await load(href ?? "", nora), params))).text()).toBe("A pro forma");
    expect(page.hrefOf("Page of pro forma 100019")).toBe(`/account/order/${orderId}/pro-forma`);
  });

  it("say which of several pro formas of an order is which, and which is not to be paid any more", async () => {
    const asked = { kind: "pro_forma", number: "100019", e_invoice: false } as const;
    const ids = ["d4", "d3", "d2"].map((end) => `${id.slice(0, -2)}${end}`);
    answer([
      anInvoice({ ...asked, id: ids[0] ?? "", pro_forma: { position: 2, count: 2, state: "last" } }),
      anInvoice({ ...asked, id: ids[1] ?? "", pro_forma: { position: 1, count: 2, state: "replaced" } }),
      anInvoice({
        ...{ ...asked, number: "100020", id: ids[2] ?? "" },
        pro_forma: { position: 1, count: 1, state: "cancelled" },
      }),
    ]);
    const { page } = await draw();
    const rows = page.getAllByRole("row").map((row) => row.textContent);
    expect(rows.filter((text) => text?.includes("Replaced by a later one"))).toEqual([
      expect.stringContaining("Pro forma 100019 (1 of 2)"),
    ]);
    expect(rows.filter((text) => text?.includes("Void: the order was cancelled"))).toEqual([
      expect.stringContaining("Pro forma 100020"),
    ]);
    expect(page.getAllByRole("link", { name: /^PDF/ }).map((link) => link.textContent)).toEqual([
      "PDF of Pro forma 100019 (2 of 2)",
      "PDF of Pro forma 100019 (1 of 2)",
      "PDF of Pro forma 100020",
    ]);
    expect(page.getAllByRole("link", { name: /^Page/ })).toHaveLength(2);
  });

  it("count the same things on an invoice and on what is credited of it", async () => {
    const things = ["House", "The Year in View", "Delivery"];
    const note = { kind: "credit_note", corrects: "INV-000012", e_invoice: false } as const;
    const [whole, part] = [`${id.slice(0, -2)}d5`, `${id.slice(0, -2)}d6`];
    answer([
      anInvoice({ ...note, id: part, number: "CN-000002", lines: things.map((thing) => `Part of: ${thing}`) }),
      anInvoice({ ...note, id: whole, number: "CN-000001", lines: things }),
      anInvoice({ lines: things }),
    ]);
    const { page } = await draw();
    expect(page.text.match(/, and \d+ more/g)).toEqual([", and 1 more", ", and 1 more", ", and 1 more"]);
  });

  it("are on pages of 32, and one past the last says so", async () => {
    answer([anInvoice()], 70);
    expect((await draw("?page=2")).page.getByRole("link", { name: /^(Page )?3$/ })).toBeTruthy();
    answer([], 70);
    expect((await draw("?page=9")).page.hrefOf("To the last page")).toBe("/account/invoices?page=3");
  });

  it("that do not exist yet lead to the plans", async () => {
    answer([]);
    const { page } = await draw();
    expect(page.getByRole("heading", { level: 2 }).textContent).toBe("You have no invoices yet");
    expect(page.hrefOf("See the subscriptions")).toBe("/pricing");
  });

  it("say so when they cannot be read", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting your invoices: ");
  });

  it("of an order are on its page, which stays when they cannot be read", async () => {
    const path = `/account/order/${orderId}`;
    const drawOrder = async () => renderRoute(detail, await load(path, nora), { path: "/account/order/:orderID" });
    mockCall(order.readOwnOrder, 200, anOrder());
    const asked = answer([anInvoice()]);
    const part = within((await drawOrder()).page.getByRole("region", { name: "Invoices" }));
    expect(asked[0]?.query).toMatchObject({ order: orderId });
    expect(part.hrefOf("PDF of INV-000012")).toContain(".pdf");
    refuse("/users/documents", 503);
    const { status, page } = await drawOrder();
    expect(status).toBe(200);
    expect(within(page.getByRole("region", { name: "Invoices" })).text).toContain("getting your invoices");
    expect(page.getByRole("region", { name: "Payments" })).toBeTruthy();
  });
});

describe("the file of an invoice", () => {
  const fetchFile = async (fileName: string, who = nora) =>
    file(calledWith(await load(`/account/invoices/${id}/${fileName}`, who), { documentID: id, fileName }));
  const bytes = new TextEncoder().encode("A paper");

  it.each([
    ["INV-000012.pdf", "pdf", "application/pdf"],
    ["INV-000012.xml", "xml", "application/xml"],
    ["pro-forma-100019.pdf", "pdf", "application/pdf"],
  ])("%s is saved under its name, and never shown or kept by a cache", async (name, format, type) => {
    api.use(http.get(`${apiURL}/users/documents/${id}/${format}`, () => new HttpResponse(bytes)));
    const response = await fetchFile(name);
    expect(await response.text()).toBe("A paper");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "content-disposition": expect.stringContaining(name),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });

  it.each(["INV-000012.exe", "..%2Fsecret.pdf", "invoice.pdf", "pro-forma-100019.xml", "pro-forma-.pdf"])(
    "called %s is none",
    async (name) => {
      expect((await fetchFile(name)).status).toBe(404);
    },
  );

  it("of somebody else is not there, as a page that leads back says", async () => {
    refuse(`/users/documents/${id}/pdf`, 404);
    const response = await fetchFile("INV-000012.pdf");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/There is no such file.*Your invoices/s);
  });

  it("that cannot be made now is a page that says so, with a way to try again", async () => {
    refuse(`/users/documents/${id}/pdf`, 503);
    const response = await fetchFile("INV-000012.pdf");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Try again");
  });

  it("is for members, and so is a pro forma", async () => {
    expect(await redirected(fetchFile("INV-000012.pdf", guest()))).toMatchObject({ to: "/login" });
    const path = `/account/order/${orderId}/pro-forma.pdf`;
    const asked = calledWith(await load(path, guest()), { orderID: orderId });
    expect(await redirected(Promise.resolve(proForma(asked)))).toMatchObject({ to: "/login" });
  });

  it("of an order that waits for a transfer is its pro forma", async () => {
    api.use(http.get(`${apiURL}/users/orders/${orderId}/pro-forma`, () => new HttpResponse(bytes)));
    mockCall(document.readProFormaContent, 200, paidProForma);
    const path = `/account/order/${orderId}/pro-forma.pdf`;
    const response = await proForma(calledWith(await load(path, nora), { orderID: orderId }));
    expect(response.headers.get("content-disposition")).toContain("pro-forma-100019.pdf");
  });
});

describe("the page of a pro forma", () => {
  const path = "/account/order/:orderID/pro-forma";
  const here = `/account/order/${orderId}/pro-forma`;

  it("says what the PDF says, and leads to it", async () => {
    mockCall(document.readProFormaContent, 200, paidProForma);
    const { page } = await renderRoute(proFormaPage, await load(here, nora), { path });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Pro forma 100019");
    for (const part of [
      "This is not a tax invoice.",
      "£89.00 by 19/11/2026",
      "14 Fournier Street",
      "GB82WEST",
      "To be paid in 12 parts.",
    ])
      expect(page.text).toContain(part);
    expect(page.getByRole("row", { name: "House 1 £74.17 20 % £89.00" })).toBeTruthy();
    expect(page.hrefOf("Pro forma invoice (PDF)")).toBe(`${here}.pdf`);
    expect(page.text).toContain("Paid");
    expect(page.hrefOf("Invoice INV-000012")).toBe(`/account/invoices/${id}/INV-000012.pdf`);
  });

  it("is not found where nothing is to be transferred", async () => {
    mockCall(document.readProFormaContent, 404, aProblem("There is nothing here.", {}, "not_found"));
    const asked = calledWith(await load(here, nora), { orderID: orderId });
    expect((await thrown(proFormaPage.loader(asked))).status).toBe(404);
  });
});
