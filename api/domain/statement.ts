import { allocate } from "./allocation";
import { type DocumentLine, documentSums } from "./document";
import { statedNet, vatWithin } from "./vat";
import { type VatGroup, vatCategoryOf, vatGroupsOf } from "./vat-groups";

/** A line as a paper states it: before the credit for a plan that it replaces. */
export type StatedLine = Pick<
  DocumentLine,
  "title" | "qty" | "vatRate" | "vatTreatment" | "vatCountry" | "netPence" | "grossPence" | "periodFrom" | "periodTo"
> & {
  /** What is taken off it, an allowance of its own. */
  credit: { title: string; netPence: number; grossPence: number } | null;
};

/**
 * What a paper states. The lines less their credits are the net amount; with the VAT and the rounding that is the gross
 * amount, to the penny.
 */
export interface Statement {
  lines: StatedLine[];
  groups: VatGroup[];
  /** The net amounts of the lines before their credits, and of the credits. */
  linesPence: number;
  creditsPence: number;
  netPence: number;
  vatPence: number;
  /** Mostly 0. */
  roundingPence: number;
  grossPence: number;
}

/**
 * What the lines of a payment cost with VAT, one below the other, to be added up: below a price what is taken off it for
 * the plan that it replaces, in the words of the invoice.
 */
export function pricesOf(lines: DocumentLine[]): { title: string; grossPence: number }[] {
  return lines.flatMap(({ title, qty, grossPence, creditPence, creditTitle }) => {
    const price = { title: qty > 1 ? `${title} (${qty})` : title, grossPence: grossPence + creditPence };
    return creditPence > 0 ? [price, { title: creditTitle || creditWords, grossPence: -creditPence }] : [price];
  });
}

const creditWords = "Credit for the unused days of the previous plan";

/** What an issued document states, as EN 16931 wants it: the VAT of each rate is its net amount times the rate. */
export function statementOf(lines: DocumentLine[]): Statement {
  const nets = statedNetsOf(lines);
  return stateLines(lines.map((line, at) => ({ ...line, netPence: nets[at] ?? line.netPence })));
}

/** The net amount that a document states of each of its lines, after its credit: as it was issued, or as it is now. */
export function statedNetsOf(lines: DocumentLine[]): number[] {
  const kept = lines.flatMap(({ statedNetPence }) => statedNetPence ?? []);
  if (kept.length === lines.length) return kept;
  const nets = new Map<DocumentLine, number>();
  for (const { category, vatRate, netPence, vatPence } of vatGroupsOf(lines)) {
    const own = lines.filter((line) => line.vatRate === vatRate && vatCategoryOf(line, lines) === category);
    const stated = statedNet({ grossPence: netPence + vatPence, vatPence }, vatRate).netPence;
    for (const [at, pence] of netPartsOf(stated, own).entries()) nets.set(own[at] as DocumentLine, pence);
  }
  return lines.map((line) => nets.get(line) ?? line.netPence);
}

function stateLines(lines: DocumentLine[]): Statement {
  const stated = lines.map(toStatedLine);
  const { vatPence, grossPence } = documentSums(lines);
  const netPence = lines.reduce((sum, line) => sum + line.netPence, 0);
  const creditsPence = stated.reduce((sum, { credit }) => sum + (credit?.netPence ?? 0), 0);
  return {
    ...{ lines: stated, groups: vatGroupsOf(lines), linesPence: netPence + creditsPence, creditsPence },
    ...{ netPence, vatPence, roundingPence: grossPence - netPence - vatPence, grossPence },
  };
}

/**
 * A line is its net amount and its VAT; what is paid may be a penny beside it, which is the document's rounding. With a
 * credit it is the price of its plan, as that is stated wherever there is none, and the credit is what it is lowered by.
 */
function toStatedLine(issued: DocumentLine): StatedLine {
  const { vatPence, statedNetPence: _, creditPence, creditTitle, ...line } = issued;
  const grossPence = line.netPence + vatPence;
  if (creditPence === 0) return { ...line, grossPence, credit: null };
  const wholePence = line.grossPence + creditPence;
  const wholeNetPence = Math.max(line.netPence, wholePence - vatWithin(wholePence, line.vatRate));
  const credit = { netPence: wholeNetPence - line.netPence, grossPence: wholePence - grossPence };
  return {
    ...line,
    ...{ netPence: wholeNetPence, grossPence: wholePence },
    credit: { title: creditTitle || creditWords, ...credit },
  };
}

/**
 * The net amounts of lines that add up to the stated one: the largest single piece takes the penny, if there is one; of
 * those whose price is lowered by a credit only if there is no other, as it would be in what is credited.
 */
function netPartsOf(netPence: number, lines: DocumentLine[]): number[] {
  const weights = lines.map((line) => line.netPence);
  const more = netPence - weights.reduce((sum, pence) => sum + pence, 0);
  const singles = lines.filter(({ qty, netPence: pence }) => qty === 1 && pence > 0 && pence + more >= 0);
  const whole = singles.filter(({ creditPence }) => creditPence === 0);
  const [largest] = (whole.length > 0 ? whole : singles).toSorted((a, b) => b.netPence - a.netPence);
  const taker = largest ? lines.indexOf(largest) : -1;
  if (taker >= 0) return weights.map((pence, at) => (at === taker ? pence + more : pence));
  // Where all lines are VAT alone, the first one takes the net amount.
  return allocate(netPence, weights.some(Boolean) ? weights : lines.map((_, at) => (at === 0 ? 1 : 0)));
}
