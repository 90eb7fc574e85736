import type { ErrorCode, Problem } from "contract/problem";

/** An error response: thrown by handlers, sent in the contract's problem format. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(
    readonly status: number,
    code: ErrorCode,
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

export function forbidden(code: ErrorCode, message: string): Refusal {
  return new Refusal(403, code, message);
}

/** Messages by field name; the first of them is the form's message unless one is given. */
export function invalid(errors: Record<string, string>, message?: string): Refusal {
  return new Refusal(422, "invalid", message ?? Object.values(errors)[0] ?? "Please check what you entered.", errors);
}

export function gone(code: "used" | "expired", message: string): Refusal {
  return new Refusal(410, code, message);
}

/** @param retryAfterSeconds when to retry */
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
