import type { TableRow } from "./csv";
import {
  arrivedStates,
  bookingPhrases,
  directions,
  pairedDirections,
  plainWord,
  undoneStates,
  waitingStates,
} from "./csv-statement-words";

/** Where a statement has what; -1 for a column that it does not have. */
export interface StatementColumns {
  day: number;
  /** What came in; of a file with one column of amounts, all of them. */
  amount: number;
  /** What went out, where that has a column of its own. */
  debit: number;
  currency: number;
  state: number;
  direction: number;
  /** What the words of that column say. */
  directions: Map<string, "in" | "out" | "none">;
  /** Whether neither a column nor the sign of an amount says what came in. */
  isUndirected: boolean;
  /** The likeliest first. */
  payers: number[];
  references: number[];
  /** Those of them that say the same in each file; all of them where none does. */
  stable: number[];
  id: number;
}

/** A heading without case, accents and the signs that programs put between words. */
function plainHeading(text: string): string {
  return plainWord(text)
    .replace(/[-:*"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A known code, so that three letters are not taken for one. */
const codes = new Set(
  "aed ars aud bgn brl cad chf clp cny cop czk dkk egp eur gbp hkd huf idr ils inr isk jpy kes krw kwd mad mxn myr ngn nok nzd pen php pkr pln qar ron rsd rub sar sek sgd thb try twd uah usd vnd zar".split(
    " ",
  ),
);
/** The headings of each kind of column, in the order of preference. */
const days = [
  /^(date )?completed( date| on)?\b|^finished on/,
  /^(date of )?(booking|booked|posting|posted)( date| on)?$|^entry date$/,
  /^buchungs(tag|datum)$|^buchung$|^boekdatum$|^date (de )?(comptable|comptabilisation)/,
  /^transaction ?date\b/,
  /^date$|^datum$|^fecha$|^data$/,
  /^date (?!started|created)|^datum\b|^fecha\b|^data\b/,
  /^(value|valuta|interest) ?date$|^valutadatum$|^rentedatum$|^valuta$|^wertstellung(sdatum)?$|^date (de )?valeur/,
  /\bdate$|^timestamp\b|^created on/,
];

/** Amounts that are not what came to the account, in its currency. */
const otherAmounts =
  /orig|local|foreign|fee|charge|exchange|balance|saldo|ursprung|auslagen|currency|ccy|wahrung|waehrung|instructed|vat|tax/;
const suffix = String.raw`( ?\(?(£|pounds?|€|euros?|\$|${[...codes].join("|")})\)?)?$`;
const amounts = [
  /^(amount|betrag|umsatz|bedrag|montant|importe|importo|value|sum)$/,
  /^(amount|betrag|bedrag|montant|value|umsatz)( in)? ?\(?(gbp|£|pounds)\)?$/,
  new RegExp(`^(amount|betrag|umsatz|bedrag|montant|importe|importo|value|sum)( in)?${suffix}`),
  new RegExp(`^(transaction|booked|net|payment|total|account) (amount|value)${suffix}`),
  /^amount\b/,
  /^target amount\b/,
];
const credits = [
  new RegExp(
    `^(credits?|credit amount|amount credited|paid in|money in|in|in amount|haben|gutschrift|incoming|cr)${suffix}`,
  ),
  /^(credit|paid in|money in)\b(?! ?(reference|card|id|\/|or ))(?!.*(debit|transfer))/,
  /^(receipts|deposits?)$/,
];
const debits = [
  new RegExp(
    `^(debits?|debit amount|amount debited|paid out|money out|out|out amount|soll|belastung|outgoing|dr)${suffix}`,
  ),
  /^(debit|paid out|money out)\b(?! ?(reference|card|id|\/|or ))(?!.*credit)/,
  /^(payments|withdrawals?)$/,
];
const otherCurrencies = /orig|local|foreign|fee|exchange|source|counter|from|balance/;
const currencies = [
  /^(payment|account|target|amount|transaction) (currency|ccy)$/,
  /^(currency|ccy|wahrung|waehrung|munt|muntsoort|devise|divisa|moneda|currency code)$/,
  /\b(currency|ccy)\b|(wahrung|waehrung)$/,
];
const states = [
  /^((transaction|payment|booking|transfer) )?(state|status)$/,
  /^(buchungs|umsatz)?status$|^statut$|^estado$|^stato$/,
];
/** Columns that have a state in the files of some banks, and other things in those of others. */
const perhapsStates = /^(info|information|umsatzart|art)$/;
const directionHeadings = [
  /^(transaction )?direction$/,
  /^(debit|credit|dr|cr|d|c)( or | ?\/ ?| )(credit|debit|cr|dr|c|d)( ?(indicator|mark|flag|code|ind))?$/,
  /^(dc|cd|drcr|crdr|debitcredit|creditdebit|af bij|soll ?\/ ?haben|s ?\/ ?h|sens|sign)( ?(indicator|mark|flag|code|ind))?$/,
];
/** Names that are the owner's own, or no party's. */
const otherNames =
  /^(account|card|user|file|bank|product|plan|category|team|member|my|own)\b|account (name|holder|owner)|card|holder|label$|kontoinhaber|auftragskonto|iban|bic|account ?(no|number)|number|nummer|kontonummer|currency|amount|payee|address|country|type/;
const payers = [
  /^(payer|debtor|sender|remitter|ordering party|originator)\b/,
  /zahlungspflichtige|^auftraggeber|^naam tegenpartij|^naam\b|^debiteur|^donneur/,
  /^(counter ?party|partner|other party|third party|merchant)( name)?$/,
  /^(beneficiary|beguenstigter|begunstigter|empfanger|tegenpartij)\b/,
  /^name$|^from$|^source name$/,
  /^(counter ?party|partner|name)\b|\bname$/,
];
/** Of money that came in, the owner; only where a file has no other name. */
const payees = [/^payee\b|^to$/];
const references =
  /reference|description|details|memo|narrative|narration|purpose|remittance|verwendungszweck|buchungstext|kundenreferenz|particulars|^notes?\b|^messages?$|^text$|^label$|^libelle|^omschrijving|mededeling|betalingskenmerk|concepto|causale|^communication|^comments?$|^information$|^info$/;
const otherReferences = /bank reference|mandat|category|kategorie|\bid\b|type/;
/** What the owner of the account writes about a transfer, or the bank's program puts it under. */
const ownNotes = /^((my|own|your|user) )?(notes?|tags?)\b|\b(category|kategorie)\b/;
const ids = [
  /^(transaction|entry|bank|transfer|payment|transferwise|wise) (id|no|number|reference number)\.?$/,
  /^(fitid|transaction reference number|bank reference)$/,
  /^id$/,
];

const currencySigns: [sign: RegExp, code: string][] = [
  [/£|\bpounds?\b|\bsterling\b|\bgbp\b/i, "GBP"],
  [/€|\beuros?\b/i, "EUR"],
  [/¥|円/, "JPY"],
  [/₹/, "INR"],
  [/₽/, "RUB"],
  [/zł/, "PLN"],
  [/\$/, "USD"],
  [/\bkr\b/i, "a crown"],
];

/** Whether a text is the code of a currency. */
function isCurrency(text: string): boolean {
  return codes.has(text.trim().toLowerCase());
}

/** The code of the currency that a text names; empty for none. */
export function currencyIn(text: string): string {
  const code = text.match(/(?<!\p{L})[A-Za-z]{3}(?!\p{L})/gu)?.find(isCurrency);
  return code?.toUpperCase() ?? currencySigns.find(([sign]) => sign.test(text))?.[1] ?? "";
}

/** What is written with an amount beside its digits and its sign: the currency, known or not; empty for none. */
export function currencyBeside(text: string): string {
  const marks = text.normalize("NFKC").replace(/[\s\d.,()+'’\p{Pd}\u2212\p{Cf}]/gu, "");
  const foreign = marks.replace(/£|gbp|pounds?|sterling/gi, "").replace(/^(CR?|DR?)$/i, "");
  if (foreign === "") return marks === "" || /^(CR?|DR?)$/i.test(marks) ? "" : "GBP";
  return currencyIn(text) || foreign.slice(0, maxCurrencyLength);
}

const maxCurrencyLength = 10;
/** What stands in brackets after an amount and is no currency. */
const noCurrencies = /^(NET|VAT|TAX|INC|EXC)$/;

/** The currency that a heading names, also one that is not known; empty for none. */
export function currencyOfHeading(text: string): string {
  const [, bracketed = ""] = /[([]\s*([A-Z]{3}|\p{Sc}|kr)\s*[)\]]/u.exec(text) ?? [];
  return currencyIn(text) || (noCurrencies.test(bracketed) ? "" : bracketed);
}

const labels = /\b(currency|ccy|devise|munt)\b|wahrung|waehrung/;
/** Codes that are words as well, in a text in capitals. */
const codesThatAreWords = /^(COP|MAD|PEN|PHP|RON|TRY)$/;

/** What the lines above the heading say of the account's currency: pounds if any names them; empty for none. */
export function currencyAbove(above: TableRow[]): string {
  const named = above.flatMap(({ cells }) => {
    const texts = cells.map((cell) => cell.trim());
    return texts.flatMap((cell, at) => {
      if (labels.test(plainHeading(cell))) {
        const stated = [texts[at + 1] ?? "", cell.replace(/^.*[:=]/, "")].map((text) => text.trim());
        const code = stated.find((text) => /^[A-Z]{3}$/.test(text) || isCurrency(text));
        return code ? { isLabelled: true, code: code.toUpperCase() } : [];
      }
      const isAlone = texts.filter(Boolean).length === 1;
      if (!isAlone) return isCurrency(cell) ? { isLabelled: false, code: cell.toUpperCase() } : [];
      const inCapitals = cell.replace(/(?<!\p{L})(?![A-Z]{3}(?!\p{L}))\p{L}+/gu, " ");
      const code = currencyIn(codesIn(inCapitals) || cell.replace(/\p{L}+/gu, " "));
      return code ? { isLabelled: false, code } : [];
    });
  });
  const labelled = named.filter(({ isLabelled }) => isLabelled);
  const found = (labelled.length > 0 ? labelled : named).map(({ code }) => code);
  return found.includes("GBP") ? "GBP" : (found[0] ?? "");
}

/** The codes of currencies in a text, without those that are words. */
function codesIn(text: string): string {
  return (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [])
    .filter((code) => isCurrency(code) && !codesThatAreWords.test(code))
    .toSorted((one) => (one === "GBP" ? -1 : 1))
    .join(" ");
}

/** The currency that the headings of other amounts in the account's currency name; empty if one names pounds, or none any. */
export function currencyOfOthers(heading: string[]): string {
  const named = heading.flatMap((text) =>
    /orig|local|foreign|fee|exchange|source|counter|from|instructed/.test(plainHeading(text))
      ? []
      : currencyOfHeading(text) || [],
  );
  return named.includes("GBP") ? "" : (named[0] ?? "");
}

/**
 * The columns of a heading; undefined if it is none, as it has no day or no amount.
 * @param body the rows below it, by whose words a column without a known heading is recognised
 */
export function columnsOf(heading: string[], body: TableRow[] = []): StatementColumns | undefined {
  const names = heading.map(plainHeading);
  const day = find(names, days);
  const credit = find(names, credits, /debit/);
  const debit = credit >= 0 ? find(names, debits, /credit/) : -1;
  const single = find(names, amounts, otherAmounts);
  const amount = credit >= 0 && (debit >= 0 || single < 0) ? credit : single;
  if (day < 0 || amount < 0) return undefined;
  const columns: StatementColumns = {
    ...{ day, amount, debit: amount === credit ? debit : -1 },
    currency: currencyColumns(names, amount)[0] ?? -1,
    state: find(names, states, /card/),
    direction: find(names, directionHeadings),
    payers: [findAll(names, payers, otherNames), findAll(names, payees)].find(({ length }) => length > 0) ?? [],
    references: names.flatMap((name, at) => (references.test(name) && !otherReferences.test(name) ? [at] : [])),
    ...{ directions, isUndirected: false, stable: [], id: find(names, ids) },
  };
  const found = body.length > 0 ? byContent(columns, names, body) : columns;
  const stable = found.references.filter((at) => !ownNotes.test(names[at] ?? ""));
  return { ...found, stable: stable.length > 0 ? stable : found.references };
}

/** The columns that may have the currency of the amount, the likeliest first. */
function currencyColumns(names: string[], amount: number): number[] {
  // Where several have the same name, that beside the amount: banks also give the currency of the balance.
  const beside = [amount + 1, amount - 1].filter((at) => currencies[1]?.test(names[at] ?? ""));
  return [...new Set([...beside, ...findAll(names, currencies, otherCurrencies)])];
}

/** Finds the columns that are known by what is in them, whatever their heading is. */
function byContent(columns: StatementColumns, names: string[], body: TableRow[]): StatementColumns {
  const { day, amount, debit, payers: named, id } = columns;
  const values = names.map((_, at) => body.map(({ cells }) => (cells[at] ?? "").trim()).filter(Boolean));
  const hasOnly = (at: number, isKnown: (text: string) => boolean) =>
    (values[at] ?? []).length > 0 && (values[at] ?? []).every(isKnown);
  const taken = new Set([day, amount, debit, id, ...named]);
  const free = names.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  const isState = (text: string) =>
    [arrivedStates, undoneStates, waitingStates].some((known) => known.has(plainWord(text)));
  const isEmpty = (at: number) => (values[at] ?? []).length === 0;
  const state =
    columns.state >= 0
      ? isEmpty(columns.state)
        ? -1
        : columns.state
      : (free.find(
          (at) =>
            perhapsStates.test(names[at] ?? "") && values[at]?.some((text) => bookingPhrases.has(plainWord(text))),
        ) ??
        free.find((at) => hasOnly(at, isState) && !hasOnly(at, (text) => directions.has(plainWord(text)))) ??
        -1);
  const isUnsigned =
    debit < 0 && !values[amount]?.some((text) => /[-+(\u2010-\u2015\u2212\ufe63\uff0d]|\b[CD]R?$/i.test(text));
  const paired = (at: number) => hasOnly(at, (text) => pairedDirections.has(plainWord(text)));
  const directed = (at: number) =>
    hasOnly(at, (text) => directions.has(plainWord(text))) ||
    // Where no sign says what came in, words that do may stand beside others.
    (isUnsigned && (hasBoth(values[at], directions) || (paired(at) && hasBoth(values[at], pairedDirections))));
  const direction = columns.direction >= 0 || debit >= 0 ? columns.direction : (free.find(directed) ?? -1);
  const isUndirected = isUnsigned && direction < 0 && !isCreditColumn(names[amount] ?? "");
  const currencyNamed = currencyColumns(names, amount).filter((at) => !isEmpty(at));
  const currency =
    currencyNamed.find((at) => hasOnly(at, (text) => currencyIn(text) !== "")) ??
    // One with words that are no currency is not passed over: they are named as what the row is in.
    currencyNamed[0] ??
    free.find((at) => !otherCurrencies.test(names[at] ?? "") && hasOnly(at, isCurrency)) ??
    -1;
  const own = columns.references.filter((at) => at !== state && at !== direction && at !== currency);
  const isText = (at: number) => (values[at] ?? []).some((text) => /\p{L}{3}/u.test(text));
  const rest = free.filter((at) => at !== state && at !== direction && at !== currency && isText(at));
  const spoken = direction >= 0 && paired(direction) ? pairedDirections : directions;
  return {
    ...columns,
    state,
    direction,
    directions: spoken,
    isUndirected,
    currency,
    references: own.length > 0 ? own : rest,
  };
}

/** Whether both directions are among some words. */
function hasBoth(texts: string[] = [], known: Map<string, string>): boolean {
  const said = new Set(texts.map((text) => known.get(plainWord(text))));
  return said.has("in") && said.has("out");
}

function isCreditColumn(name: string): boolean {
  return credits.some((pattern) => pattern.test(name));
}

function find(names: string[], patterns: RegExp[], not?: RegExp): number {
  return findAll(names, patterns, not)[0] ?? -1;
}

/** The columns that match, those of an earlier pattern first. */
function findAll(names: string[], patterns: RegExp[], not?: RegExp): number[] {
  const found = patterns.flatMap((pattern) =>
    names.flatMap((name, at) => (pattern.test(name) && !not?.test(name) ? [at] : [])),
  );
  return [...new Set(found)];
}
