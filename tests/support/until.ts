const intervalMs = 50;

/**
 * Resolves with what was found, as soon as it is something other than `false` or `undefined`.
 * @param what completes "It never happened that …"
 * @throws when it takes longer than the patience, 30 seconds by default
 */
export async function until<T>(
  what: string,
  find: () => T | Promise<T>,
  patienceMs = 30_000,
): Promise<Exclude<T, false | undefined>> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== false && found !== undefined) return found as Exclude<T, false | undefined>;
    if (Date.now() > deadline) throw new Error(`It never happened that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
