/** After this time a person looks at what the card provider was to settle. */
export const unsettledMs = 24 * 60 * 60 * 1000;

/** Whether something has waited for so long that a person has to look at it. @param since since when it waits */
export function isUnsettledForADay(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= unsettledMs;
}
