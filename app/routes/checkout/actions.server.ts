import { parseWithZod } from "@conform-to/zod/v4";
import type { Checkout } from "contract/order";
import type { Failure } from "~/api/client.server";
import { tryRead, withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { formatPence } from "~/format/money";
import { type AutosaveResponse, respondWithNotice } from "~/forms/autosave.server";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { type OrderChange, payOrder, readOrder, updateOrder } from "~/models/checkout.server";
import { changePaymentType } from "~/models/order.server";
import { listPaymentMethods } from "~/models/payment-method.server";
import { type AddressPart, addressNames, addressParts, copiedText, fieldOrder, formIntent } from "./field-names";
import { isAwaitingCard, isPlaced, redirectToConfirmation } from "./placed-order.server";
import { type FieldErrors, namedErrors, saveDraft } from "./save-draft.server";
import {
  type CheckoutDraft,
  cardIdOf,
  draftSchema,
  hasPart,
  orderIdOf,
  placingSchema,
  toOrderChange,
} from "./schema.server";

/** Saves the form as it is. */
export function saveOrder(submission: Submission, member: Member): Promise<AutosaveResponse> {
  const done = { message: "Your order has been updated.", anchor: `${formIntent}-status`, at: formIntent };
  return isOnlyPaid(submission.form) ? savePlaced(submission, member, done) : saveForm(submission, member, done);
}

/** Saves the form, and leads to the page where a card is added; that page leads back. */
export async function addCard(submission: Submission, member: Member): Promise<AutosaveResponse> {
  const to = paths.accountPaymentMethod({ return: "checkout" });
  if (isOnlyPaid(submission.form)) return (await savePurchaseNumber(submission, member)) ?? redirectAfterSubmit(to);
  const { refusal, draft } = await saveAll(submission, member);
  return refusal ?? redirectAfterSubmit(to, { session: { ...member.session, keepAddresses: keptParts(draft) } });
}

/** The parts that are to be kept in the address book, as "account,billing". */
function keptParts(draft: CheckoutDraft): string {
  return addressParts.filter((part) => draft[`keep_${part}`] !== undefined).join(",");
}

/** Copies the account's address to the billing address, and saves the form. */
export function copyAccount(submission: Submission, member: Member): Promise<AutosaveResponse> {
  return copyAddress(submission, member, { from: "account", to: "billing" });
}

/** Copies the billing address, or the account's where nothing is to be paid, to the delivery address. */
export function copyBilling(submission: Submission, member: Member): Promise<AutosaveResponse> {
  return copyAddress(submission, member, {
    from: hasPart(submission.form, "billing") ? "billing" : "account",
    to: "delivery",
  });
}

function copyAddress(submission: Submission, member: Member, { from, to }: { from: AddressPart; to: AddressPart }) {
  const form = new FormData();
  for (const [name, value] of submission.form) form.append(name, value);
  for (const name of addressNames) form.set(`${to}.${name}`, form.get(`${from}.${name}`) ?? "");
  return saveForm({ ...submission, form }, member, { message: copiedText(from, to), anchor: to, at: `copy-to-${to}` });
}

interface Done {
  message: string;
  /** The part of the page that the redirect leads to. */
  anchor: string;
  /** Where the page shows the message. */
  at: string;
}

async function saveForm(submission: Submission, member: Member, { message, anchor, at }: Done) {
  const { refusal, draft } = await saveAll(submission, member);
  if (refusal) return refusal;
  // Neither the chosen card nor the wish to keep an address is part of an order that is not placed.
  const card = draft.payment_method_id;
  const keep = keptParts(draft);
  const session = member.session.keepAddresses ? { ...member.session, keepAddresses: undefined } : undefined;
  const to = `${paths.checkout({ ...(card && { card }), ...(keep && { keep }) })}#${anchor}`;
  return respondWithNotice(asCheckoutForm(submission), to, { type: "success", message, at }, session);
}

/** Saves what can be changed of a placed order; the page shows the chosen way to pay again, which is not saved before. */
async function savePlaced(submission: Submission, member: Member, { message, anchor, at }: Done) {
  // An order that was paid or cancelled meanwhile is no longer changed, and the page says so.
  submission.form.delete("saved_purchase_number");
  const refusal = await savePurchaseNumber(submission, member);
  if (refusal) return refusal;
  const chosen = { type: submission.form.get("payment_type"), card: submission.form.get("payment_method_id") };
  const query = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const to = `${paths.checkout(Object.fromEntries(query))}#${anchor}`;
  return respondWithNotice(asCheckoutForm(submission), to, { type: "success", message, at });
}

/**
 * Saves the purchase order number of a placed order, unless the form says that it was so before; how it is paid, and a
 * payment that waits for its cardholder, stay as they are. @returns the refusal, if any
 */
async function savePurchaseNumber(submission: Submission, member: Member): Promise<AutosaveResponse | undefined> {
  const { form } = submission;
  const orderId = orderIdOf(form);
  const parsed = parseWithZod(form, { schema: draftSchema });
  if (parsed.status !== "success") return refuseFields(submission, errorsOf(parsed));
  const { purchase_number } = toOrderChange(parsed.value, form);
  if (purchase_number === undefined || purchase_number === form.get("saved_purchase_number")) return undefined;
  const sent = await changePaymentType(member.api, orderId, { purchase_number });
  return sent.ok ? undefined : refuseOrder(submission, member, sent);
}

type FormAsSaved = { draft: CheckoutDraft; refusal?: never } | { draft?: never; refusal: AutosaveResponse };

/** Saves the form, or what is right of it. @returns what was saved, or the page that says what was not */
async function saveAll(submission: Submission, member: Member): Promise<FormAsSaved> {
  const { draft, errors, failure } = await saveDraft(toSave(submission), member);
  if (failure) return { refusal: await refuseOrder(submission, member, failure) };
  return draft && isEmpty(errors) ? { draft } : { refusal: refuseFields(submission, errors) };
}

/** Places the order: by a saved card, by bank transfer, or free of charge. What is refused is saved as far as it goes. */
export async function placeOrder(submission: Submission, member: Member): Promise<AutosaveResponse> {
  const { form, idempotencyKey } = submission;
  const orderId = orderIdOf(form);
  const parsed = parseWithZod(form, { schema: draftSchema });
  const complete = parseWithZod(form, { schema: placingSchema(form) });
  if (parsed.status !== "success" || complete.status !== "success")
    return refuseIncomplete(
      submission,
      member,
      await withCardWords({ ...errorsOf(parsed), ...errorsOf(complete) }, member),
    );
  const change: OrderChange = {
    ...toOrderChange(parsed.value, form),
    validate_addresses: true,
    seen_total: penceOf(form, "seen_total"),
    seen_due: penceOf(form, "seen_due"),
    seen_instalments: penceOf(form, "seen_instalments"),
  };
  if (parsed.value.payment_type === "card") return payByCard(submission, member, { change, draft: parsed.value });
  const status = "pending" as const;
  const { purchase_number } = toOrderChange(parsed.value, form);
  const placed = isOnlyPaid(form)
    ? { status, ...(purchase_number !== undefined && { purchase_number }) }
    : { ...change, payment_type: "bacs" as const, status };
  const sent = await updateOrder(member.api, orderId, placed, idempotencyKey);
  if (sent.ok) return redirectToConfirmation(member, orderId);
  if (sent.status === 422 && !isOnlyPaid(form)) await saveDraft(form, member);
  return refuseOrder(submission, member, sent);
}

/** A form that is saved in place may have half an address, which no address book is to keep. */
function toSave({ form, autosave }: Submission): FormData {
  if (autosave === undefined) return form;
  const kept = new FormData();
  for (const [name, value] of form) if (!name.startsWith("keep_")) kept.append(name, value);
  return kept;
}

function errorsOf(parsed: { status?: string | undefined; error?: FieldErrors | null }): FieldErrors {
  return parsed.error ?? {};
}

/** Saves what can be saved of a form that is refused, and shows it again with all that is wrong. */
async function refuseIncomplete(submission: Submission, member: Member, errors: FieldErrors) {
  if (isOnlyPaid(submission.form)) return refuseFields(submission, errors);
  const saved = await saveDraft(submission.form, member);
  const isPlacedBefore = saved.failure?.problem.code === "placed";
  if (saved.failure && isPlacedBefore) return refuseOrder(submission, member, saved.failure);
  return refuseFields(submission, { ...saved.errors, ...errors });
}

/** Without a saved card there is none to choose. */
async function withCardWords({ payment_method_id: missing, ...errors }: FieldErrors, { api }: Member) {
  if (!missing) return errors;
  const cards = await tryRead(listPaymentMethods(api)).catch(() => null);
  const hasNone = cards?.ok && cards.value.data.length === 0;
  return { ...errors, payment_method_id: hasNone ? ["Add a card to pay by card"] : missing };
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

/** Whether the order was placed before, and the form only says how it is paid now. */
function isOnlyPaid(form: FormData): boolean {
  return !hasPart(form, "account");
}

// The card may have been charged, although the answer was lost or could not be read.
const unknownOutcomes = new Set([
  "payment_unknown",
  "payment_pending",
  "unanswered",
  "timeout",
  "malformed",
  "in_progress",
]);

interface CardPayment {
  change: OrderChange;
  draft: CheckoutDraft;
}

async function payByCard(submission: Submission, member: Member, { change, draft }: CardPayment) {
  const { form, idempotencyKey } = submission;
  const orderId = orderIdOf(form);
  const unsaved = isOnlyPaid(form)
    ? await savePurchaseNumber(submission, member)
    : await saveBeforePaying(submission, member, change);
  if (unsaved) return unsaved;
  const body = {
    order_id: orderId,
    payment_method_id: cardIdOf(draft),
    ...(draft.save_card !== undefined && { save_card: true }),
    ...(draft.in_page !== undefined && { in_page: true }),
    seen_total: penceOf(form, "seen_due"),
    seen_order_total: penceOf(form, "seen_total"),
    seen_instalments: penceOf(form, "seen_instalments"),
  };
  const sent = await payOrder(member.api, body, idempotencyKey);
  if (sent.ok && "order" in sent.body) return redirectToConfirmation(member, orderId);
  if (sent.ok || unknownOutcomes.has(sent.problem.code)) return redirectToPayment(member, orderId);
  // Nothing was asked of the card yet: it stays chosen.
  if (sent.problem.code === "vat_country_unclear") return refuseOrder(submission, member, sent);
  return refuseOrder(submission, member, sent, ["payment_method_id", "new_card"]);
}

/** Saves the form of an order that is paid by card. @returns the refusal; undefined when the order can be paid */
async function saveBeforePaying(submission: Submission, member: Member, change: OrderChange) {
  const orderId = orderIdOf(submission.form);
  const saved = await updateOrder(member.api, orderId, change);
  if (saved.ok) {
    return isAsSeen(submission.form, saved.body) ? undefined : refusePrice(asCheckoutForm(submission), saved.body);
  }
  if (saved.status === 422) await saveDraft(submission.form, member);
  // Another page has placed it, and its card was declined: it is paid now, as it was placed.
  const order = saved.problem.code === "placed" ? await readOrder(member.api, orderId) : null;
  return order && isAwaitingCard(order) ? undefined : refuseOrder(submission, member, saved);
}

/** Whether an order costs what the page showed: in all, now, and in how many instalments. */
function isAsSeen(form: FormData, { totals: { total, toPay, months } }: Checkout): boolean {
  const seen = { seen_total: total, seen_due: toPay, seen_instalments: months };
  return Object.entries(seen).every(([name, now]) => (penceOf(form, name) ?? now) === now);
}

function redirectToPayment({ session }: Member, orderId: string) {
  return redirectAfterSubmit(paths.checkout({ pay: "1" }), { session: { ...session, openOrderId: orderId } });
}

/** Asks again what became of a payment: the page itself asks when it is loaded. */
export async function askAgainAboutOrder(): Promise<AutosaveResponse> {
  return redirectAfterSubmit(`${paths.checkout({ pay: "1", asked: "1" })}#payment-asked`);
}

/** Every button of the page submits the same form, which is shown again under its own intent. */
function asCheckoutForm(submission: Submission): Submission {
  return { ...submission, intent: formIntent };
}

function refuseFields(submission: Submission, errors: FieldErrors) {
  const named = Object.entries(errors).map(([name, texts]): [string, string[]] => [
    name,
    (texts ?? []).map((text) => text + partOf(name)),
  ]);
  return invalidWithMessage(asCheckoutForm(submission), undefined, { fieldErrors: Object.fromEntries(named) });
}

/** Which address a message is about: all three have the same messages. */
function partOf(name: string): string {
  const [, part] = /^(account|billing|delivery)\./.exec(name) ?? [];
  return part ? ` (${part} address)` : "";
}

/** Shows the form again with the API's error; an order that was placed already leads to its confirmation. */
async function refuseOrder(submission: Submission, member: Member, failure: Failure, hideFields: string[] = []) {
  const { code } = failure.problem;
  const shown = asCheckoutForm(submission);
  if (code === "price_changed") return refusePrice(shown, await readSaved(submission.form, member));
  if (code === "vat_country_unclear") {
    // An answer to an earlier question is none to this one, which names the billing address as it is in the form.
    submission.form.delete("vat_country");
    await readSaved(submission.form, member);
  }
  if (code === "payment_pending") return redirectToPayment(member, orderIdOf(submission.form));
  // Another form was sent under this key: the page shows this one under a new key.
  if (code === "idempotency_mismatch") delete shown.idempotencyKey;
  else if ((failure.status === 404 || failure.status === 409) && code !== "in_progress") {
    const order = await readOrder(member.api, orderIdOf(submission.form));
    if (order && isPlaced(order)) return leadToPlacedOrder(shown, member, order);
  }
  const named = withFormNames(failure);
  const phrased = code === "declined" ? named : withPhrase(named, "updating the order");
  return invalidFromApiProblem(shown, phrased, { fields: fieldOrder, hideFields });
}

const placedBefore = "This order had already been placed. Nothing was ordered or paid twice.";

const paidMeanwhile =
  "Your bank has since confirmed the card payment: this order is paid, and there is nothing to transfer.";

function leadToPlacedOrder(submission: Submission, member: Member, { id, payments: [first] }: Checkout) {
  if (submission.autosave !== undefined) return invalidWithMessage(submission, placedBefore);
  const wantsTransfer = isOnlyPaid(submission.form) && submission.form.get("payment_type") === "bacs";
  const message = wantsTransfer && first?.paid ? paidMeanwhile : placedBefore;
  return redirectToConfirmation(member, id, { type: "info", message });
}

/** The order as the form is now: the country of its delivery counts once it is saved. */
async function readSaved(form: FormData, { api }: Member): Promise<Checkout | undefined> {
  const parsed = parseWithZod(form, { schema: draftSchema });
  if (parsed.status !== "success") return undefined;
  const saved = await updateOrder(api, orderIdOf(form), toOrderChange(parsed.value, form));
  return saved.ok ? saved.body : undefined;
}

const emptied =
  "Your basket has been emptied since this page was shown, perhaps in another window. Nothing was ordered or paid.";

function refusePrice(submission: Submission, order: Checkout | undefined) {
  if (order?.status === "new" && order.lines.length === 0) return invalidWithMessage(submission, emptied);
  const now = order ? ` ${changeInWords(submission.form, order)}` : "";
  return invalidWithMessage(
    submission,
    `What you are ordering, or its price, has changed since this page was shown.${now} Nothing was ordered or paid. Please check the total, and confirm it again if you agree.`,
  );
}

/** What was shown of the price, and what it is now. */
function changeInWords(form: FormData, { totals }: Checkout): string {
  const total = penceOf(form, "seen_total") ?? 0;
  if (total !== totals.total) return `The total was ${formatPence(total)} and is now ${totals.totalDisplay}.`;
  const instalments = penceOf(form, "seen_instalments") ?? 0;
  if (instalments !== totals.months)
    return `It was paid ${instalmentsInWords(instalments)} and is now paid ${instalmentsInWords(totals.months)}.`;
  const due = formatPence(penceOf(form, "seen_due") ?? 0);
  return `The total is the same, but ${due} was due now, and now it is ${totals.toPayDisplay}.`;
}

function instalmentsInWords(count: number): string {
  return count === 0 ? "at once" : `in ${count} monthly instalments`;
}

function withFormNames(failure: Failure): Failure {
  const errors = Object.entries(namedErrors(failure)).map(([name, [text]]) => [name, text + partOf(name)]);
  return { ...failure, problem: { ...failure.problem, errors: Object.fromEntries(errors) } };
}

/** An amount that the page showed, in pence, or a number. */
function penceOf(form: FormData, name: string): number | undefined {
  const text = form.get(name);
  return typeof text === "string" && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
