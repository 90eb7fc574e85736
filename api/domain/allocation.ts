/**
 * Divides an amount by weights into parts of whole pence whose sum is always the amount. Each part differs from its
 * exact share by less than a penny; the pence that are left over go to the largest fractions, and among equal ones to
 * the larger weight, then to the first.
 * @param totalPence pence, 0 or more
 * @param weights whole numbers, 0 or more; a weight of 0 receives nothing
 * @throws RangeError for a fraction or a negative number, or an amount without a weight to give it to
 */
export function allocate(totalPence: number, weights: number[]): number[] {
  for (const value of [totalPence, ...weights])
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} cannot be allocated`);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) {
    if (totalPence > 0) throw new RangeError("An amount needs a weight to be allocated to");
    return weights.map(() => 0);
  }
  // The product of two amounts exceeds the safe integers.
  const shares = weights.map((weight, at) => {
    const exact = BigInt(totalPence) * BigInt(weight);
    return { at, weight, pence: Number(exact / sum), rest: exact % sum };
  });
  const left = totalPence - shares.reduce((all, { pence }) => all + pence, 0);
  const byFraction = shares.toSorted((a, b) => compare(b.rest, a.rest) || b.weight - a.weight || a.at - b.at);
  for (const share of byFraction.slice(0, left)) share.pence += 1;
  return shares.map(({ pence }) => pence);
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Divides an amount into equal instalments whose sum is the amount; the first one takes the remainder in pence.
 * @param totalPence pence, 0 or more
 * @param count the number of instalments, 1 or more
 */
export function instalmentsOf(totalPence: number, count: number): number[] {
  const each = Math.floor(totalPence / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? totalPence - each * (count - 1) : each));
}
