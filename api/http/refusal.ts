import type { Problem } from "contract/problem";

/** A refusal that the asker is told: thrown by handlers, answered as the contract's one problem shape. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(
    readonly status: number,
    code: string,
    message: string,
    errors: Record<string, string> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.problem = { message, errors, code };
  }
}

export function notFound(message = "There is nothing here."): Refusal {
  return new Refusal(404, "not_found", message);
}

export function unauthenticated(message = "Please log in."): Refusal {
  return new Refusal(401, "unauthenticated", message);
}

export function forbidden(code: string, message: string): Refusal {
  return new Refusal(403, code, message);
}

/** Messages by field name; the first of them is the sentence for the form as a whole unless one is given. */
export function invalid(errors: Record<string, string>, message?: string): Refusal {
  return new Refusal(422, "invalid", message ?? Object.values(errors)[0] ?? "Please check what you entered.", errors);
}

export function gone(code: "used" | "expired", message: string): Refusal {
  return new Refusal(410, code, message);
}

/** @param retryAfterSeconds when it may be tried again */
export function tooMany(retryAfterSeconds: number): Refusal {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new Refusal(
    429,
    "too_many",
    `That was tried too often. Please wait ${wait} and try again.`,
    {},
    { "retry-after": String(retryAfterSeconds) },
  );
}
