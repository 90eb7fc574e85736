import type { ErrorCode, Problem } from "contract/problem";
import type { Deps } from "./deps";
import type { AuditEntry } from "./domain/audit-actions";

/** An error response: thrown by handlers, sent in the contract's problem format. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** Written to the audit log although the refused transaction is rolled back. */
  auditEntry?: AuditEntry;
  /** Written although the refused transaction is rolled back. */
  effect?: (deps: Deps) => Promise<void>;

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

  /** The same error, which is recorded in the audit log. */
  withAudit(entry: AuditEntry): this {
    this.auditEntry = entry;
    return this;
  }

  /** The same error, after whose rollback something is written. */
  afterRollback(effect: (deps: Deps) => Promise<void>): this {
    this.effect = effect;
    return this;
  }
}

export function notFound(message = "There is nothing here."): ApiError {
  return new ApiError(404, "not_found", message);
}

export function unauthenticated(message = "Please log in."): ApiError {
  return new ApiError(401, "unauthenticated", message);
}

export function forbidden(code: ErrorCode, message: string): ApiError {
  return new ApiError(403, code, message);
}

/** The refusal of what changes something, or leaves a trace, while an administrator looks at the site as a member. */
export function readOnly(): ApiError {
  return forbidden("read_only", "You are looking at the site as somebody else. Nothing can be changed.");
}

/** Messages by field name; the first of them is the form's message unless one is given. */
export function invalid(errors: Record<string, string>, message?: string): ApiError {
  return new ApiError(422, "invalid", message ?? Object.values(errors)[0] ?? "Please check what you entered.", errors);
}

export function gone(code: "used" | "expired", message: string): ApiError {
  return new ApiError(410, code, message);
}

/** @param retryAfterSeconds when to retry */
export function tooMany(retryAfterSeconds: number): ApiError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new ApiError(
    429,
    "too_many",
    `There have been too many attempts. Please wait ${wait} and try again.`,
    {},
    { "retry-after": String(retryAfterSeconds) },
  );
}
