import { allocate } from "api/domain/allocation";
import { documentSums } from "api/domain/document";
import { toProFormaPaper } from "api/pdf/paper-document";
import { renderPdf } from "api/pdf/typst";
import { buyer, documentLines, type LineInput, seller } from "tests/support/issued-documents";
import { readPdf } from "tests/support/pdf";
import { describe, expect, it } from "vitest";

const bank = {
  ...{ account_name: "Almanac Demonstration Ltd", bank: "The Counting House", sort_code: "60-16-13" },
  ...{ account_number: "31926819", iban: "GB33BUKB20201555555555", bic: "BUKBGB22" },
};
const plan = { title: "House, By the year", pence: 89_000 };
const monthly = { title: "Studio, By the month", pence: 34_800 };
const book = { title: "The Year in View, Softback", qty: 2, pence: 9_600, rate: 0 };
const delivery = { title: "Delivery", pence: 495 };
const many = Array.from({ length: 10 }, (_, at) => ({ title: `A swatch book, number ${at + 1}`, pence: 4_800 }));

/** The pages of the pro forma of an order that was just placed. */
async function pagesOf(inputs: LineInput[], payments: number): Promise<string[]> {
  const lines = documentLines(...inputs);
  const order = {
    orderNumber: 100_019,
    issuedOn: "2026-03-02",
    purchaseNumber: "PO-4500-1187",
    seller,
    buyer,
    bank,
    plan: { startsOn: null, months: 12 },
  };
  const { grossPence } = documentSums(lines);
  const parts = allocate(
    grossPence,
    Array.from({ length: payments }, () => 1),
  );
  const due = parts.map((amountPence, at) => ({ dueOn: `2026-03-${10 + at}`, amountPence }));
  const paper = toProFormaPaper({ ...order, lines, payments: due, paymentCount: payments }, "Almanac");
  const { bytes } = await renderPdf({ template: "paper", data: paper, pictures: new Map() });
  return (await readPdf(bytes)).pages;
}

describe("on a pro forma, how to pay stands on the page of the total", () => {
  it.each([
    ["a plan, books and their delivery", [plan, book, delivery], 1],
    ["a plan in twelve payments, with books and their delivery", [monthly, book, delivery], 12],
    ["an upgrade with its credit, and books", [{ ...plan, creditPence: 5_156 }, book, delivery], 1],
    ["eleven lines", [plan, ...many.slice(1), delivery], 1],
  ])("of %s", async (_, lines, payments) => {
    const pages = await pagesOf(lines, payments);
    for (const part of ["Pay by bank transfer", "GB33BUKB20201555555555", "BUKBGB22"]) expect(pages[0]).toContain(part);
    expect(pages[0]).toMatch(/Total £[\d,.]+/);
  });

  it("of an order that needs two pages", async () => {
    const pages = await pagesOf([plan, ...many, ...many, delivery], 1);
    const last = pages.find((page) => page.includes("Pay by bank transfer"));
    expect(last).toMatch(/Total £[\d,.]+/);
    expect(last).toContain("BUKBGB22");
  });
});
