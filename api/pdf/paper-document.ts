import { townLines } from "contract/address-lines";
import type { OrderAddress } from "contract/order";
import { bankAccountFacts } from "../domain/bank-account";
import { countryName } from "../domain/country-name";
import { addDays, addMonths, displayDay } from "../domain/dates";
import { type DocumentLine, type DocumentParty, documentSums } from "../domain/document";
import { type IssuedDocument, orderOf, paymentOf, prefixedVatNumber, taxPointOf } from "../domain/e-invoice";
import { displayPence, displaySigned } from "../domain/money";
import { losesLetters, typesetAll } from "../domain/pdf-glyphs";
import type { ProForma } from "../domain/pro-forma";
import { type StatedLine, type Statement, statementOf } from "../domain/statement";
import { vatWithin } from "../domain/vat";
import { hasForeignVat, unusedVatNumberNote } from "../domain/vat-groups";

/** A name and what it is: "Order", "100123". */
type Fact = [name: string, text: string];

/** The input of the template `paper.typ`. */
export interface PaperData {
  product: string;
  /** "Invoice", "Credit note", "Pro forma". */
  title: string;
  number: string;
  /** What the paper is not, or what it is for. */
  standfirst: string | null;
  facts: Fact[];
  parties: { role: string; name: string; lines: string[]; facts: Fact[] }[];
  /** A credit is a line below that of what it is for, without a quantity. The detail may be empty. */
  lines: { title: string; detail: string; qty: string; net: string; rate: string; gross: string }[];
  vat: { name: string; net: string; vat: string }[];
  totals: { name: string; amount: string; strong: boolean }[];
  /** How to pay. */
  bank: { heading: string; facts: Fact[] } | null;
  notes: string[];
  footer: string;
  made: { year: number; month: number; day: number };
}

const titles = { invoice: "Invoice", credit_note: "Credit note" };

/** An invoice or a credit note as the template takes it. */
export function toDocumentPaper(document: IssuedDocument, product: string): PaperData {
  const { kind, number, issuedOn, taxPointOn, purchaseNumber, orderNumber, corrects, reason, lines } = document;
  const isInvoice = kind === "invoice";
  const facts: Fact[] = [
    [isInvoice && !taxPointOn ? "Date and tax point" : "Date", displayDay(issuedOn)],
    ...(corrects ? [["Corrects invoice", `${corrects.number} of ${displayDay(corrects.issuedOn)}`] as Fact] : []),
    ["Order", String(orderNumber)],
    ["Purchase order", purchaseNumber],
    ...(isInvoice ? [[taxPointOn ? "Paid, and tax point" : "Paid", paidWords(document)] as Fact] : []),
  ];
  const total = displayPence(documentSums(lines).grossPence);
  return paperOf({ ...document, statement: statementOf(lines) }, product, {
    ...{ title: titles[kind], number, facts, issuedOn },
    standfirst: isInvoice ? paymentOf(document) : reason ? `Reason: ${reason}` : null,
    notes: [
      ...[orderOf(document)].flatMap((note) => (note ? [`${note}.`, ...vatNotes(document.payment?.count, lines)] : [])),
      ...[unusedVatNumberNote(document.buyer, lines)].flatMap((note) => note ?? []),
    ],
    totals: isInvoice
      ? [
          { name: "Paid", amount: total, strong: false },
          { name: "To pay", amount: displayPence(0), strong: false },
        ]
      : [],
    totalName: isInvoice ? "Total" : "Total credited",
    bank: null,
  });
}

const maxPayments = 12;

/** When a plan is supplied that is not invoiced yet. */
function planNotes(plan: ProForma["plan"]): string[] {
  if (!plan) return [];
  const { startsOn, months } = plan;
  if (!startsOn) return [`The plan begins on the day the first payment arrives, and runs for ${months} months.`];
  const lastDay = addDays(addMonths(startsOn, months), -1);
  return [`The plan runs from ${displayDay(startsOn)} to ${displayDay(lastDay)}.`];
}

/** Why the VAT of an order in several payments is not the rate of its sum (docs/decisions/0029). */
function vatNotes(count = 1, lines: DocumentLine[]): string[] {
  if (count < 2 || lines.every(({ vatPence }) => vatPence === 0)) return [];
  return [
    `The VAT of each payment is worked out on its own net amount and rounded to the penny; the VAT of the order is that of its ${count} payments together.`,
  ];
}

/** A pro forma as the template takes it, or as a page shows it: what is to be paid, and to which account. */
export function toProFormaPaper(order: ProForma, product: string, on: Medium = "paper"): PaperData {
  const { orderNumber, issuedOn, purchaseNumber, payments, bank, lines } = order;
  const whenDue = ({ dueOn, amountPence }: ProForma["payments"][number]) =>
    dueOn < issuedOn
      ? `${displayPence(amountPence)} now, as it was due on ${displayDay(dueOn)}`
      : `${displayPence(amountPence)} by ${displayDay(dueOn)}`;
  const unpaid = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const paid = documentSums(lines).grossPence - unpaid;
  const [first] = payments;
  const due = first ? whenDue(first) : "";
  const details: Fact[] = [["Payment reference", String(orderNumber)], ...bankAccountFacts(bank)];
  const schedule = payments.slice(0, maxPayments).map(whenDue);
  const parts: PaperParts = {
    title: "Pro forma",
    number: String(orderNumber),
    standfirst: "This is not a tax invoice. You will receive one for each payment, on the day it arrives.",
    facts: [
      ["Date", displayDay(issuedOn)],
      ["Order", String(orderNumber)],
      ["Purchase order", purchaseNumber],
      ["Please pay", due],
    ],
    issuedOn,
    totals:
      paid > 0
        ? [
            { name: "Paid", amount: displayPence(paid), strong: false },
            { name: "To pay", amount: displayPence(unpaid), strong: true },
          ]
        : [],
    totalName: "Total",
    bank: {
      heading: "Pay by bank transfer",
      facts: bank.account_number || bank.iban ? details : [["Payment reference", String(orderNumber)]],
    },
    notes: [
      ...planNotes(order.plan),
      ...(payments.length < 2 ? [] : [`To be paid in ${payments.length} parts: ${schedule.join("; ")}.`]),
      ...vatNotes(order.paymentCount, lines),
    ],
  };
  return paperOf({ ...order, statement: statementOf(lines) }, product, parts, on);
}

function paidWords(document: IssuedDocument): string {
  const { paidBy } = document;
  const day = displayDay(taxPointOf(document));
  if (!paidBy) return day;
  return `${day}, by ${paidBy === "card" ? "card" : "bank transfer"}`;
}

/** Paper has the letters of our fonts only; a screen has all. */
type Medium = "paper" | "screen";

interface PaperParts
  extends Pick<PaperData, "title" | "number" | "standfirst" | "facts" | "totals" | "bank" | "notes"> {
  totalName: string;
  issuedOn: string;
}

interface Parties {
  seller: DocumentParty;
  buyer: DocumentParty;
  delivery?: OrderAddress | null;
  lines: DocumentLine[];
  statement: Statement;
}

function paperOf(
  { seller: issuedBy, buyer, delivery = null, lines, statement }: Parties,
  product: string,
  { totals, totalName, issuedOn, ...parts }: PaperParts,
  on: Medium = "paper",
): PaperData {
  const { netPence, vatPence, roundingPence, grossPence } = statement;
  const [year = 0, month = 1, day = 1] = issuedOn.split("-").map(Number);
  const goesTo = delivery && isElsewhere(delivery, buyer, lines) ? asParty(delivery) : null;
  const lost = on === "paper" ? lostParts({ buyer, goesTo, lines, facts: parts.facts }) : [];
  const seller = hasForeignVat(lines) ? issuedBy : { ...issuedBy, oss_number: "" };
  const paper: PaperData = {
    ...parts,
    product,
    facts: parts.facts.filter(([, text]) => text),
    bank: parts.bank && { ...parts.bank, facts: parts.bank.facts.filter(([, text]) => text) },
    parties: [partyOf("From", seller), partyOf("To", buyer), ...(goesTo ? [partyOf("Deliver to", goesTo)] : [])],
    lines: statement.lines.flatMap(rowsOf),
    vat: statement.groups.map(({ vatRate, vatCountries, reason, ...sums }) => ({
      name: reason || `${displayRate(vatRate)}${countriesOf(vatCountries)}`,
      net: displayPence(sums.netPence),
      vat: displayPence(sums.vatPence),
    })),
    totals: [
      { name: "Net", amount: displayPence(netPence), strong: false },
      { name: "VAT", amount: displayPence(vatPence), strong: false },
      ...(roundingPence === 0 ? [] : [{ name: "Rounding", amount: displaySigned(roundingPence), strong: false }]),
      { name: totalName, amount: displayPence(grossPence), strong: !totals.some(({ strong }) => strong) },
      ...totals,
    ],
    notes: [
      ...parts.notes,
      ...(roundingPence === 0 ? [] : [roundingNote(grossPence)]),
      ...(lost.length > 0 ? [replacedNote(lost)] : []),
    ],
    footer: footerOf(seller),
    made: { year, month, day },
  };
  return on === "paper" ? typesetAll(paper) : paper;
}

/** Why the net amount and the VAT are not the total (docs/decisions/0029). */
function roundingNote(grossPence: number): string {
  return `The VAT is worked out on the net amount, in whole pence. With the rounding both are the total of ${displayPence(grossPence)}; a line may be some pence beside its price.`;
}

/** Whether the place of delivery has to be said: it is another than the buyer's, or no VAT is charged for going there. */
function isElsewhere(delivery: OrderAddress, buyer: DocumentParty, lines: DocumentLine[]): boolean {
  if (lines.some(({ vatTreatment }) => vatTreatment === "export")) return true;
  return textsOf(asParty(delivery)).join("\n") !== textsOf(buyer).join("\n");
}

function asParty(address: OrderAddress): DocumentParty {
  return { ...address, email: "", vat_number: "", company_number: "" };
}

interface PrintedTexts {
  buyer: DocumentParty;
  /** The address of delivery, where the paper says it. */
  goesTo: DocumentParty | null;
  lines: DocumentLine[];
  facts: Fact[];
}

/** What of a paper has letters that no font has, in words. */
function lostParts({ buyer, goesTo, lines, facts }: PrintedTexts): string[] {
  const ofBuyer = lostOf(buyer);
  const ofDelivery = goesTo ? lostOf(goesTo) : [];
  return [
    ...(ofBuyer.length > 0 ? [`${list.format(ofBuyer)} of the buyer`] : []),
    ...(ofDelivery.length > 0 ? [`${list.format(ofDelivery)} of the delivery address`] : []),
    ...(lines.some(({ title }) => losesLetters(title)) ? ["what was ordered"] : []),
    ...facts.filter(([, text]) => losesLetters(text)).map(([name]) => `“${name}”`),
  ];
}

function lostOf(party: DocumentParty): string[] {
  return partNames.filter(([, names]) => names.some((name) => losesLetters(party[name] ?? ""))).map(([what]) => what);
}

const partNames: [what: string, names: (keyof DocumentParty)[]][] = [
  ["the company", ["company"]],
  ["the name", ["first_name", "last_name"]],
  ["the street", ["street_address_1", "street_address_2"]],
  ["the town", ["city", "county"]],
  ["the postcode", ["postcode"]],
];

const list = new Intl.ListFormat("en-GB");

function replacedNote(parts: string[]): string {
  const [last = "", ...before] = parts.toReversed();
  const named = before.length > 0 ? `${before.toReversed().join(", ")}, and of ${last}` : last;
  return `This PDF cannot print some letters of ${named}: a question mark stands for each. The order's page has them.`;
}

/** A line, and below it what is taken off it. */
function rowsOf({ credit, ...line }: StatedLine): PaperData["lines"] {
  const { title, vatRate, vatTreatment, netPence, grossPence, periodFrom, periodTo } = line;
  const detail = periodFrom && periodTo ? `${displayDay(periodFrom)} to ${displayDay(periodTo)}` : "";
  const rate = vatTreatment === "outside_scope" ? "–" : displayRate(vatRate);
  const shown = { net: displayPence(netPence), rate, gross: displayPence(grossPence) };
  const row = { title, detail, qty: qtyOf(line), ...shown };
  if (!credit) return [row];
  const amounts = { net: displaySigned(-credit.netPence), gross: displaySigned(-credit.grossPence) };
  return [row, { title: credit.title, detail: "", qty: "", rate, ...amounts }];
}

/** How many, and what one costs without VAT where there are several, as the shop says it. */
function qtyOf({ qty, netPence, grossPence, vatRate }: Omit<StatedLine, "credit">): string {
  if (qty === 1) return "1";
  const eachPence = grossPence / qty;
  const isWhole = Number.isInteger(eachPence);
  return `${qty} × ${displayPence(isWhole ? eachPence - vatWithin(eachPence, vatRate) : Math.round(netPence / qty))}`;
}

function partyOf(role: string, party: DocumentParty): PaperData["parties"][number] {
  const [name = "", ...lines] = textsOf(party).filter(Boolean);
  const facts: Fact[] = [
    ["VAT number", prefixedVatNumber(party) || party.vat_number],
    ["OSS registration", party.oss_number ?? ""],
    ["Company number", party.company_number],
  ];
  return { role, name, lines, facts: facts.filter(([, text]) => text) };
}

/** The lines of a postal address. */
function textsOf(party: DocumentParty): string[] {
  const person = [party.first_name, party.last_name].filter(Boolean).join(" ");
  const { company, street_address_1, street_address_2, country, email } = party;
  const place = [street_address_1, street_address_2, ...townLines(party)];
  const all = [company, person, ...place, country && countryName(country)];
  const given = all.filter((text): text is string => Boolean(text));
  return given.length > 0 ? given : [email ?? ""];
}

/** The countries of a rate in brackets; nothing where it is the seller's alone. */
function countriesOf(codes: string[]): string {
  return codes.every((code) => code === "GB") ? "" : ` (${codes.map(countryName).join(", ")})`;
}

function displayRate(rate: number): string {
  return `${rate / 100} %`;
}

function footerOf(seller: DocumentParty): string {
  const { company, company_number, email, telephone } = seller;
  const vatNumber = prefixedVatNumber(seller);
  return [
    company,
    company_number && `Company number ${company_number}`,
    vatNumber && `VAT number ${vatNumber}`,
    seller.oss_number && `OSS registration ${seller.oss_number}`,
    email,
    telephone,
  ]
    .filter(Boolean)
    .join("   ");
}
