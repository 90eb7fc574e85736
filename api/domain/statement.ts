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

const creditTitle = "Credit for the unused days of the previous plan";

/** What an issued document states, as EN 16931 wants it: the VAT of each rate is its net amount times the rate. */
export function statementOf(lines: DocumentLine[]): Statement {
  const nets = new Map<DocumentLine, number>();
  for (const { category, vatRate, netPence, vatPence } of vatGroupsOf(lines)) {
    const own = lines.filter((line) => line.vatRate === vatRate && vatCategoryOf(line, lines) === category);
    const stated = statedNet({ grossPence: netPence + vatPence, vatPence }, vatRate).netPence;
    for (const [at, pence] of netPartsOf(stated, own).entries()) nets.set(own[at] as DocumentLine, pence);
  }
  return stateLines(lines.map((line) => ({ ...line, netPence: nets.get(line) ?? line.netPence })));
}

/** What a whole order comes to. Its VAT is that of several invoices, so it is no rounded product of its net amount. */
export function wholeStatementOf(lines: DocumentLine[]): Statement {
  return stateLines(lines);
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

function toStatedLine({ vatPence: _, creditPence, ...line }: DocumentLine): StatedLine {
  if (creditPence === 0) return { ...line, credit: null };
  const netPence = creditPence - vatWithin(creditPence, line.vatRate);
  return {
    ...line,
    netPence: line.netPence + netPence,
    grossPence: line.grossPence + creditPence,
    credit: { title: creditTitle, netPence, grossPence: creditPence },
  };
}

/** The net amounts of lines that add up to the stated one: the largest single piece takes the penny, if there is one. */
function netPartsOf(netPence: number, lines: DocumentLine[]): number[] {
  const weights = lines.map((line) => line.netPence);
  const more = netPence - weights.reduce((sum, pence) => sum + pence, 0);
  const single = Math.max(...lines.map((line) => (line.qty === 1 ? line.netPence : -1)));
  const taker = lines.findIndex((line) => line.qty === 1 && line.netPence === single);
  if (taker >= 0 && single + more >= 0) return weights.map((pence, at) => (at === taker ? pence + more : pence));
  // Where all lines are VAT alone, the first one takes the net amount.
  return allocate(netPence, weights.some(Boolean) ? weights : lines.map((_, at) => (at === 0 ? 1 : 0)));
}
