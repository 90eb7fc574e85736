/**
 * The categories of a feed: those chosen, without the ones that a chosen category below them narrows. An industry with
 * two chosen categories below it means those two; an industry alone means all of it.
 * @param parentOf the parent category; null at the top, undefined when it was deleted
 */
export function mostSpecific(chosen: string[], parentOf: (id: string) => string | null | undefined): string[] {
  const narrowed = new Set<string>();
  for (const id of chosen) {
    for (let above = parentOf(id); above; above = parentOf(above)) narrowed.add(above);
  }
  return chosen.filter((id) => !narrowed.has(id) && parentOf(id) !== undefined);
}
