import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Failure } from "~/api/client.server";
import type { Member } from "~/auth/guards.server";
import { readOrder, updateOrder } from "~/models/checkout.server";
import { addressParts } from "./field-names";
import { addressesSchema, type CheckoutDraft, draftSchema, orderIdOf, toOrderChange } from "./schema.server";

/** Messages by the names of the form's fields. */
export type FieldErrors = NonNullable<SubmissionResult["error"]>;

interface SavedDraft {
  /** What was read of the form; undefined if a part of it could not be. */
  draft?: CheckoutDraft;
  /** The errors of the parts that are not saved. */
  errors: FieldErrors;
  /** Why nothing is saved, or why something else than the fields was refused. */
  failure?: Failure;
}

/**
 * Saves the form as it is, without the parts that are wrong: they stay in the page alone. An address is one part, and
 * each other field is. For a field of an address that is filled in wrong, the value that was saved before is kept.
 */
export async function saveDraft(form: FormData, { api }: Member): Promise<SavedDraft> {
  const orderId = orderIdOf(form);
  const parsed = parseWithZod(form, { schema: draftSchema });
  const filled = filledInWrong(form);
  const kept = Object.keys(filled).length > 0 ? await withSavedFields(form, filled, api) : form;
  const errors: FieldErrors = { ...(parsed.status !== "success" && parsed.error) };
  const sent = await updateOrder(api, orderId, readChange(withoutParts(kept, errors)));
  const found = sent.ok || sent.status !== 422 ? {} : namedErrors(sent);
  const wrong = { ...found, ...errors };
  const again = Object.keys(found).length > 0;
  const saved = again ? await updateOrder(api, orderId, readChange(withoutParts(kept, wrong))) : sent;
  return {
    ...(parsed.status === "success" && { draft: parsed.value }),
    errors: { ...filled, ...wrong },
    ...(!saved.ok && { failure: saved }),
  };
}

/** The errors of the addresses' fields that are filled in; one that is empty may still be, until the order is placed. */
function filledInWrong(form: FormData): FieldErrors {
  const parsed = parseWithZod(form, { schema: addressesSchema(form) });
  if (parsed.status === "success") return {};
  return Object.fromEntries(Object.entries(parsed.error ?? {}).filter(([name]) => isFilledIn(form, name)));
}

/** A postcode is filled in with its country, of which it is one. */
function isFilledIn(form: FormData, name: string): boolean {
  const country = name.replace(/postcode$/, "country");
  return [name, country].every((one) => String(form.get(one) ?? "").trim() !== "");
}

/** The API's messages under the names of the form's fields: `billing.city` for `address_billing_json.city`. */
export function namedErrors({ problem }: Failure): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problem.errors).map(([name, text]) => [name.replace(/^address_(\w+?)_json\./, "$1."), [text]]),
  );
}

/** The form with what was saved before in place of its wrong fields; they are empty if that is wrong now too. */
async function withSavedFields(form: FormData, wrong: FieldErrors, api: Member["api"]): Promise<FormData> {
  const order = await readOrder(api, orderIdOf(form));
  const saved = replaceFields(form, wrong, (name) => {
    const [part = "", field = ""] = name.split(".");
    const address = order?.[`address_${part}_json` as "address_billing_json"];
    return address?.[field as keyof typeof address] ?? "";
  });
  return replaceFields(saved, filledInWrong(saved), () => "");
}

function replaceFields(form: FormData, wrong: FieldErrors, replacement: (name: string) => string): FormData {
  const kept = new FormData();
  for (const [name, value] of form) kept.append(name, name in wrong ? replacement(name) : value);
  return kept;
}

/** The form without its wrong parts. */
function withoutParts(form: FormData, errors: FieldErrors): FormData {
  const wrong = new Set(Object.keys(errors).map(partOf));
  const kept = new FormData();
  for (const [name, value] of form) if (!wrong.has(partOf(name))) kept.append(name, value);
  return kept;
}

function partOf(name: string): string {
  return addressParts.find((part) => name.startsWith(`${part}.`)) ?? name;
}

function readChange(form: FormData) {
  const parsed = parseWithZod(form, { schema: draftSchema });
  if (parsed.status !== "success") throw new Error("The form has errors in parts that were right.");
  return toOrderChange(parsed.value, form);
}
