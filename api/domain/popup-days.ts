/** Whether a day in London is among those on which something appears; null for no bound. */
export function isWithin(
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
  day: string,
): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
}
