import { settings } from "api/db/schema/index";
import { receiveTransfer } from "api/services/transfers";
import { inTransaction } from "api/transaction";
import { setBasketCountry } from "contract/basket";
import { listDocuments, readDocumentPdf, readEInvoice } from "contract/document";
import * as contract from "contract/order";
import { anAddress, complete, fillBasket } from "tests/support/orders";
import { readPdf } from "tests/support/pdf";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ossNumber = "EU372012345";

let api: TestApi;
let buyer: Person;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  buyer = await makePerson(api, { email: "abroad@almanac.test" });
  const place = { street_address_1: "1 Castle Lane", city: "Leeds", postcode: "LS1 1AA", country: "GB" };
  const value = { name: "Castle & Sons Ltd", ...place, vat_number: "GB 123 4567 82", oss_number: ossNumber };
  await api.deps.db.insert(settings).values({ key: "company", value });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "house", planId: 16, annualPence: 89_000 });
});
afterAll(() => api.close());

/** The invoice of a consumer in Germany, as a PDF's text and as XML. */
async function invoiceOf(slugs: string[], deliveredTo: contract.OrderAddress) {
  const token = await fillBasket(api, slugs, buyer);
  const headers = { "x-basket-token": token };
  await api.ok(setBasketCountry, { body: { country: deliveredTo.country }, as: buyer.token, headers });
  const { id } = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
  const german = { ...anAddress, company: "", street_address_1: "Torstraße 1", city: "Berlin", postcode: "10119" };
  const body = {
    ...{ ...complete, payment_type: "bacs" as const, status: "pending" as const },
    address_account_json: { ...german, country: "DE" },
    address_billing_json: { ...german, country: "DE", email: "ottilie@brandt.example" },
    address_delivery_json: deliveredTo,
  };
  await api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
  await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
  const { data } = await api.ok(listDocuments, { query: { order: id }, as: buyer.token });
  const params = { id: data.find(({ kind }) => kind === "invoice")?.id ?? "" };
  const pdf = await readPdf(await api.ok(readDocumentPdf, { params, as: buyer.token }));
  const xml = new TextDecoder().decode(await api.ok(readEInvoice, { params, as: buyer.token }));
  return { text: pdf.pages.join(" "), xml };
}

describe("the invoice of a consumer in another country of the European Union", () => {
  const friend = { ...anAddress, street_address_1: "3 rue du Four", city: "Paris", postcode: "75006", country: "FR" };

  it("has the German VAT of a plan, and the number of the One Stop Shop it is paid through", async () => {
    const { text, xml } = await invoiceOf(["house-annual"], { ...friend, country: "DE", postcode: "10119" });
    expect(text).toContain("19 % (Germany)");
    expect(text).toContain(`OSS registration ${ossNumber}`);
    expect(xml).toContain(ossNumber);
  });

  it("names where a book is delivered to, which is why no VAT is charged on it, and no other number", async () => {
    const { text, xml } = await invoiceOf(["book-soft"], friend);
    for (const part of ["Deliver to", "3 rue du Four", "75006", "Paris", "France", "Export of goods"])
      expect(text).toContain(part);
    expect(xml).toMatch(/<cac:DeliveryLocation>[\s\S]*3 rue du Four[\s\S]*<cbc:IdentificationCode>FR</);
    expect(text + xml).not.toContain(ossNumber);
  });
});
