/**
 * The categories that a feed is made of: those chosen, but for the ones that a chosen category below them narrows. Who
 * chose an industry and two of its rooms reads those rooms; who chose the industry alone reads all of it.
 * @param parentOf the category above one; null at the top, undefined when it is gone
 */
export function narrowest(chosen: string[], parentOf: (id: string) => string | null | undefined): string[] {
  const narrowed = new Set<string>();
  for (const id of chosen) {
    for (let above = parentOf(id); above; above = parentOf(above)) narrowed.add(above);
  }
  return chosen.filter((id) => !narrowed.has(id) && parentOf(id) !== undefined);
}
