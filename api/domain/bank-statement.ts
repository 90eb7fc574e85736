import { createHash } from "node:crypto";

/** A transfer on a bank's statement: one that has arrived, or one of a buyer that went back. */
export interface StatementRow {
  /** A day, YYYY-MM-DD. */
  bookedOn: string;
  /** Of one that went back too: more than 0. */
  amountPence: number;
  /** Of one that went back, to whom. */
  payer: string;
  /** What the transfer quotes. */
  reference: string;
  /** Of that, what stays the same whatever its owner notes about it in the bank's program. */
  stableReference: string;
  /** The bank's own id of the entry; empty if there is none. Never a key by itself. */
  bankId: string;
  /** Whether it is a transfer of a buyer that went back: the bank returned it, or took it back. */
  isReturned: boolean;
  /** What says that it went back; of a word that other payments have too, more has to say so. */
  returnedBy?: "bank" | "word" | "common word";
  /** What a person should know about how it was read; empty for nothing. */
  note: string;
}

/** A row that is no transfer of the list, with the reason. */
export interface LeftOut {
  /** Its line in a file of values, or the number of its entry in another. */
  line: number;
  reason: string;
  /** What is in it, shortly. */
  about: string;
}

/** What was read of a statement: transfers that have arrived or went back, and what of its other rows became. */
export interface Statement {
  rows: StatementRow[];
  /** Transfers that the bank says were undone: they went back if they had been recorded. */
  undone: StatementRow[];
  /** Payments that went out, and rows that are none. */
  skipped: number;
  /** Money that the bank does not say has arrived: pending, refused or undone. */
  notArrived: LeftOut[];
  /** Rows that may be transfers, and cannot be read. */
  unread: LeftOut[];
}

/** Why a file cannot be read as a statement. */
export class StatementError extends Error {}

/** The most transfers that one upload may have. */
export const maxStatementRows = 5_000;
const maxTextLength = 1_000;
const maxAboutLength = 120;
/** What the database can hold. */
const maxPence = 2_147_483_647;

/** A text of a statement on one line, without signs that cannot be seen, and not too long to be kept. */
export function statementText(text: string): string {
  const plain = text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return shortened(plain, maxTextLength);
}

/** What is in a row that is left out, shortly. */
export function aboutRow(parts: string[]): string {
  return shortened(statementText(parts.filter((part) => part.trim() !== "").join(", ")), maxAboutLength);
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Texts as one, without what is said twice and what stands for nothing. */
export function joinTexts(texts: string[]): string {
  const kept: string[] = [];
  for (const text of texts.map(statementText)) {
    if (isPlaceholder(text)) continue;
    if (kept.some((other) => isWithin(text, other))) continue;
    const longer = kept.findIndex((other) => isWithin(other, text));
    if (longer >= 0) kept[longer] = text;
    else kept.push(text);
  }
  return statementText(kept.join(" "));
}

/** Whether a text has another in it, from the beginning of a word to the end of one. */
function isWithin(text: string, longer: string): boolean {
  return ` ${longer.toLowerCase()} `.includes(` ${text.toLowerCase()} `);
}

/** What programs write where there is no id and no reference. */
const placeholders = new Set(
  "nonref notprovided noreference noref norefgiven notavailable notapplicable notgiven none null nil na nan undefined unknown unbekannt keine keineangabe ohne"
    .split(" ")
    .concat(""),
);

/** Whether an id or a reference stands for nothing. */
export function isPlaceholder(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return placeholders.has(plain) || /^(0+|x+)$/.test(plain);
}

const largestRunningNumber = 99_999;
const shortestId = 8;

/**
 * An id without what is none: a placeholder, and a running number, also with letters before it, or a short mark, which begin
 * anew in each file. It depends on nothing else in the file, so that a row has the same id in each file that it is in.
 */
export function realId(id: string): string {
  const plain = id.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
  const [, number] = /^\p{L}*(\d+)$/u.exec(plain) ?? [];
  const isShort = plain.length < shortestId && !/^\d+$/.test(plain);
  const isRunning = isShort || (number !== undefined && Number(number) <= largestRunningNumber);
  return isPlaceholder(id) || isRunning ? "" : id.trim().slice(0, maxTextLength);
}

/** Begins each fingerprint: those that were made before, of other parts or in another order, have another beginning or none. */
const fingerprintVersion = "2:";

/** Whether a fingerprint was made in another way than those that are made now. */
export function isOldFingerprint(fingerprint: string): boolean {
  return !fingerprint.startsWith(fingerprintVersion);
}

/**
 * What each row is known by: its day, amount, payer and reference, with the bank's id where there is one, and with the number
 * of equal rows before it. The same statement again, or one that overlaps it by whole days, has the same. Whoever changes of
 * what it is made changes the version too.
 */
export function fingerprintsOf(rows: StatementRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ bookedOn, amountPence, payer, stableReference, bankId, isReturned }) => {
    const texts = [payer.toLowerCase(), stableReference.toLowerCase()];
    const key = [isReturned ? "out" : "in", realId(bankId), bookedOn, amountPence, ...texts].join("\u001f");
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return `${fingerprintVersion}${createHash("sha256").update(`${key}\u001f${before}`).digest("hex")}`;
  });
}

/** Pence of pounds that are written with a decimal point; a text says why they cannot be recorded. */
export function penceOfDecimal(text: string): number | string {
  const [, whole = "", fraction = ""] = /^\+?(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (whole === "" && fraction === "") return "not an amount";
  if (/[1-9]/.test(fraction.slice(2))) return "not an amount in whole pence";
  const pence = Number(whole || "0") * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
  return pence > maxPence ? "more than can be recorded" : pence;
}

/** Words by which banks say that a transfer went back. */
const returnWords =
  /(?<!\p{L})(returned|retd|reversal|reversed|reverted|recalled|bounced|rejected|charge ?back|storno|storniert|retourn(é|ée|e)?|rejet|terugboeking|gestorneerd|r(ü|ue)ck(last|gabe|buchung|ruf|zahlung|(ü|ue)berweisung)\p{L}*)(?!\p{L})/iu;
/** Those that other payments have too: a VAT return, goods that came back. */
const commonWords = /(?<!\p{L})(return|recall|retour|ritorno|devoluci[oó]n)(?!\p{L})/iu;

/** By what kind of word a text says that a transfer went back; undefined for none. */
export function wordOfReturn(text: string): "word" | "common word" | undefined {
  return returnWords.test(text) ? "word" : commonWords.test(text) ? "common word" : undefined;
}
