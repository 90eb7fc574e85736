import { sellerOf } from "api/domain/company";
import { type PlanContract, planContract, renewedContract } from "api/domain/plan-contract";
import { priceLine } from "api/domain/pricing";
import { sellerCountry, vatRuleOf } from "api/domain/vat-rules";
import { anAddress } from "tests/support/checkout-fixtures";
import { describe, expect, it } from "vitest";

const today = "2026-11-23";
const names = { productName: "Almanac", supportEmail: "help@almanac.example" };
const seller = sellerOf(
  {
    ...{ name: "Almanac Ltd", street_address_1: "12 Paper Yard", city: "London", postcode: "SE1 0XX", country: "GB" },
    ...{ company_number: "01234567", vat_number: "GB123456782" },
  },
  names,
);

/** The text of the contract of a plan by the month, unless changed. */
function contractOf(changes: Partial<PlanContract> = {}, { country = sellerCountry, isBusiness = false } = {}) {
  const start = changes.line?.start ?? { kind: null, startsOn: today, isLater: false, creditPence: 0 };
  const vat = vatRuleOf("electronic", { country, deliveryCountry: null, isBusiness }, today);
  const line = priceLine({ pricePence: 34_800, monthlyPence: 2_900, months: 12 }, { qty: 1, start, today, vat });
  const html = planContract({
    productName: "Almanac",
    seller,
    buyer: { address: anAddress(), vatNumber: "", companyNumber: "" },
    plan: { title: "Studio", option: "Twelve months, paid monthly", places: 1, months: 12 },
    line,
    vatPence: 5_800,
    ...changes,
  });
  return { html, text: html.replace(/<[^>]+>/g, " ").replace(/ +/g, " ") };
}

describe("the contract of a plan", () => {
  it("names its parties, its plan, its dates and its amounts in numbered clauses", () => {
    const { html, text } = contractOf();
    expect(html.match(/<li>/g)).toHaveLength(11);
    expect(text).toContain(
      "Almanac Ltd, 12 Paper Yard, London, SE1 0XX, the United Kingdom, company number 01234567, VAT number GB123456782 (the seller), runs Almanac.",
    );
    expect(text).toContain("Fielding &amp; Rowe (Nora Fielding), 4 Tanner Street");
    expect(text).toContain("from 23 November 2026 to 22 November 2027");
    expect(text).toContain(
      "The price of the term of 12 months is £348.00. This includes £58.00 VAT at 20%, that of each payment, rounded to the penny.",
    );
    expect(text).toContain("12 monthly instalments: £29.00 with the order, and then 11 of £29.00");
    expect(text).toContain(
      "the first renewal begins on 23 November 2027, and the last day to cancel it, its lock date, is 24 October 2027",
    );
    expect(text).toContain("goes on for 14 days");
    expect(text).toContain("paused for 60 days");
    expect(text).toContain("the law of the part of the United Kingdom in which the seller has its address");
  });

  it("of a plan paid at once that begins later says when it is paid", () => {
    const start = { kind: "upgrade_renewal" as const, startsOn: "2027-03-01", isLater: true, creditPence: 0 };
    const vat = vatRuleOf("electronic", { country: "GB", deliveryCountry: null, isBusiness: false }, today);
    const price = { pricePence: 29_000, monthlyPence: null, months: 12 };
    const { text } = contractOf({ line: priceLine(price, { qty: 1, start, today, vat }) });
    expect(text).toContain("from 1 March 2027 to 29 February 2028. It follows the plan");
    expect(text).toContain("It is paid at once: £290.00 on 1 March 2027.");
  });

  it("says what is credited for the plan that it replaces", () => {
    const start = { kind: "upgrade" as const, startsOn: today, isLater: false, creditPence: 4_000 };
    const vat = vatRuleOf("electronic", { country: "GB", deliveryCountry: null, isBusiness: false }, today);
    const price = { pricePence: 29_000, monthlyPence: null, months: 12 };
    const { text } = contractOf({ line: priceLine(price, { qty: 1, start, today, vat }) });
    expect(text).toContain(
      "£40.00 is credited for the unused days of the plan that it replaces, so that £250.00 is paid",
    );
    expect(text).toContain("From then on it replaces the plan that the customer has.");
  });

  it("says which VAT is charged, and why none is", () => {
    expect(contractOf({}, { country: "NL" }).text).toContain("VAT of the Netherlands at 21%");
    expect(contractOf({}, { country: "NL", isBusiness: true }).text).toContain(
      "No VAT is charged (reverse charge): the customer accounts for it in the Netherlands.",
    );
    expect(contractOf({}, { country: "US" }).text).toContain(
      "No VAT is charged on a plan that is sold to the United States.",
    );
  });

  it("counts the places of a team, and names no law where the seller has no country", () => {
    const plan = { title: "House", option: "One year, paid at once", places: 5, months: 12 };
    const { text } = contractOf({ plan, seller: sellerOf({}, names) });
    expect(text).toContain("The plan is for 5 people, the customer among them.");
    expect(text).toContain("Almanac (the seller), runs Almanac.");
    expect(text).not.toContain("This contract is under");
  });

  it("writes names as text, and leaves out those that are not entered yet", () => {
    const address = anAddress({ company: "<b>Loud</b> & Co" });
    expect(contractOf({ buyer: { address, vatNumber: "", companyNumber: "" } }).html).toContain(
      "&lt;b&gt;Loud&lt;/b&gt; &amp; Co",
    );
    const buyer = {
      address: anAddress({ company: "", first_name: "", last_name: "" }),
      vatNumber: "",
      companyNumber: "",
    };
    expect(contractOf({ buyer }).text).toContain(
      "The customer is whoever is named in the account address of this order.",
    );
  });
});

describe("the contract of a renewal", () => {
  const term = { months: 12, totalPence: 29_000, vatPence: 4_833 };

  it("is the one before it, with the renewal's own term, price and last day to cancel", () => {
    const { html } = contractOf();
    const renewed = renewedContract(html, { ...term, startsOn: "2027-11-23", lockOn: "2027-10-24" });
    expect(renewed).toContain("for the term from 23 November 2027 to 22 November 2028, and costs £290.00, £48.33 VAT");
    expect(renewed).toContain("It can be cancelled until 24 October 2027.");
    expect(renewed.endsWith(html)).toBe(true);
    const again = renewedContract(renewed, { ...term, startsOn: "2028-11-23", lockOn: "2028-10-24" });
    expect(again).toContain("from 23 November 2028 to 22 November 2029");
    expect(again).not.toContain("22 November 2028");
    expect(again.endsWith(html)).toBe(true);
  });

  it("is none where there was none", () => {
    expect(renewedContract("", { ...term, startsOn: "2027-11-23", lockOn: "2027-10-24" })).toBe("");
  });
});
