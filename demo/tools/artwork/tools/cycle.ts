/** The item at an index; after the last comes the first again. */
export function cycle<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error("Nothing to go round.");
  return item;
}
