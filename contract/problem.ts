import { z } from "zod/v4";

/** Codes of errors that any call with such a status may have. */
export const commonCodes = {
  400: ["malformed"],
  401: ["unauthenticated"],
  403: ["forbidden", "unverified", "read_only"],
  404: ["not_found"],
  405: ["wrong_method", "no_head"],
  409: ["in_progress", "idempotency_mismatch"],
  410: ["used", "expired"],
  413: ["too_large"],
  414: ["too_long"],
  415: ["not_json"],
  422: ["invalid"],
  429: ["too_many"],
  500: ["internal"],
  503: ["unavailable", "late"],
} as const;

/** Codes of errors that only some calls have, which name them as their `codes`. */
export const specificCodes = [
  "admin",
  "approved",
  "basket_empty",
  "blocked",
  "cancelled",
  "card_needed",
  "changed",
  "declined",
  "disputed",
  "files_held",
  "full",
  "has_children",
  "in_team",
  "in_use",
  "invited",
  "member",
  "no_access",
  "no_address",
  "no_admin",
  "no_bank_account",
  "no_basket",
  "no_pdf",
  "no_places",
  "not_approved",
  "not_draft",
  "no_withdrawal",
  "not_owed",
  "not_renewable",
  "not_verified",
  "other_user",
  "owner",
  "owns_team",
  "paid",
  "payment_pending",
  "payment_unknown",
  "placed",
  "price_changed",
  "protected",
  "provider_away",
  "revoked",
  "self",
  "staff",
  "too_late",
  "vat_country_unclear",
  "verified",
  "waiting",
] as const;

export type ErrorCode = (typeof specificCodes)[number] | (typeof commonCodes)[keyof typeof commonCodes][number];

/** The body of every error response: a sentence for the user, messages by field name, and a code for programs. */
export const problem = z
  .object({
    message: z.string().describe("One sentence that can be shown as it is."),
    errors: z.record(z.string(), z.string()).describe("Field name to message; empty where no field is to blame."),
    code: z
      .string()
      .describe("Stable, machine-readable: invalid, unauthenticated, forbidden, unverified, not_found, …"),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problem>;

export const unauthenticated = { 401: problem } as const;
export const forbidden = { 403: problem } as const;
export const notFound = { 404: problem } as const;
export const conflict = { 409: problem } as const;
export const gone = { 410: problem } as const;
export const invalid = { 422: problem } as const;
export const tooMany = { 429: problem } as const;
export const unavailable = { 503: problem } as const;

/** Plain words for errors that a schema has no message for: zod's own are for programmers. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return "This is missing.";
  if (issue.code === "invalid_type") return `This is not ${kinds[issue.expected] ?? "of the right kind"}.`;
  if (issue.code === "invalid_value" || issue.code === "invalid_union") return "This is not one of the choices.";
  if (issue.code === "invalid_format") return `This is not ${formats[issue.format] ?? "in the right format"}.`;
  if (issue.code === "too_big") return bounded(issue.origin, Number(issue.maximum), "fewer", "less");
  if (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1) return "This is missing.";
  if (issue.code === "too_small") return bounded(issue.origin, Number(issue.minimum), "more", "more");
  return "This is not valid.";
};

const kinds: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

const formats: Record<string, string> = {
  email: "an e-mail address",
  url: "a web address",
  uuid: "an id",
  date: "a date",
  datetime: "a date with its time",
};

function bounded(origin: string, bound: number, ofMany: string, ofMuch: string): string {
  if (origin === "string") return `Use ${bound} characters or ${ofMany}.`;
  if (origin === "array") return `Choose ${bound} or ${ofMany}.`;
  return `Enter ${bound} or ${ofMuch}.`;
}
