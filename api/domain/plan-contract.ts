import type { OrderAddress } from "contract/order";
import { addressInWords, countryInWords, nameInWords } from "./address-words";
import { addDays, addMonths } from "./dates";
import type { DocumentParty } from "./document";
import { displayPence } from "./money";
import { graceDays, pausedDays } from "./payment-retries";
import type { PricedLine } from "./pricing";
import { renewalLockDays, transferDays } from "./shop-defaults";
import { sellerCountry } from "./vat-rules";

/** The buyer of a plan, as the order names them. */
export interface ContractBuyer {
  /** Null while it has not been entered. */
  address: OrderAddress | null;
  vatNumber: string;
  companyNumber: string;
}

/** What the contract of a plan is made of. */
export interface PlanContract {
  productName: string;
  seller: DocumentParty;
  buyer: ContractBuyer;
  plan: {
    title: string;
    /** How it is sold: "By the month". */
    option: string;
    /** The people that it covers. */
    places: number;
    months: number;
  };
  /** Its line of the order. */
  line: PricedLine;
  /** The VAT within what is paid for it, in pence. */
  vatPence: number;
}

/**
 * The contract of a plan, in HTML: it is shown in the checkout, and kept with the order as its buyer accepted it. It
 * speaks of both ways to pay, as the buyer chooses one below it. A renewal keeps the contract of the order before it.
 */
export function planContract(contract: PlanContract): string {
  const { plan } = contract;
  const clauses: [title: string, ...sentences: string[]][] = [
    ["Who and what", ...parties(contract)],
    ["What is supplied", ...supply(contract)],
    ["Places and team", ...places(plan.places)],
    ["Term", ...term(contract)],
    ["Price and VAT", ...price(contract)],
    ["Payment", ...payment(contract)],
    ["Renewal", ...renewal(contract)],
    ["Use of downloads", ...use],
    ["If a payment is late", ...latePayment],
    ["Cancelling", ...cancelling],
    ["Law and terms", ...law(contract)],
  ];
  const items = clauses.map(([title, ...sentences]) => {
    const text = sentences.filter(Boolean).map(escaped).join(" ");
    return `<li><p><strong>${title}.</strong> ${text}</p></li>`;
  });
  return `<h2>Your agreement: ${escaped(plan.title)}, ${escaped(plan.option)}</h2><ol>${items.join("")}</ol>`;
}

/** The term that a renewal adds to a contract. */
export interface RenewedTerm {
  startsOn: string;
  months: number;
  /** The last day on which it can be cancelled. */
  lockOn: string;
  totalPence: number;
  vatPence: number;
}

/**
 * The contract of a renewal: the one before it goes on, with the term and the price of the renewal above it, in place
 * of those of an earlier renewal. Without a contract before it there is none.
 */
export function renewedContract(contract: string, term: RenewedTerm): string {
  if (!contract) return "";
  const { startsOn, months, lockOn, totalPence, vatPence } = term;
  const vat = vatPence > 0 ? `, ${displayPence(vatPence)} VAT included` : "";
  const words = [
    `This renewal is for the term from ${inWords(startsOn)} to ${inWords(lastDay(startsOn, months))}, and costs ${displayPence(totalPence)}${vat}.`,
    `It can be cancelled until ${inWords(lockOn)}.`,
    "Otherwise the agreement below goes on: the dates and amounts that it names are those of its first term.",
  ];
  const before = contract.replace(earlierRenewal, "").replace(earlierContinuation, "");
  return `${renewalHeading}<p>${words.map(escaped).join(" ")}</p>${before}`;
}

/** What takes over the rest of a plan, in words. */
export interface ContinuedTerm {
  from: string;
  to: string;
  /** "7 monthly payments of £29.00". */
  payments: string;
  buyer: OrderAddress;
}

/** The contract of an order that takes over the rest of a plan: the one before it goes on, for the buyer of now. */
export function continuedContract(contract: string, { from, to, payments, buyer }: ContinuedTerm): string {
  if (!contract) return "";
  const words = [
    `From ${from} to ${to}, the customer of the agreement below is ${nameInWords(buyer)}, who pays what is left of it: ${payments}.`,
    "Otherwise it goes on as it is: the dates and amounts that it names are those of its first term.",
  ];
  return `${continuedHeading}<p>${words.map(escaped).join(" ")}</p>${contract.replace(earlierContinuation, "")}`;
}

const continuedHeading = "<h2>The rest of your plan</h2>";
const earlierContinuation = new RegExp(`^${continuedHeading}<p>[^<]*</p>`);

const renewalHeading = "<h2>Your renewal</h2>";
const earlierRenewal = new RegExp(`^${renewalHeading}<p>[^<]*</p>`);

function parties({ productName, seller, buyer }: PlanContract): string[] {
  const { address, vatNumber, companyNumber } = buyer;
  const customer = address && nameInWords(address);
  return [
    `${described(seller, seller.company_number, seller.vat_number)} (the seller), runs ${productName}.`,
    address && customer
      ? `${described(address, companyNumber, vatNumber)}, is the customer.`
      : "The customer is whoever is named in the account address of this order.",
    "By placing the order the customer accepts this contract.",
  ];
}

function described(address: OrderAddress, companyNumber: string, vatNumber: string): string {
  return addressInWords(
    address,
    companyNumber && `company number ${companyNumber}`,
    vatNumber && `VAT number ${vatNumber}`,
  );
}

function supply({ productName, plan }: PlanContract): string[] {
  return [
    `The seller gives the customer access to ${productName} as far as the plan ${plan.title} extends: its publications to read on the site, their PDFs and the files that belong to them to download, and the e-mails about what is new that the customer wishes to have.`,
    "Publications are added and brought up to date during the term.",
    "The plan does not include anything in print.",
  ];
}

function places(count: number): string[] {
  if (count === 1)
    return ["The plan is for one person, who logs in with an account of their own and shares it with nobody."];
  return [
    `The plan is for ${count} people, the customer among them.`,
    "The customer makes a team on the site, gives its places to people by name and may take them back and give them to others.",
    "Each person logs in with an account of their own. Anyone who leaves the team loses the plan's access at once.",
  ];
}

function term({ plan, line: { start, firstDueOn } }: PlanContract): string[] {
  const from = start?.startsOn ?? firstDueOn;
  const length = `The minimum term is ${plan.months} months, even if it is paid by the month`;
  if (start?.isLater)
    return [
      `${length}: from ${inWords(from)} to ${inWords(lastDay(from, plan.months))}.`,
      "It follows the plan that the customer has until then.",
    ];
  return [
    `${length}: from ${inWords(from)} to ${inWords(lastDay(from, plan.months))} if the first payment is made on the day of the order.`,
    "If it arrives later, as by bank transfer, the term begins on that day and is as long.",
    start?.kind === "upgrade" ? "From then on it replaces the plan that the customer has." : "",
  ];
}

function lastDay(from: string, months: number): string {
  return addDays(addMonths(from, months), -1);
}

function price({ plan, line, vatPence }: PlanContract): string[] {
  const { pricePence, creditPence, vat } = line;
  const paid = displayPence(pricePence - creditPence);
  return [
    `The price of the term of ${plan.months} months is ${displayPence(pricePence)}.`,
    creditPence > 0
      ? `${displayPence(creditPence)} is credited for the unused days of the plan that it replaces, so that ${paid} is paid.`
      : "",
    vatSentence(vat, vatPence, line.partsPence.length),
    "The price does not change during the term.",
  ];
}

function vatSentence({ treatment, country, rate }: PricedLine["vat"], vatPence: number, payments: number): string {
  const place = countryInWords(country);
  if (treatment === "reverse_charge")
    return `No VAT is charged (reverse charge): the customer accounts for it in ${place}.`;
  if (treatment !== "charged") return `No VAT is charged on a plan that is sold to ${place}.`;
  const where = country === sellerCountry ? "" : ` of ${place}`;
  return `This includes ${displayPence(vatPence)} VAT${where} at ${rate / 100}%${payments > 1 ? ", that of each payment, rounded to the penny" : ""}.`;
}

function payment({ line: { partsPence, firstDueOn, start } }: PlanContract): string[] {
  const [first = 0, second = 0] = partsPence;
  const when = start?.isLater ? `on ${inWords(firstDueOn)}` : "with the order";
  const more = partsPence.length - 1;
  return [
    more > 0
      ? `It is paid in ${partsPence.length} monthly instalments: ${displayPence(first)} ${when}, and then ${more} of ${displayPence(second)}, each on the same day of the month.`
      : `It is paid at once: ${displayPence(first)} ${when}.`,
    "By card, each amount is taken on its day from the card that the customer has saved for it.",
    `By bank transfer, what is paid with the order is due ${transferDays} days after it, and every later amount on its day; for each the seller asks by e-mail.`,
    "An invoice is sent for every payment.",
  ];
}

function renewal({ plan, line: { start, firstDueOn } }: PlanContract): string[] {
  const on = addMonths(start?.startsOn ?? firstDueOn, plan.months);
  return [
    `At the end of the term the plan is renewed for ${plan.months} months, unless the customer cancels the renewal.`,
    "The seller orders it and writes by e-mail what it costs and until when it can be cancelled, 60 days before its first day, or as soon as it can after that day.",
    `It can be cancelled on the site, under Orders, until its lock date: ${renewalLockDays} days before its first day, and never fewer than 14 days after that e-mail unless the renewal begins before. ${start?.isLater ? "The" : "For a term from the day of the order the"} first renewal begins on ${inWords(on)}, and the last day to cancel it, its lock date, is ${inWords(addDays(on, -renewalLockDays))}.`,
    "A renewal costs what the term before it cost, without any credit, with the VAT of the day on which it is ordered, and is paid as that term. If the seller has set a new price for renewals that begin on that day or before, it costs the new price, and the e-mail about it names both. This contract goes on with it: the dates and amounts of the new term are those of the renewal's order.",
  ];
}

const use = [
  "What is downloaded during the term stays with the customer after it.",
  "The customer's people may use it in their own work and their company's, and show single pages, palettes and pictures in presentations inside the company, with their source.",
  "They may not pass files on to people without access, publish or sell them, copy the library by program, or train software with it. All other rights stay with the seller and with the authors.",
];

const latePayment = [
  `If a payment is not made on its day, the plan goes on for ${graceDays} days. In these days the card is tried again, or the transfer is asked for again, and the customer is told by e-mail.`,
  "Then the plan is paused: the publications, the downloads and the places of a team are closed, and nothing that was saved is lost. While it is paused nothing more is taken.",
  "It runs again at once when what is overdue has been paid. The days of the pause are not added to the term.",
  `A plan that has been paused for ${pausedDays} days, or until its last day, ends; what is still unpaid of it is then no longer asked for.`,
];

const cancelling = [
  "A renewal can be cancelled until its lock date, without a reason. A term that has begun runs to its end and is paid to its end; it ends before if the account is deleted.",
  "If the customer takes a larger plan meanwhile, that replaces this one, and the days of this term that are paid and not used are credited.",
  "Anyone who orders as a consumer may withdraw from the order within 14 days, as the terms of the site say.",
];

function law({ seller: { country } }: PlanContract): string[] {
  return [
    country ? `This contract is under ${lawOf(country)}.` : "",
    "A consumer keeps the protection that the law of their own country gives and no contract can take away.",
    "The terms of the site, which the customer accepts with the order, apply beside this contract; where they differ, this contract counts. It is kept with the order, where it can be read and printed.",
  ];
}

/** The United Kingdom has more than one law. */
function lawOf(country: string): string {
  if (country === "GB") return "the law of the part of the United Kingdom in which the seller has its address";
  return `the law of ${countryInWords(country)}`;
}

const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function inWords(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`));
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
