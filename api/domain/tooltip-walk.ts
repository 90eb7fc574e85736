interface Step {
  number: number;
  active: boolean;
}

/** The tooltips that are shown, in their order. */
export function shownTooltips<T extends Step>(tooltips: T[]): T[] {
  return tooltips.filter(({ active }) => active).toSorted((one, other) => one.number - other.number);
}

/**
 * The number of the tooltip that is due: the member's own, or the next one where that is switched off.
 * @param stored the number that the member has come to, 0 after the last
 * @returns 0 for none
 */
export function dueTooltip(tooltips: Step[], stored: number): number {
  if (stored === 0) return 0;
  return shownTooltips(tooltips).find(({ number }) => number >= stored)?.number ?? 0;
}
