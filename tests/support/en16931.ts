/**
 * The business rules of EN 16931-1 that apply to what the shop issues, as the standard words them, and stricter than
 * the official Schematron: where that tolerates a difference of up to 1, these tolerate none.
 */

/** A path of names below an element; "@name" at its end is an attribute. */
function all(from: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap((one) => [...one.children].filter(({ tagName }) => tagName === name)),
      [from],
    );
}

function text(from: Element, path: string): string {
  return all(from, path)[0]?.textContent?.trim() ?? "";
}

/** An amount in pence; NaN where it is none, or has more than two decimals. */
function pence(from: Element, path: string): number {
  const found = text(from, path);
  return /^-?\d+(\.\d{1,2})?$/.test(found) ? Math.round(Number(found) * 100) : Number.NaN;
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

interface Taxed {
  category: string;
  rate: string;
  net: number;
}

interface Read {
  top: Element;
  isInvoice: boolean;
  lines: Element[];
  allowances: Element[];
  seller: Element;
  buyer: Element;
  /** Lines, and allowances with a minus, by how they are taxed. */
  taxed: Taxed[];
  groups: (Taxed & { vat: number; reason: string })[];
  total: (name: string) => number;
  has: (name: string) => boolean;
}

const party = "cac:Party";
const country = `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`;
const legalName = `${party}/cac:PartyLegalEntity/cbc:RegistrationName`;
const vatId = `${party}/cac:PartyTaxScheme/cbc:CompanyID`;

function read(top: Element): Read {
  const isInvoice = top.tagName === "Invoice";
  const lines = all(top, isInvoice ? "cac:InvoiceLine" : "cac:CreditNoteLine");
  const allowances = all(top, "cac:AllowanceCharge");
  const taxOf = (one: Element, path: string) => ({
    category: text(one, `${path}/cbc:ID`),
    rate: text(one, `${path}/cbc:Percent`),
  });
  const [seller = top] = all(top, "cac:AccountingSupplierParty");
  const [buyer = top] = all(top, "cac:AccountingCustomerParty");
  return {
    ...{ top, isInvoice, lines, allowances, seller, buyer },
    taxed: [
      ...lines.map((one) => ({
        ...taxOf(one, "cac:Item/cac:ClassifiedTaxCategory"),
        net: pence(one, "cbc:LineExtensionAmount"),
      })),
      ...allowances.map((one) => ({ ...taxOf(one, "cac:TaxCategory"), net: -pence(one, "cbc:Amount") })),
    ],
    groups: all(top, "cac:TaxTotal/cac:TaxSubtotal").map((one) => ({
      ...taxOf(one, "cac:TaxCategory"),
      net: pence(one, "cbc:TaxableAmount"),
      vat: pence(one, "cbc:TaxAmount"),
      reason: text(one, "cac:TaxCategory/cbc:TaxExemptionReason"),
    })),
    total: (name) => pence(top, `cac:LegalMonetaryTotal/cbc:${name}`),
    has: (name) => all(top, `cac:LegalMonetaryTotal/cbc:${name}`).length > 0,
  };
}

/** The amount of a total, 0 where it is left out. */
function optional({ total, has }: Read, name: string): number {
  return has(name) ? total(name) : 0;
}

const ofCategory = (wanted: string) => (one: Read) => one.groups.filter(({ category }) => category === wanted);
const isUsed = (one: Read, wanted: string) => one.taxed.some(({ category }) => category === wanted);

/** Whether a VAT is the rate of a net amount, rounded to a penny: of a half either way is right. */
function isRateOf(vat: number, net: number, rate: string): boolean {
  const exact = BigInt(net) * BigInt(Math.round(Number(rate) * 100));
  const difference = BigInt(vat) * 10_000n - exact;
  return 2n * (difference < 0n ? -difference : difference) <= 10_000n;
}

/** The rules of one VAT category: each has the same ten, with other demands. */
function categoryRules(
  code: string,
  prefix: string,
  demands: { rate: "positive" | "zero" | "none"; needs: "seller" | "both" | "neither"; reason: boolean },
): Record<string, (one: Read) => boolean> {
  const own = ofCategory(code);
  const parts = (one: Read) => one.taxed.filter(({ category }) => category === code);
  const hasNumbers = (one: Read) => {
    const [sold, bought] = [text(one.seller, vatId) !== "", text(one.buyer, vatId) !== ""];
    if (demands.needs === "neither") return !sold && !bought;
    return (
      sold &&
      (demands.needs === "seller" || bought || text(one.buyer, `${party}/cac:PartyLegalEntity/cbc:CompanyID`) !== "")
    );
  };
  const isRate = (rate: string) => {
    if (demands.rate === "none") return rate === "";
    return demands.rate === "zero" ? Number(rate) === 0 && rate !== "" : Number(rate) > 0;
  };
  return {
    [`${prefix}-01`]: (one) =>
      !isUsed(one, code) || (demands.rate === "positive" ? own(one).length >= 1 : own(one).length === 1),
    [`${prefix}-02, 03 and 04`]: (one) => !isUsed(one, code) || hasNumbers(one),
    [`${prefix}-05, 06 and 07`]: (one) => parts(one).every(({ rate }) => isRate(rate)),
    [`${prefix}-08`]: (one) =>
      own(one).every(
        ({ net, rate }) =>
          net ===
          sum(
            parts(one)
              .filter((part) => part.rate === rate)
              .map((part) => part.net),
          ),
      ),
    [`${prefix}-09`]: (one) =>
      own(one).every(({ vat, net, rate }) => (demands.rate === "positive" ? isRateOf(vat, net, rate) : vat === 0)),
    [`${prefix}-10`]: (one) => own(one).every(({ reason }) => (reason !== "") === demands.reason),
  };
}

const rules: Record<string, (one: Read) => boolean> = {
  "BR-01": ({ top }) => text(top, "cbc:CustomizationID") === "urn:cen.eu:en16931:2017",
  "BR-02": ({ top }) => text(top, "cbc:ID") !== "",
  "BR-03": ({ top }) => /^\d{4}-\d\d-\d\d$/.test(text(top, "cbc:IssueDate")),
  "BR-04, BR-CL-01": ({ top, isInvoice }) =>
    isInvoice ? text(top, "cbc:InvoiceTypeCode") === "380" : text(top, "cbc:CreditNoteTypeCode") === "381",
  "BR-05, BR-CL-04": ({ top }) => text(top, "cbc:DocumentCurrencyCode") === "GBP",
  "BR-06": ({ seller }) => text(seller, legalName) !== "",
  "BR-07": ({ buyer }) => text(buyer, legalName) !== "",
  "BR-08": ({ seller }) => all(seller, `${party}/cac:PostalAddress`).length === 1,
  "BR-09, BR-CL-14": ({ seller }) => /^[A-Z]{2}$/.test(text(seller, country)),
  "BR-10": ({ buyer }) => all(buyer, `${party}/cac:PostalAddress`).length === 1,
  "BR-11, BR-CL-14": ({ buyer }) => /^[A-Z]{2}$/.test(text(buyer, country)),
  "BR-12, BR-13, BR-14 and BR-15": ({ has }) =>
    ["LineExtensionAmount", "TaxExclusiveAmount", "TaxInclusiveAmount", "PayableAmount"].every(has),
  "BR-16": ({ lines }) => lines.length > 0,
  "BR-21": ({ lines }) => new Set(lines.map((one) => text(one, "cbc:ID")).filter(Boolean)).size === lines.length,
  "BR-22": ({ lines, isInvoice }) => lines.every((one) => Number(text(one, quantityOf(isInvoice))) > 0),
  "BR-23, BR-CL-23": ({ lines, isInvoice }) =>
    lines.every((one) => all(one, quantityOf(isInvoice))[0]?.getAttribute("unitCode") === "C62"),
  "BR-24": ({ lines }) => lines.every((one) => !Number.isNaN(pence(one, "cbc:LineExtensionAmount"))),
  "BR-25": ({ lines }) => lines.every((one) => text(one, "cac:Item/cbc:Name") !== ""),
  "BR-26 and BR-27": ({ lines }) => lines.every((one) => pence(one, "cac:Price/cbc:PriceAmount") >= 0),
  "the price times the quantity is the line (PEPPOL-EN16931-R120)": ({ lines, isInvoice }) =>
    lines.every((one) => {
      const [price, net] = [pence(one, "cac:Price/cbc:PriceAmount"), pence(one, "cbc:LineExtensionAmount")];
      const pieces = Number(text(one, quantityOf(isInvoice))) / Number(text(one, "cac:Price/cbc:BaseQuantity"));
      return Math.round(price * pieces) === net;
    }),
  "BR-29": ({ top }) => all(top, "cac:InvoicePeriod").every(endsAfterItStarts),
  "BR-30": ({ lines }) => lines.every((one) => all(one, "cac:InvoicePeriod").every(endsAfterItStarts)),
  "BR-31": ({ allowances }) => allowances.every((one) => pence(one, "cbc:Amount") > 0),
  "BR-32": ({ allowances }) => allowances.every((one) => text(one, "cac:TaxCategory/cbc:ID") !== ""),
  "BR-33": ({ allowances }) => allowances.every((one) => text(one, "cbc:AllowanceChargeReason") !== ""),
  "BR-45 and BR-46": ({ groups }) => groups.every(({ net, vat }) => !Number.isNaN(net + vat)),
  "BR-47, BR-CL-17 and BR-CL-18": ({ groups, taxed }) =>
    [...groups, ...taxed].every(({ category }) => /^(S|Z|E|AE|G|O)$/.test(category)),
  "BR-48": ({ groups }) => groups.every(({ category, rate }) => (category === "O") === (rate === "")),
  "BR-49, BR-CL-16": ({ top }) =>
    all(top, "cac:PaymentMeans").every((one) => /^(42|48)$/.test(text(one, "cbc:PaymentMeansCode"))),
  "BR-55": ({ top, isInvoice }) =>
    isInvoice || text(top, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID") !== "",
  "BR-62 and BR-63, BR-CL-25": ({ top }) =>
    [...top.querySelectorAll("*")]
      .filter(({ tagName }) => tagName === "cbc:EndpointID")
      .every((one) => one.getAttribute("schemeID") === "EM"),
  "BR-CO-04": ({ lines }) => lines.every((one) => all(one, "cac:Item/cac:ClassifiedTaxCategory/cbc:ID").length === 1),
  "BR-CO-09": ({ seller, buyer }) =>
    [text(seller, vatId), text(buyer, vatId)].every(
      (number) => !number || /^(EL|XI|[A-Z]{2})[0-9A-Z+*]+$/.test(number),
    ),
  "BR-CO-10": ({ lines, total }) =>
    total("LineExtensionAmount") === sum(lines.map((one) => pence(one, "cbc:LineExtensionAmount"))),
  "BR-CO-11": (one) =>
    optional(one, "AllowanceTotalAmount") === sum(one.allowances.map((each) => pence(each, "cbc:Amount"))),
  "BR-CO-13": (one) =>
    one.total("TaxExclusiveAmount") === one.total("LineExtensionAmount") - optional(one, "AllowanceTotalAmount"),
  "BR-CO-14": ({ top, groups }) => pence(top, "cac:TaxTotal/cbc:TaxAmount") === sum(groups.map(({ vat }) => vat)),
  "BR-CO-15": ({ top, total }) =>
    total("TaxInclusiveAmount") === total("TaxExclusiveAmount") + pence(top, "cac:TaxTotal/cbc:TaxAmount"),
  "BR-CO-16": (one) =>
    one.total("PayableAmount") ===
    one.total("TaxInclusiveAmount") - optional(one, "PrepaidAmount") + optional(one, "PayableRoundingAmount"),
  "BR-CO-17": ({ groups }) => groups.every(({ vat, net, rate }) => isRateOf(vat, net, rate || "0")),
  "BR-CO-18": ({ groups }) =>
    groups.length > 0 && new Set(groups.map(({ category, rate }) => `${category} ${rate}`)).size === groups.length,
  "BR-CO-19": ({ top }) => all(top, "cac:InvoicePeriod").every(hasAnEnd),
  "BR-CO-20": ({ lines }) => lines.every((one) => all(one, "cac:InvoicePeriod").every(hasAnEnd)),
  "BR-CO-25": ({ top, total }) => total("PayableAmount") <= 0 || text(top, "cac:PaymentTerms/cbc:Note") !== "",
  "BR-CO-26": ({ seller }) =>
    text(seller, vatId) !== "" || text(seller, `${party}/cac:PartyLegalEntity/cbc:CompanyID`) !== "",
  "BR-DEC-01 to BR-DEC-28": ({ top }) =>
    [...top.querySelectorAll("*")]
      .filter((one) => one.hasAttribute("currencyID"))
      .every((one) => one.getAttribute("currencyID") === "GBP" && /^-?\d+\.\d\d$/.test(one.textContent ?? "")),
  ...categoryRules("S", "BR-S", { rate: "positive", needs: "seller", reason: false }),
  ...categoryRules("Z", "BR-Z", { rate: "zero", needs: "seller", reason: false }),
  ...categoryRules("E", "BR-E", { rate: "zero", needs: "seller", reason: true }),
  ...categoryRules("AE", "BR-AE", { rate: "zero", needs: "both", reason: true }),
  ...categoryRules("G", "BR-G", { rate: "zero", needs: "seller", reason: true }),
  ...categoryRules("O", "BR-O", { rate: "none", needs: "neither", reason: true }),
  "BR-O-11 to BR-O-14": (one) => !isUsed(one, "O") || (one.groups.length === 1 && one.taxed.every(isOutside)),
};

function isOutside({ category }: Taxed): boolean {
  return category === "O";
}

const [start, end] = ["cbc:StartDate", "cbc:EndDate"] as const;

function endsAfterItStarts(period: Element): boolean {
  return !text(period, start) || !text(period, end) || text(period, end) >= text(period, start);
}

function hasAnEnd(period: Element): boolean {
  return [start, end].some((name) => /^\d{4}-\d\d-\d\d$/.test(text(period, name)));
}

function quantityOf(isInvoice: boolean): string {
  return isInvoice ? "cbc:InvoicedQuantity" : "cbc:CreditedQuantity";
}

/** The rules that an e-invoice breaks. @param top its root element */
export function brokenRules(top: Element): string[] {
  const one = read(top);
  return Object.entries(rules).flatMap(([name, holds]) => (holds(one) ? [] : [name]));
}
