import * as contract from "contract/books";
import { mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as list from "~/routes/admin.books.$list/route";
import * as file from "~/routes/admin.books.file.$fileName";

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
});
