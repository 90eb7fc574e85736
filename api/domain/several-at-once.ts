/**
 * Works on items, the first first, so many at a time: one that takes long holds up no other.
 * @param work must not throw
 */
export async function severalAtOnce<T>(items: T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const working = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(working);
}
