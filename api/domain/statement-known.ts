import { isOldFingerprint, realId, type StatementRow } from "./bank-statement";
import { isSameName, orderNumbersIn } from "./transfer-match";

/** A row that is kept. */
interface KeptRow {
  id: string;
  fingerprint: string;
  bookedOn: string;
  amountPence: number;
  payer: string;
  reference: string;
  bankId: string;
  isReturned: boolean;
  /** The kept row that it may be once more. */
  alikeId: string | null;
}

/** A row of a statement with its fingerprint. */
type ReadRow = StatementRow & { fingerprint: string };

/** What the rows of one statement are to those that are kept: each kept row is at most one of them. */
interface Recognised<K extends KeptRow> {
  /** Of rows that are known, the kept ones, by fingerprint. */
  known: Map<string, K>;
  /** Those among them whose fingerprint was made in another way. */
  renamed: Map<string, K>;
  /** Of rows that may be known, the kept ones, by fingerprint: a person has to look. */
  alike: Map<string, K>;
}

/**
 * Which rows of a statement are kept already, and which perhaps. One is perhaps kept if a kept row has its day, sum and
 * direction, and either its id or its payer and reference, or was kept when fingerprints were made in another way.
 */
export function recognise<K extends KeptRow>(rows: ReadRow[], kept: K[]): Recognised<K> {
  const byFingerprint = new Map(kept.map((row) => [row.fingerprint, row]));
  const known = new Map(
    rows.flatMap(({ fingerprint }) => {
      const found = byFingerprint.get(fingerprint);
      return found ? [[fingerprint, found] as const] : [];
    }),
  );
  // One that a kept row was marked with is not marked again: there was one of it.
  const isMarked = new Set(kept.map(({ alikeId }) => alikeId));
  const free = new Set(kept.filter(({ id, fingerprint }) => !known.has(fingerprint) && !isMarked.has(id)));
  const renamed = takeAll(rows, known, free, (row, one) => isOldFingerprint(one.fingerprint) && saysTheSame(row, one));
  for (const [fingerprint, row] of renamed) known.set(fingerprint, row);
  const alike = takeAll(
    rows,
    known,
    free,
    (row, one) => isOldFingerprint(one.fingerprint) || hasSameId(row, one) || hasSameTexts(row, one),
  );
  return { known, renamed, alike };
}

/** Takes for each row that is not known a free one of its day, sum and direction that is like it. */
function takeAll<K extends KeptRow>(
  rows: ReadRow[],
  known: Map<string, K>,
  free: Set<K>,
  isLike: (row: ReadRow, one: K) => boolean,
): Map<string, K> {
  const byDayAndSum = new Map<string, K[]>();
  for (const one of free) byDayAndSum.set(keyOf(one), [...(byDayAndSum.get(keyOf(one)) ?? []), one]);
  const taken = new Map<string, K>();
  for (const row of rows) {
    if (known.has(row.fingerprint)) continue;
    const found = byDayAndSum.get(keyOf(row))?.find((one) => free.has(one) && isLike(row, one));
    if (!found) continue;
    free.delete(found);
    taken.set(row.fingerprint, found);
  }
  return taken;
}

function keyOf({ bookedOn, amountPence, isReturned }: Pick<KeptRow, "bookedOn" | "amountPence" | "isReturned">) {
  return `${bookedOn} ${amountPence} ${isReturned}`;
}

/** Whether a row that was kept before texts were put together as now quotes the same. */
function saysTheSame(row: ReadRow, one: KeptRow): boolean {
  const [now, before] = [plain(row.reference), plain(one.reference)];
  if (now === "" || before === "") return now === before && plain(row.payer) === plain(one.payer);
  const numbers = orderNumbersIn(one.reference);
  return (
    (before.length > 3 && now.includes(before)) ||
    (now.length > 3 && before.includes(now)) ||
    orderNumbersIn(row.reference).some((number) => numbers.includes(number))
  );
}

function hasSameId(row: ReadRow | StatementRow, one: KeptRow): boolean {
  const id = realId(row.bankId);
  return id !== "" && id === realId(one.bankId);
}

function hasSameTexts(row: ReadRow, one: KeptRow): boolean {
  return plain(row.payer) === plain(one.payer) && plain(row.reference) === plain(one.reference);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Which of the kept transfers one was that the bank has undone or sent back: of its sum, from its day or earlier, and with its
 * id, or else with an order that it names, or else of its payer; the last one.
 */
export function originalOf<K extends KeptRow>(row: StatementRow, arrived: K[]): K | undefined {
  const possible = arrived
    .filter((one) => !one.isReturned && one.amountPence === row.amountPence && one.bookedOn <= row.bookedOn)
    .toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn));
  const numbers = orderNumbersIn(row.reference);
  return (
    possible.find((one) => hasSameId(row, one)) ??
    possible.find((one) => orderNumbersIn(one.reference).some((number) => numbers.includes(number))) ??
    possible.find((one) => one.payer !== "" && isSameName(row.payer, one.payer)) ??
    possible.find((one) => row.payer === one.payer && row.reference !== "" && row.reference === one.reference)
  );
}
