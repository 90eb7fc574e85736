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

/**
 * Why something failed, in one line without a stack: the innermost cause, such as what the database said of a query that
 * failed, with its code.
 */
export function describeCause(error: unknown): string {
  const root = rootOf(error);
  if (!(root instanceof Error)) return withoutAddresses(String(root));
  const { code, message } = root as NodeJS.ErrnoException;
  const text = withoutAddresses(message.split("\n")[0] ?? "");
  if (typeof code !== "string" || text.includes(code)) return text || root.name;
  return text ? `${text} (${code})` : code;
}

/** The error at the end of the chain of causes; of several at once, the first. */
export function rootOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const inner = cause ?? (Array.isArray(errors) ? errors[0] : undefined);
  return inner === undefined ? error : rootOf(inner);
}

/** A text with its mail addresses masked. */
export function withoutAddresses(text: string): string {
  return text.replace(address, "…@…");
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n").filter((line) => /^ +at /.test(line));
}
