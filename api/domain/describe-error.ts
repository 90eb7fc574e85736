const maxQueryLength = 300;
const maxInner = 3;
const address = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g;

/** An error for the log: where it occurred, and why. Query parameters, row values and mail addresses are left out. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { query, cause, errors } = error as { query?: unknown; cause?: unknown; errors?: unknown };
  // The message of a failed query repeats its parameters.
  const isRepeated = typeof query === "string" && error.message.includes(query);
  const message = isRepeated ? `Failed query: ${query.slice(0, maxQueryLength)}` : error.message;
  const inner = [cause, ...(Array.isArray(errors) ? errors.slice(0, maxInner) : [])].filter(Boolean);
  const whole = [`${error.name}: ${withoutAddresses(message)}`, ...framesOf(error)].join("\n");
  return [whole, ...inner.map((one) => `caused by ${describeError(one)}`)].join("\n");
}

/** A text with its mail addresses masked. */
export function withoutAddresses(text: string): string {
  return text.replace(address, "…@…");
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n").filter((line) => /^ +at /.test(line));
}
