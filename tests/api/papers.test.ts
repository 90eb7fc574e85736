import { documentSeries, invoices, orders, settings } from "api/db/schema/index";
import { addDays, addMonths, displayDay, londonDay } from "api/domain/dates";
import { sendDueMails } from "api/mail/sender";
import { takeDuePayments } from "api/payments/due-payments";
import { creditInvoice } from "api/services/invoices";
import type { PaperFile } from "api/services/papers";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { listDocuments, readDocumentPdf, readEInvoice, readProForma, readProFormaContent } from "contract/document";
import * as contract from "contract/order";
import { payOrder } from "contract/payment";
import { eq } from "drizzle-orm";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import { readPdf } from "tests/support/pdf";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const company = {
  name: "Castle & Sons Ltd",
  street_address_1: "1 Castle Lane",
  city: "Leeds",
  postcode: "LS1 1AA",
  country: "GB",
  company_number: "01234567",
  vat_number: "GB 123 4567 82",
};
const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await api.deps.db.insert(settings).values({ key: "company", value: company });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "house", planId: 16, annualPence: 89_000 });
  await makeWare(api, {
    slug: "studio",
    type: "subscription",
    options: [
      { slug: "studio-monthly", planId: 15, months: 12, monthlyPence: 2_999, pricePence: 35_988 },
      { slug: "studio-annual", planId: 15, months: 12, pricePence: 29_000 },
      { slug: "studio-gift", planId: 15, months: 12, pricePence: 0 },
    ],
  });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `bookkeeper-${people}@almanac.test` });
});
afterAll(() => api.close());

function confirmTransfer(orderId: string) {
  return inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
}

async function documentsOf(person = buyer, order?: string) {
  return (await api.ok(listDocuments, { query: { order }, as: person.token })).data;
}

function pdfOf(id: string): Promise<Uint8Array> {
  return api.ok(readDocumentPdf, { params: { id }, as: buyer.token });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).pages.join(" ");
}

/** An order whose transfer has arrived, and its invoice. */
async function paidOrder(slugs = ["studio-annual"]) {
  const order = await placeOrder(api, buyer, slugs);
  await confirmTransfer(order.id);
  const [invoice] = await documentsOf(buyer, order.id);
  if (!invoice) throw new Error("There is no invoice.");
  return { order, invoice };
}

async function payByCard(slugs: string[], more: { purchase_number?: string } = {}): Promise<contract.Order> {
  const customer = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Payer", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, customer.id);
  const card = api.provider.ledger.addCard(customer.id, "pays");
  await setDefaultCard(api.deps.db, buyer.id, card.id);
  const { id } = await beginOrder(api, buyer, slugs);
  await api.ok(contract.updateOrder, { params: { id }, body: { ...complete, ...more }, as: buyer.token });
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  return api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

describe("a pro forma", () => {
  it("says what to pay, to which account and with which reference, and is no tax invoice", async () => {
    const draft = await beginOrder(api, buyer, ["studio-annual", "book-soft"]);
    const body = {
      ...{ ...complete, payment_type: "bacs" as const, status: "pending" as const },
      ...{ purchase_number: "PO-7781", vat_number: "GB 999 9999 73", company_number: "07654321" },
    };
    const { id, number } = await api.ok(contract.updateOrder, { params: { id: draft.id }, body, as: buyer.token });
    const pdf = await readPdf(await api.ok(readProForma, { params: { id }, as: buyer.token }));
    expect(pdf).toMatchObject({ isTagged: true, language: "en-GB" });
    expect(pdf.headings).toContain("H3 Pay by bank transfer");
    // Lines, VAT and totals each have a header.
    expect(pdf.roles.filter((role) => role === "TH")).toHaveLength(10);
    const text = pdf.pages.join(" ");
    expect(text).toContain(`Payment reference ${number}`);
    expect(text).not.toContain(id);
    for (const part of ["31926819", "60-16-13", "PO-7781", "GB999999973", "07654321", "Castle & Sons Ltd"])
      expect(text).toContain(part);
    for (const part of ["Brandt & Daughters", "14 Fournier Street", "£342.95", "This is not a tax invoice", "Delivery"])
      expect(text).toContain(part);
    expect(pdf.pages[0]).toContain("Pay by bank transfer");
    expect((await documentsOf(buyer, id)).map(({ kind }) => kind)).toEqual(["pro_forma"]);
  });

  it("is for its buyer alone, and is kept as it was issued when all is paid", async () => {
    const stranger = await makePerson(api, { email: `stranger-${people}@almanac.test` });
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    expect((await api.refused(readProForma, { params: { id }, as: stranger.token })).status).toBe(404);
    const issued = await api.ok(readProForma, { params: { id }, as: buyer.token });
    await confirmTransfer(id);
    expect(await api.ok(readProForma, { params: { id }, as: buyer.token })).toEqual(issued);
    const [invoice, proForma] = await documentsOf(buyer, id);
    expect([invoice?.kind, proForma?.kind]).toEqual(["invoice", "pro_forma"]);
    const content = await api.ok(readProFormaContent, { params: { id }, as: buyer.token });
    expect(content).toMatchObject({ state: "paid", invoices: [{ number: invoice?.number }] });
    expect(await pdfOf(proForma?.id ?? "")).toEqual(issued);
    expect(
      (await api.refused(readDocumentPdf, { params: { id: proForma?.id ?? "" }, as: stranger.token })).status,
    ).toBe(404);
  });
});

describe("the pro formas of an order", () => {
  it("say in the list which was replaced, and that the order was cancelled", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const stated = async () =>
      (await documentsOf(buyer, id)).map(({ pro_forma: place }) => [place?.position, place?.count, place?.state]);
    expect(await stated()).toEqual([[1, 1, "last"]]);
    api.advance(1_000);
    const purchase_number = "PO-7799";
    const body = { payment_type: "bacs" as const, purchase_number };
    await api.ok(contract.changePaymentType, { params: { id }, body, as: buyer.token });
    expect(await stated()).toEqual([
      [2, 2, "last"],
      [1, 2, "replaced"],
    ]);
    await api.ok(contract.cancelOrder, { params: { id }, body: {}, as: buyer.token });
    expect(await stated()).toEqual([
      [2, 2, "cancelled"],
      [1, 2, "cancelled"],
    ]);
  });
});

describe("an invoice", () => {
  it("is issued with the payment, once, and says who bought what from whom", async () => {
    const { order, invoice } = await paidOrder(["studio-annual", "book-soft"]);
    expect(await confirmTransfer(order.id)).toBeUndefined();
    expect((await documentsOf(buyer, order.id)).map(({ kind }) => kind)).toEqual(["invoice", "pro_forma"]);
    expect(invoice).toMatchObject({ kind: "invoice", total: order.totals.total, vat: order.totals.tax });
    const { headers, body } = await api.call(readDocumentPdf, { params: { id: invoice.id }, as: buyer.token });
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe(`attachment; filename=${invoice.number}.pdf`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("private, no-store");
    const pdf = await readPdf(body as Uint8Array);
    expect(pdf).toMatchObject({ isTagged: true, title: `Invoice ${invoice.number}` });
    const text = pdf.pages.join(" ");
    for (const part of [invoice.number, "Castle & Sons Ltd", "GB123456782", "Brandt & Daughters", "by bank transfer"])
      expect(text).toContain(part);
  });

  it("of each instalment is for its part; all of them are the order and its VAT to the penny", async () => {
    const order = await payByCard(["studio-monthly", "book-soft"]);
    expect(order.payments.map(({ title }) => title)).toEqual(
      order.payments.map(
        (_, at) => `The studio, as studio-monthly, instalment ${at + 1} of 12${at === 0 ? " and 1 more" : ""}`,
      ),
    );
    const start = api.deps.clock().getTime();
    for (let month = 1; month < 12; month += 1) {
      api.advance(31 * dayMs);
      await takeDuePayments(api.deps);
    }
    const issued = await inSession(() => documentsOf(buyer, order.id));
    expect(issued).toHaveLength(12);
    expect(sum(issued.map(({ total }) => total))).toBe(order.totals.total);
    expect(sum(issued.map(({ vat }) => vat))).toBe(order.totals.tax);
    expect(new Set(issued.map(({ payment_id }) => payment_id)).size).toBe(12);
    const days = order.start_at ?? "";
    const first = await textOf(await inSession(() => pdfOf(issued.at(-1)?.id ?? "")));
    expect(first).toContain(`${displayDay(days)} to ${displayDay(addDays(addMonths(days, 1), -1))}`);
    const last = await textOf(await inSession(() => pdfOf(issued[0]?.id ?? "")));
    expect(last).toContain("instalment 12 of 12");
    expect(last).toContain(`Payment 12 of 12 of order ${issued[0]?.order_number}`);
    expect(last).toContain("The whole order: ");
    expect(last).not.toContain("Delivery");
    expect(last).toContain(`${displayDay(addMonths(days, 11))} to ${displayDay(addDays(addMonths(days, 12), -1))}`);
    expect(last).toContain("The VAT of each payment is worked out on its own net amount");
    api.advance(start - api.deps.clock().getTime());
  });

  it("says for which days the plan is supplied, on paper and in the e-invoice: from the day the transfer arrived", async () => {
    const start = api.deps.clock().getTime();
    const order = await placeOrder(api, buyer, ["studio-annual", "book-soft"]);
    api.advance(5 * dayMs);
    const from = londonDay(api.deps.clock());
    const to = addDays(addMonths(from, 12), -1);
    await confirmTransfer(order.id);
    const [invoice] = await inSession(() => documentsOf(buyer, order.id));
    expect(await textOf(await pdfOf(invoice?.id ?? ""))).toContain(`${displayDay(from)} to ${displayDay(to)}`);
    const xml = await xmlOf(invoice?.id ?? "");
    const period = `<cac:InvoicePeriod><cbc:StartDate>${from}</cbc:StartDate><cbc:EndDate>${to}</cbc:EndDate>`;
    expect(xml.replaceAll(/\s*(<[^>]+>)\s*/g, "$1").split(period)).toHaveLength(3);
    api.advance(start - api.deps.clock().getTime());
  });

  it("of an upgrade shows the plan's price and the credit for the previous plan, as do its pro forma and e-invoice", async () => {
    const { order: before } = await paidOrder(["studio-annual"]);
    const order = await placeOrder(api, buyer, ["book-soft", "house-annual"]);
    const today = londonDay(api.deps.clock());
    const [from, to] = [displayDay(today), displayDay(addDays(addMonths(today, 12), -1))];
    const creditedFor = `Credit for the unused days of Studio, ${from} to ${to} (order ${before.number})`;
    const credit = order.totals.upgradeDisplay;
    expect(order.totals.upgrade).toBeGreaterThan(0);
    const shown = [creditedFor, "£890.00", `−${credit}`, order.totals.totalDisplay];
    const proForma = await textOf(await api.ok(readProForma, { params: { id: order.id }, as: buyer.token }));
    for (const part of shown) expect(proForma).toContain(part);
    const content = await api.ok(readProFormaContent, { params: { id: order.id }, as: buyer.token });
    for (const part of shown) expect(JSON.stringify(content)).toContain(part);
    for (const { name, text } of [...content.facts, ...(content.bank?.facts ?? [])]) {
      expect(proForma).toContain(name);
      expect(proForma.replaceAll(/\s/g, "")).toContain(text.replaceAll(/\s/g, ""));
    }
    await confirmTransfer(order.id);
    const [invoice] = await documentsOf(buyer, order.id);
    expect(invoice).toMatchObject({
      total: order.totals.total,
      vat: order.totals.tax,
      lines: ["The house, as house-annual", "The book, as book-soft", "Delivery"],
    });
    const text = await textOf(await pdfOf(invoice?.id ?? ""));
    for (const part of shown) expect(text).toContain(part);
    const xml = await xmlOf(invoice?.id ?? "");
    expect(xml).toContain(`<cbc:AllowanceChargeReason>${creditedFor}<`);
    expect(xml).toContain(`<cbc:PrepaidAmount currencyID="GBP">${(order.totals.total / 100).toFixed(2)}<`);
  });

  it("has the purchase order number of an order that is paid by card, on paper and in the e-invoice", async () => {
    const { id } = await payByCard(["studio-annual"], { purchase_number: "PO-7782" });
    const [invoice] = await documentsOf(buyer, id);
    expect(await textOf(await pdfOf(invoice?.id ?? ""))).toContain("Purchase order PO-7782");
    expect(await xmlOf(invoice?.id ?? "")).toMatch(/<cac:OrderReference>\s*<cbc:ID>PO-7782</);
  });

  it("is not issued for an order that costs nothing", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-gift"]);
    expect(await documentsOf(buyer, id)).toEqual([]);
  });

  it("has the next number, without a gap, when many are paid at the same moment and some are rolled back", async () => {
    const placed = [];
    for (let number = 0; number < 6; number += 1) placed.push(await placeOrder(api, buyer, ["studio-annual"]));
    const [before] = await seriesOf("INV-");
    await Promise.allSettled(
      placed.map(({ id }, at) =>
        inTransaction(api.deps, async (deps) => {
          await receiveTransfer(deps, id, null);
          if (at % 2 === 1) throw new Error("Rolled back");
        }),
      ),
    );
    const rows = await api.deps.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.kind, "invoice"));
    const [after] = await seriesOf("INV-");
    expect((after?.next ?? 0) - (before?.next ?? 1)).toBe(3);
    const numbers = rows.map(({ number }) => Number(number.slice(4))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it("stays as it was issued, byte for byte, when the seller moves", async () => {
    const { invoice } = await paidOrder();
    const [pdf, xml] = [await pdfOf(invoice.id), await xmlOf(invoice.id)];
    const moved = { ...company, name: "Castle Holdings Ltd", street_address_1: "99 Elsewhere Road" };
    await api.deps.db.update(settings).set({ value: moved }).where(eq(settings.key, "company"));
    api.advance(40 * dayMs);
    expect(Buffer.compare(await inSession(() => pdfOf(invoice.id)), pdf)).toBe(0);
    expect(await inSession(() => xmlOf(invoice.id))).toBe(xml);
    expect(await textOf(pdf)).toContain("1 Castle Lane");
    const { invoice: next } = await inSession(() => paidOrder());
    expect(await textOf(await pdfOf(next.id))).toContain("99 Elsewhere Road");
    await api.deps.db.update(settings).set({ value: company }).where(eq(settings.key, "company"));
    api.advance(11_000);
  });

  it("is the same file for all who ask for it first at the same moment", async () => {
    const { invoice } = await paidOrder();
    const all = await Promise.all([pdfOf(invoice.id), pdfOf(invoice.id), pdfOf(invoice.id)]);
    const later = await pdfOf(invoice.id);
    for (const one of all) expect(Buffer.compare(one, later)).toBe(0);
  });

  it("of another user is not there: neither in the list, nor as a file", async () => {
    const { order, invoice } = await paidOrder();
    const stranger = await makePerson(api, { email: `nosy-${people}@almanac.test` });
    expect(await documentsOf(stranger)).toEqual([]);
    expect(await documentsOf(stranger, order.id)).toEqual([]);
    for (const call of [readDocumentPdf, readEInvoice])
      expect((await api.refused(call, { params: { id: invoice.id }, as: stranger.token })).status).toBe(404);
  });

  it("is an e-invoice as well, unless the seller's details are missing", async () => {
    const { invoice } = await paidOrder();
    const { headers } = await api.call(readEInvoice, { params: { id: invoice.id }, as: buyer.token });
    expect(headers.get("content-type")).toBe("application/xml");
    expect(headers.get("content-disposition")).toContain(`${invoice.number}.xml`);
    expect(await xmlOf(invoice.id)).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
    await api.deps.db.delete(settings).where(eq(settings.key, "company"));
    api.advance(11_000);
    const { invoice: bare } = await paidOrder();
    expect(bare.e_invoice).toBe(false);
    expect((await api.refused(readEInvoice, { params: { id: bare.id }, as: buyer.token })).status).toBe(404);
    expect(await textOf(await pdfOf(bare.id))).toContain(api.deps.config.productName);
    await api.deps.db.insert(settings).values({ key: "company", value: company });
    api.advance(11_000);
  });
});

describe("a credit note", () => {
  function credit(id: string, amountPence?: number) {
    const wanted = { reason: "Damaged in the post", actorId: null, ...(amountPence && { amountPence }) };
    return inTransaction(api.deps, (deps) => creditInvoice(deps, id, wanted));
  }

  it("gives back an invoice in parts, never more than it, with its VAT to the penny", async () => {
    const { order, invoice } = await paidOrder(["studio-annual", "book-soft"]);
    await credit(invoice.id, 3_333);
    await credit(invoice.id, 1);
    await credit(invoice.id);
    await expect(credit(invoice.id, 1)).rejects.toThrow(RangeError);
    const notes = (await documentsOf(buyer, order.id)).filter(({ kind }) => kind === "credit_note");
    expect(notes).toHaveLength(3);
    expect(sum(notes.map(({ total }) => total))).toBe(invoice.total);
    expect(sum(notes.map(({ vat }) => vat))).toBe(invoice.vat);
    expect(notes[0]).toMatchObject({ corrects: invoice.number });
    const text = await textOf(await pdfOf(notes[0]?.id ?? ""));
    for (const part of ["Credit note", invoice.number, "Damaged in the post"]) expect(text).toContain(part);
    expect((await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("credit note"))).toHaveLength(3);
  });

  it("repeats why there is no VAT, on paper and in the e-invoice, which names its invoice", async () => {
    const { id } = await beginOrder(api, buyer, ["studio-annual"]);
    const place = { country: "US", postcode: "10012" };
    const billed = {
      ...complete,
      address_account_json: { ...complete.address_account_json, ...place },
      address_billing_json: { ...complete.address_billing_json, ...place },
    };
    const body = { ...billed, payment_type: "bacs", status: "pending", seen_total: 24_167 } as const;
    await api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
    await confirmTransfer(id);
    const [invoice] = await documentsOf(buyer, id);
    await credit(invoice?.id ?? "");
    const note = (await documentsOf(buyer, id)).find(({ kind }) => kind === "credit_note");
    expect(note).toMatchObject({ corrects: invoice?.number, vat: 0, total: 24_167, lines: invoice?.lines });
    const text = await textOf(await pdfOf(note?.id ?? ""));
    for (const part of ["Outside the scope of United Kingdom VAT", "Total credited", `${invoice?.number} of`])
      expect(text).toContain(part);
    const xml = await xmlOf(note?.id ?? "");
    for (const part of ["Outside the scope of United Kingdom VAT", `<cbc:ID>${invoice?.number}</cbc:ID>`, ">241.67<"])
      expect(xml).toContain(part);
  });

  it("that meets another of the same invoice does not give back twice", async () => {
    const { order, invoice } = await paidOrder();
    const both = await Promise.allSettled([credit(invoice.id, 20_000), credit(invoice.id, 20_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await documentsOf(buyer, order.id)).filter(({ kind }) => kind === "credit_note")).toHaveLength(1);
  });
});

describe("the mail about a payment", () => {
  /** Sends what is due. @returns the names of the files by the recipients */
  async function sent(attempts = 1): Promise<Map<string, PaperFile[]>> {
    const taken = new Map<string, PaperFile[]>();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const transport = async (mail: { recipient: string }, files: PaperFile[]) =>
        void taken.set(mail.recipient, files);
      await sendDueMails(api.deps, transport, { most: 500 });
      api.advance(60_000);
    }
    return taken;
  }

  it("brings the pro forma, then the invoice, to the buyer and to the address of the invoice", async () => {
    await sent();
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    const first = await sent();
    const [proForma, agreed] = [`pro-forma-${order?.number}.pdf`, `contract-${order?.number}.pdf`];
    expect(first.get(buyer.email)?.map(({ fileName }) => fileName)).toEqual([proForma, agreed]);
    expect(first.get("accounts@brandt.example")?.map(({ fileName }) => fileName)).toEqual([proForma]);
    await confirmTransfer(id);
    const [invoice] = await documentsOf(buyer, id);
    const second = await sent();
    const [file] = second.get(buyer.email) ?? [];
    expect(file?.fileName).toBe(`${invoice?.number}.pdf`);
    expect(second.get("accounts@brandt.example")).toHaveLength(1);
    expect(Buffer.compare(file?.bytes ?? new Uint8Array(), await pdfOf(invoice?.id ?? ""))).toBe(0);
    expect((await api.mailsTo(buyer.email)).at(-1)).toMatchObject({ attachments: [], html: "" });
  });

  it("goes without the file in the end when it cannot be made: it links to the order", async () => {
    const { order } = await paidOrder();
    const { renderer } = api.deps;
    api.deps.renderer = { render: () => Promise.reject(new Error("No press")), close: async () => {} };
    const taken = await sent(3);
    api.deps.renderer = renderer;
    expect(taken.get(buyer.email)).toEqual([]);
    expect((await api.mailsTo(buyer.email)).at(-1)?.text).toContain(`/account/order/${order.id}`);
  });
});

async function seriesOf(prefix: string) {
  return api.deps.db.select().from(documentSeries).where(eq(documentSeries.prefix, prefix));
}

async function xmlOf(id: string): Promise<string> {
  const bytes = await api.ok(readEInvoice, { params: { id }, as: buyer.token });
  return new TextDecoder().decode(bytes);
}

/** Does something as the buyer, whose session may have ended while the clock moved. */
async function inSession<T>(work: () => Promise<T>): Promise<T> {
  const { token } = await createSession(api.deps.db, buyer.id, "tests", api.deps.clock());
  buyer = { ...buyer, token };
  return work();
}
