/**
 * The alternative text that readers get of a picture of an item. One that nobody has described is no decoration, which an
 * empty text would say.
 */
export function shownAlt(alt: string): string {
  return alt || "Picture without a description";
}
