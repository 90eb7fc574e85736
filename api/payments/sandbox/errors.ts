import type { Decline } from "./test-cards";

/** A refusal, in Stripe's words: nothing was done. */
export class SandboxError extends Error {
  constructor(
    readonly status: 400 | 404,
    readonly type: "invalid_request_error" | "idempotency_error",
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

export function missing(what: string, id: string): SandboxError {
  return new SandboxError(404, "invalid_request_error", `No such ${what}: '${id}'`, "resource_missing");
}

export function wrongRequest(message: string, code: string): SandboxError {
  return new SandboxError(400, "invalid_request_error", message, code);
}

/** A declined card as Stripe's error objects say it. */
export function cardError({ code, declineCode, message }: Decline) {
  return { type: "card_error" as const, code, ...(declineCode && { decline_code: declineCode }), message };
}
