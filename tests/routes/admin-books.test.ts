import * as contract from "contract/books";
import { mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.books.$list/route";
import * as file from "~/routes/admin.books.file.$fileName";
import * as payoutPage from "~/routes/admin.books.payouts.$id/route";

mockApi();

const clerk = member(aPerson({ permissions: ["reports.view"] }));
const days = "from=2026-03-01&to=2026-03-31";
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";

const amounts = { net: 24_166, vat: 4_833, gross: 28_999 };

function aDocument(changes: Partial<contract.BookedDocument> = {}): contract.BookedDocument {
  const line = { title: "Studio", qty: 1, treatment: "charged" as const, country: "GB", rate: 2_000, ...amounts };
  return {
    ...{ id, number: "INV-000007", kind: "invoice", tax_point_on: "2026-03-30", issued_on: "2026-04-07" },
    ...{ order_id: id, order_number: 100_019, corrects: null, paid_by: "bacs", purchase_number: "" },
    customer: {
      ...{ name: "=Brandt & Daughters", email: "a@brandt.example", street_address_1: "14 Fournier Street" },
      ...{ street_address_2: "", city: "London", county: "", postcode: "E1 6QE", country: "GB", vat_number: "" },
    },
    ...amounts,
    lines: [line],
    ...changes,
  };
}

function aPayout(changes: Partial<contract.BookedPayout> = {}): contract.BookedPayout {
  return {
    ...{ id, day: "2026-03-05", made_on: "2026-03-03", provider_id: "po_7", status: "paid", failure_code: null },
    ...{ amount: 27_454, parts: "read", charges: 28_999, refunds: 0, disputes: 0, fees: 545, returned: 0 },
    ...{ other: -1_000, difference: 0 },
    ...changes,
  };
}

function aPart(changes: Partial<contract.BookedPayoutPart> = {}): contract.BookedPayoutPart {
  return {
    ...{ id, day: "2026-03-02", payout_id: id, payout_provider_id: "po_7", payout_day: "2026-03-05" },
    ...{ kind: "charge", type: "charge", amount: 28_999, fee: 455, net: 28_544, description: "Goodwill" },
    ...{ provider_id: "ch_1", order_id: null, order_number: null, customer: null, title: null, document: null },
    ...changes,
  };
}

async function download(fileName: string, query = days): Promise<string[]> {
  const request = await load(`/admin/books/file/${fileName}?${query}`, clerk);
  const response = (await file.loader(calledWith(request, { fileName }))) as Response;
  expect(response.headers.get("content-disposition")).toContain("attachment");
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  return text.slice(1).trimEnd().split("\r\n");
}

const meta = { total: null, page: 1, per_page: 500 };

describe("the books", () => {
  it("have the invoices of a period with their sums, by tax point, and files of what is found", async () => {
    const asked = mockCall(contract.listDocuments, 200, {
      data: [aDocument()],
      meta: { ...meta, total: 1 },
      sums: amounts,
    });
    const request = await load(`/admin/books/invoices?${days}&q=brandt`, clerk);
    const { page } = await renderRoute(list, request, { path: "/admin/books/:list" });
    expect(asked[0]?.query).toMatchObject({ kind: "invoice", from: "2026-03-01", to: "2026-03-31", q: "brandt" });
    for (const text of ["30/03/2026", "INV-000007", "£241.66", "£48.33", "£289.99", "1 invoice matches “brandt”."])
      expect(page.text).toContain(text);
    expect(page.hrefOf(/^CSV for Xero/)).toBe(`/admin/books/file/invoices-xero.csv?${days}&q=brandt`);
    // Without the permission to see orders, none is linked.
    expect(page.queryByRole("link", { name: "100019" })).toBeNull();
  });

  it("are files with the columns of Xero and Sage, in which no text is run as a formula", async () => {
    const credit = aDocument({ kind: "credit_note", number: "CN-000002", tax_point_on: "2026-03-31" });
    mockCall(contract.listDocuments, 200, { data: [aDocument(), credit], meta });
    const [header, sold, credited] = await download("invoices-xero.csv");
    expect(header).toContain("*ContactName,EmailAddress,POAddressLine1");
    expect(sold).toContain("'=Brandt & Daughters,a@brandt.example,14 Fournier Street");
    expect(sold).toContain(
      "INV-000007,Order 100019,30/03/2026,30/03/2026,,Studio,1,241.66,,200,20% (VAT on Income),48.33",
    );
    expect(credited).toContain("CN-000002,Order 100019,31/03/2026,31/03/2026,,Studio,1,-241.66,,200,");
    expect((await download("invoices-sage.csv")).slice(1)).toEqual([
      "SI,SHOP,4000,,30/03/2026,INV-000007,Studio,241.66,T1,48.33,1,Order 100019",
      "SC,SHOP,4000,,31/03/2026,CN-000002,Studio,241.66,T1,48.33,1,Order 100019",
    ]);
    expect((await download("invoices.csv"))[1]).toBe(
      "INV-000007,2026-03-30,2026-04-07,100019,,'=Brandt & Daughters,GB,,,Bank transfer,241.66,48.33,289.99",
    );
  });

  it("are files of any length: they are read in parts, none of which is read at once with the others", async () => {
    const first = Array.from({ length: 500 }, (_, at) => aDocument({ number: `INV-${at}` }));
    const last = "0a63f125-c843-456b-8d7b-e6868376a32a";
    mockCall(contract.listDocuments, 200, { data: [aDocument({ number: "INV-500" })], meta });
    const data = [...first.slice(1), aDocument({ id: last })];
    mockCall(contract.listDocuments, 200, { data, meta }, {}, { once: true });
    const lines = await download("invoices.csv");
    expect(lines).toHaveLength(502);
    expect(lines.at(-1)).toContain("INV-500");
  });

  it("have the payouts of a period, each of which opens to its parts, and what is not paid out yet", async () => {
    mockCall(contract.listPayouts, 200, {
      data: [aPayout()],
      meta: { ...meta, total: 1 },
      sums: { amount: 27_455, fees: 545 },
    });
    const sums = { payments: 58_000, refunds: 0, disputes: 0, fees: 545, other: -1_000, paid_out: 27_455 };
    mockCall(contract.readReconciliation, 200, {
      ...{ from: "2026-03-01", to: "2026-03-31", ...sums, not_paid_out: 28_000, difference: 1_000 },
    });
    const { page } = await renderRoute(list, await load(`/admin/books/payouts?${days}`, clerk), {
      path: "/admin/books/:list",
    });
    for (const text of ["po_7", "Arrived", "£289.99", "-£5.45", "£274.55", "Not paid out yet", "£280.00"])
      expect(page.text).toContain(text);
    expect(page.text).toContain("£10.00 is not explained");
    expect(page.text).not.toContain("-£0.00");
    expect(page.hrefOf("po_7")).toBe(`/admin/books/payouts/${id}`);
    expect(page.hrefOf("What these payouts consist of")).toBe(`/admin/books/payout-parts?${days}`);
  });

  it("keep the payouts in doubt together over search and pages, from whatever month they are", async () => {
    const asked = mockCall(contract.listPayouts, 200, {
      data: [aPayout({ status: "failed", failure_code: "account_closed" })],
      meta: { ...meta, total: 40 },
      sums: { amount: 0, fees: 545 },
    });
    mockCall(contract.readReconciliation, 200, {
      ...{ from: "2020-01-01", to: "2026-03-31", payments: 0, refunds: 0, disputes: 0, fees: 0, other: 0 },
      ...{ paid_out: 0, not_paid_out: 0, difference: 0 },
    });
    const address = "/admin/books/payouts?show=in_doubt&from=2020-01-01&to=2026-03-31";
    const { page } = await renderRoute(list, await load(address, clerk), { path: "/admin/books/:list" });
    expect(asked[0]?.query).toMatchObject({ show: "in_doubt", from: "2020-01-01" });
    expect(page.text).toContain("Came back");
    expect(page.element.innerHTML).toMatch(/<input type="hidden" name="show" value="in_doubt"/);
    expect(page.element.innerHTML).toMatch(/show=in_doubt[^"]*page=2/);
  });

  it("have one payout with its parts, and say what belongs to no order", async () => {
    const order = { order_id: id, order_number: 100_019, customer: "Brandt", title: "Studio", document: "INV-000007" };
    mockCall(contract.readPayout, 200, aPayout({ status: "failed", failure_code: "account_closed", difference: 77 }));
    const asked = mockCall(contract.listPayoutParts, 200, {
      data: [aPart(order), aPart({ id: "0a63f125-c843-456b-8d7b-e6868376a32a", kind: "other", type: "reserve" })],
      meta: { ...meta, total: 2 },
      sums: { amount: 57_998, fee: 910, net: 57_088 },
    });
    const { page } = await renderRoute(payoutPage, await load(`/admin/books/payouts/${id}`, clerk), {
      path: "/admin/books/payouts/:id",
    });
    expect(asked[0]?.query).toMatchObject({ payout: id, from: "2026-03-05", to: "2026-03-05" });
    for (const text of [
      "Studio, Brandt, INV-000007",
      "Other: reserve",
      "Not known",
      "account closed",
      "£0.77 is not explained",
    ])
      expect(page.text).toContain(text);
    expect(page.hrefOf(/^CSV with all columns/)).toContain(`payout=${id}`);
  });

  it("are files of payouts, in which a failed one takes nothing from the account of the cards but its fees", async () => {
    const failed = aPayout({ provider_id: "po_8", status: "failed", failure_code: "account_closed" });
    const again = aPayout({ provider_id: "po_9", returned: 28_454, charges: 0, fees: 0, other: -100, amount: 28_354 });
    mockCall(contract.listPayouts, 200, { data: [aPayout(), failed, again], meta });
    expect((await download("payouts.csv"))[1]).toBe(
      "2026-03-05,2026-03-03,po_7,Arrived,,289.99,0.00,0.00,-5.45,0.00,-10.00,0.00,274.54",
    );
    expect((await download("payouts-xero.csv")).slice(1)).toEqual([
      "05/03/2026,-274.54,Card provider,Payout to the bank,po_7,",
      "05/03/2026,-5.45,Card provider,Fees of the card provider,po_7,",
      '05/03/2026,-10.00,Card provider,"Other, see the parts of the payout",po_7,',
      "05/03/2026,-5.45,Card provider,Fees of the card provider,po_8,",
      '05/03/2026,-10.00,Card provider,"Other, see the parts of the payout",po_8,',
      "05/03/2026,-283.54,Card provider,Payout to the bank,po_9,",
      '05/03/2026,-1.00,Card provider,"Other, see the parts of the payout",po_9,',
    ]);
    expect((await download("payouts-sage.csv")).slice(1, 6)).toEqual([
      "JC,,1250,,05/03/2026,po_7,Payout to the bank,274.54,T9,0.00,1,",
      "JD,,1200,,05/03/2026,po_7,Payout to the bank,274.54,T9,0.00,1,",
      "BP,1250,7901,,05/03/2026,po_7,Fees of the card provider,5.45,T9,0.00,1,",
      'JC,,1250,,05/03/2026,po_7,"Other, see the parts of the payout",10.00,T9,0.00,1,',
      'JD,,9998,,05/03/2026,po_7,"Other, see the parts of the payout",10.00,T9,0.00,1,',
    ]);
    // The provider gave back more fees than it kept.
    mockCall(contract.listPayouts, 200, { data: [aPayout({ fees: -545, other: 0 })], meta });
    expect((await download("payouts-sage.csv")).slice(3)).toEqual([
      "BR,1250,7901,,05/03/2026,po_7,Fees of the card provider,5.45,T9,0.00,1,",
    ]);
    mockCall(contract.listPayoutParts, 200, { data: [aPart()], meta });
    expect((await download("payout-parts.csv", `${days}&payout=${id}`))[1]).toBe(
      "po_7,2026-03-05,2026-03-02,Charge,charge,,,,,289.99,-4.55,285.44,Goodwill,ch_1",
    );
  });
});
