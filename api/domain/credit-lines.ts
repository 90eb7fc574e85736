import { allocate } from "./allocation";
import { amountsWith, type DocumentLine } from "./document";
import { statedNetsOf } from "./statement";
import { isStatable, statedNet, type VatRate, vatOfNet, vatWithin } from "./vat";

/** What the title of a credited line begins with if not all of it is credited. */
export const partPrefix = "Part of: ";

/** What a credit note has to know of a line of the invoice that it corrects. */
export interface CreditedLine extends DocumentLine {
  position: number;
  /** What earlier credit notes gave back of it, of its VAT, and of the net amount that is stated, in pence. */
  beforePence: number;
  beforeVatPence: number;
  beforeNetPence: number;
}

/** What is credited of the line at a position, in pence with VAT. */
export interface CreditedPart {
  position: number;
  amountPence: number;
}

/**
 * The lines of a credit note, each at the position of the line that it corrects. The amount is that of the chosen parts,
 * or is allocated to what is left of each line. All credit notes of an invoice together state its net amounts, VAT and
 * rounding: the last one of a rate takes what is left of them, and each before it leaves what a paper can state.
 * @param amountPence left out for all that is left
 * @param chosen ignored unless they are the amount, and none is more than is left of its line
 * @throws RangeError for more than is left, or nothing
 */
export function creditLinesOf(
  lines: CreditedLine[],
  amountPence?: number,
  chosen: CreditedPart[] = [],
): (DocumentLine & { position: number })[] {
  const left = lines.map(({ grossPence, beforePence }) => grossPence - beforePence);
  const all = sumOf(left);
  const amount = amountPence ?? all;
  if (amount <= 0 || amount > all) throw new RangeError(`${amount} cannot be credited of ${all}`);
  const wanted = lines.map(({ position }) => sumOf(chosen.filter((part) => part.position === position).map(penceOf)));
  const isChosen = sumOf(wanted) === amount && wanted.every((pence, at) => pence >= 0 && pence <= (left[at] ?? 0));
  const parts = isChosen ? wanted : allocate(amount, left);
  const stated = statedNetsOf(lines);
  const rows = lines.map((line, at): Part => {
    const { beforePence: _, beforeVatPence, beforeNetPence, position, ...rest } = line;
    const [partPence = 0, leftPence = 0] = [parts[at], left[at]];
    return {
      ...{ line: rest, position, partPence, leftPence, leftVatPence: line.vatPence - beforeVatPence },
      leftNetPence: (stated[at] ?? 0) - beforeNetPence,
    };
  });
  const amounts = new Map<Part, Amounts>();
  for (const rate of new Set(lines.map(({ vatRate }) => vatRate))) {
    const own = rows.filter(({ line }) => line.vatRate === rate);
    for (const [at, one] of amountsOf(own, rate).entries()) amounts.set(own[at] as Part, one);
  }
  return rows.flatMap((row) => {
    const { line, position, partPence } = row;
    const { vatPence, netPence } = amounts.get(row) ?? noAmounts;
    const named = partPence < line.grossPence ? { title: `${partPrefix}${line.title}`, qty: 1 } : {};
    const credited = { ...amountsWith(partPence, vatPence), statedNetPence: netPence, creditPence: 0, creditTitle: "" };
    return partPence > 0 ? [{ ...line, ...named, ...credited, position }] : [];
  });
}

/** A part of a line that is credited, and what is left of the line before. */
interface Part {
  line: DocumentLine;
  position: number;
  partPence: number;
  leftPence: number;
  leftVatPence: number;
  /** Of the net amount that the invoice states. */
  leftNetPence: number;
}

/** What a credit note states of a part. */
interface Amounts {
  netPence: number;
  vatPence: number;
}

const noAmounts: Amounts = { netPence: 0, vatPence: 0 };

/** The amounts of the parts of lines of one rate. Neither their VAT nor what is left of it exceeds its amount. */
function amountsOf(parts: Part[], rate: VatRate): Amounts[] {
  const least = parts.map(({ leftPence, leftVatPence, partPence }) =>
    Math.max(0, leftVatPence - leftPence + partPence),
  );
  const most = parts.map(({ leftVatPence, partPence }) => Math.min(leftVatPence, partPence));
  const wanted = parts.map((part) => wantedNet(part, rate));
  const sums = sumsOf(parts, wanted, [sumOf(least), sumOf(most)], rate);
  const nets = netsOf(parts, wanted, sums.netPence);
  const vat = vatPartsOf(
    parts.map(({ partPence }, at) => partPence - (nets[at] ?? 0)),
    { least, most },
    sums.vatPence,
  );
  return parts.map((_, at) => ({ netPence: nets[at] ?? 0, vatPence: vat[at] ?? 0 }));
}

/** The VAT of parts that adds up to a sum, each as near to the wanted one as its bounds allow. */
function vatPartsOf(wanted: number[], { least, most }: { least: number[]; most: number[] }, sum: number): number[] {
  const parts = wanted.map((pence, at) => Math.min(Math.max(pence, least[at] ?? 0), most[at] ?? 0));
  for (const [at, pence] of parts.entries()) {
    const more = sum - sumOf(parts);
    const room = more > 0 ? (most[at] ?? 0) - pence : (least[at] ?? 0) - pence;
    parts[at] = pence + (more > 0 ? Math.min(more, room) : Math.max(more, room));
  }
  return parts;
}

/** The net amount of a part: what the invoice states of all that is left of its line, or what is in the part. */
function wantedNet({ partPence, leftPence, leftNetPence }: Part, rate: VatRate): number {
  if (partPence === 0) return 0;
  const leftNet = Math.max(0, leftNetPence);
  return partPence === leftPence ? leftNet : Math.min(leftNet, partPence - vatWithin(partPence, rate));
}

/**
 * The net amount and the VAT of a rate that a credit note states: all that is left with the last part; before that those
 * that it can state, of which what they leave can be stated too, with the least rounding on both: of these the nearest
 * to the wanted ones.
 */
function sumsOf(parts: Part[], wanted: number[], [least, most]: [number, number], rate: VatRate): Amounts {
  const netLeft = sumOf(parts.map(({ leftNetPence }) => leftNetPence));
  const vatLeft = sumOf(parts.map(({ leftVatPence }) => leftVatPence));
  const grossPence = sumOf(parts.map(({ partPence }) => partPence));
  const restPence = sumOf(parts.map(({ leftPence }) => leftPence)) - grossPence;
  const isLast = parts.every(({ partPence, leftPence }) => partPence === leftPence);
  if (isLast && isStatable({ netPence: netLeft, vatPence: vatLeft }, rate))
    return { netPence: netLeft, vatPence: vatLeft };
  let [best, leastRounding]: [Amounts | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const netPence of isLast ? [] : around(sumOf(wanted), netLeft, rate)) {
    const vatPence = vatOfNet(netPence, rate);
    const rest = { netPence: netLeft - netPence, vatPence: vatLeft - vatPence };
    const fits = vatPence >= least && vatPence <= most;
    if (!fits || !isStatable({ netPence, vatPence }, rate) || !isStatable(rest, rate)) continue;
    const rounding = Math.abs(grossPence - netPence - vatPence) + Math.abs(restPence - rest.netPence - rest.vatPence);
    if (rounding < leastRounding) [best, leastRounding] = [{ netPence, vatPence }, rounding];
  }
  if (best) return best;
  // Only after credit notes from before the stated amounts were kept.
  const vatPence = Math.min(Math.max(vatWithin(grossPence, rate), least), most);
  return { netPence: statedNet({ grossPence, vatPence }, rate).netPence, vatPence };
}

const periods = 6;

/** The whole amounts from 0 to `most` around one, the nearest first: as many as change the VAT by some pence. */
function around(pence: number, most: number, rate: VatRate): number[] {
  const steps = rate === 0 ? 0 : Math.ceil((periods * 10_000) / rate);
  const all = Array.from({ length: steps + 1 }, (_, step) => (step === 0 ? [pence] : [pence - step, pence + step]));
  return all.flat().filter((one) => one >= 0 && one <= most);
}

/** The net amounts of parts that add up to a sum: what differs is in the largest part, of those that leave something first. */
function netsOf(parts: Part[], wanted: number[], sum: number): number[] {
  const more = sum - sumOf(wanted);
  const isPartial = (at: number) => Number((parts[at]?.partPence ?? 0) < (parts[at]?.leftPence ?? 0));
  const takers = [...parts.keys()]
    .filter((at) => (parts[at]?.partPence ?? 0) > 0 && (wanted[at] ?? 0) + more >= 0)
    .toSorted((a, b) => isPartial(b) - isPartial(a) || (wanted[b] ?? 0) - (wanted[a] ?? 0));
  const [taker] = takers;
  if (taker !== undefined) return wanted.map((pence, at) => (at === taker ? pence + more : pence));
  return allocate(sum, sumOf(wanted) > 0 ? wanted : parts.map(({ partPence }) => partPence));
}

function penceOf({ amountPence }: CreditedPart): number {
  return amountPence;
}

function sumOf(pence: number[]): number {
  return pence.reduce((sum, one) => sum + one, 0);
}
