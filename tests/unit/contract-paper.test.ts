import { toContractPaper } from "api/pdf/contract-document";
import { renderPdf } from "api/pdf/typst";
import { readPdf } from "tests/support/pdf";
import { expect, it } from "vitest";

const about = { orderNumber: 100_019, placedOn: "2026-11-24" };

async function pdfOf(contract: string) {
  const { bytes, fault } = await renderPdf({
    template: "contract",
    data: toContractPaper({ ...about, contract }, "Almanac"),
    pictures: new Map(),
  });
  expect(fault).toBeUndefined();
  return readPdf(bytes);
}

it("the contract of an order is a tagged PDF with its headings, its numbered clauses and every word of them", async () => {
  const clauses = [
    "<li><p><strong>Term.</strong> It runs for 12 months.</p></li>",
    "<li><p>£89 &amp; no more.</p></li>",
  ];
  const pdf = await pdfOf(
    `<h2>Your agreement: House</h2><ol>${clauses.join("")}</ol><p>Signed <em>by nobody</em>.</p>`,
  );
  expect(pdf).toMatchObject({ isTagged: true, language: "en-GB", title: "Contract 100019" });
  expect(pdf.headings).toEqual(["H1 Contract 100019", "H2 Your agreement: House"]);
  expect(pdf.roles.filter((role) => role === "LI")).toHaveLength(2);
  const text = pdf.pages.join(" ").replaceAll(/\s+/g, " ");
  for (const words of ["order 100019 of 24/11/2026", "1. Term. It runs", "2. £89 & no more.", "Signed by nobody."])
    expect(text).toContain(words);
});

it("a contract says everything, whatever its HTML is: words outside of paragraphs, and letters that no font has", async () => {
  const pdf = await pdfOf(
    "Loose words <div>in <b>a</b> part</div><ul><li>A point for 株式</li></ul><script>no()</script>",
  );
  const text = pdf.pages.join(" ").replaceAll(/\s+/g, " ");
  for (const words of [
    "Loose words",
    "in",
    "part",
    "A point for ??",
    "This PDF cannot print some letters of the contract",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("no()");
});
