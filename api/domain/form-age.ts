/** The youngest form that production accepts, in ms: nobody fills one in faster. */
export const productionFormMinAgeMs = 2_000;

const slowestMs = 24 * 60 * 60 * 1000;

/**
 * Signs that a form was filled in by a bot: the honeypot has a value, or the form was submitted too soon or too late.
 * Nothing that was entered is lost.
 * @returns the message for the user, `undefined` without such a sign
 */
export function formFault(
  { weight, timestamp }: { weight?: string | undefined; timestamp: string },
  now: Date,
  minAgeMs: number,
): string | undefined {
  if (weight) return "Please check your details and send them again.";
  const ageMs = now.getTime() - Date.parse(timestamp);
  if (ageMs < minAgeMs) return "That was very quick. Please check your details and send them again.";
  if (ageMs > slowestMs) return "This form had been open for a long time. Please send it again.";
  return undefined;
}
