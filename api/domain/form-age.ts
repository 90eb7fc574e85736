const quickestMs = 2_000;
const slowestMs = 24 * 60 * 60 * 1000;

/**
 * What speaks against a person having filled in an open form: the field that people do not see holds something, or it
 * was sent sooner or later than people do. Nothing typed is lost either way.
 * @returns what to tell the sender, `undefined` where nothing does
 */
export function formFault(
  { weight, timestamp }: { weight?: string | undefined; timestamp: string },
  now: Date,
): string | undefined {
  if (weight) return "Please check your details and send them again.";
  const ageMs = now.getTime() - Date.parse(timestamp);
  if (ageMs < quickestMs) return "That was very quick. Please check your details and send them again.";
  if (ageMs > slowestMs) return "This form had been open for a long time. Please send it again.";
  return undefined;
}
