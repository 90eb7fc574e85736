import { countryInWords } from "../domain/address-words";
import { isTaxedAlike } from "../domain/vat-evidence";
import type { VatEvidence } from "../domain/vat-treatment";
import { ApiError, invalid } from "../errors";
import { keepVatQuestion, type OrderRow } from "../store/orders";
import { billingPlaceOf, type KnownVatNumber, type VatBuyer, type VatPlace } from "./vat-numbers";

/** What the buyer of a draft is asked: in which of two countries they are based. */
export interface VatQuestion {
  asked: VatEvidence;
  /** The country of the billing address, by which the order is taxed unless the buyer says that they are elsewhere. */
  billed: string;
  /** Null until it is answered. */
  answer: string | null;
}

/**
 * What is asked about the VAT of an order; null where nothing is, also once its billing address agrees, or a register has
 * confirmed a VAT number of that country.
 */
export function vatQuestionOf(order: VatBuyer, { check }: Pick<KnownVatNumber, "check">): VatQuestion | null {
  const asked = order.vatAsked;
  const billed = billingPlaceOf(order)?.country;
  if (!asked || !billed || isTaxedAlike(asked.country, billed)) return null;
  if (check && isTaxedAlike(check.country, billed)) return null;
  const answer = [asked.country, billed].find((country) => country === order.vatDeclaredCountry) ?? null;
  return { asked, billed, answer };
}

/** Where a buyer is taxed: where they say that they are based, if they were asked, else where they are billed. */
export function taxedPlaceOf(order: VatBuyer, known: Pick<KnownVatNumber, "check">): VatPlace | null {
  const declared = vatQuestionOf(order, known)?.answer;
  const billed = billingPlaceOf(order);
  return declared && declared !== billed?.country ? { country: declared, postcode: "" } : billed;
}

/**
 * What its buyer was asked about an order, and answered, as it holds for what comes of it: while it is billed to the same
 * country.
 */
export function answerFor(
  order: Pick<OrderRow, "vatAsked" | "vatDeclaredCountry" | "addressBilling" | "addressAccount">,
  address: OrderRow["addressBilling"],
): Pick<OrderRow, "vatAsked" | "vatDeclaredCountry"> {
  const { vatAsked, vatDeclaredCountry } = order;
  const isSame = (order.addressBilling ?? order.addressAccount)?.country === address?.country;
  return isSame ? { vatAsked, vatDeclaredCountry } : { vatAsked: null, vatDeclaredCountry: null };
}

/** @throws ApiError 422 for an answer that names neither of the countries that its buyer is asked about */
export function requireAnswer(order: VatBuyer): void {
  const question = vatQuestionOf(order, { check: null });
  if (question && question.answer === null) throw invalid({ vat_country: "Choose one of the two countries" });
}

/**
 * Refuses to place an order while something contradicts its billing address, until its buyer has said where they are based.
 * The question is kept, so that the page asks it. Where what is known now agrees with the billing address, the answer to
 * an earlier question is forgotten, and the price by the billing address is to be confirmed.
 * @param contradiction what names another country than the one by which it is taxed; null where nothing does
 * @throws ApiError 409
 */
export function refuseUnclearCountry(
  order: OrderRow,
  known: Pick<KnownVatNumber, "check">,
  contradiction: VatEvidence | null,
): void {
  // That its buyer is billed elsewhere than they say is for staff to look at.
  if (!contradiction || contradiction.kind === "billing_address") return;
  const question = vatQuestionOf(order, known);
  if (question?.answer && question.asked.country === contradiction.country) return;
  const billed = billingPlaceOf(order)?.country;
  const isAgreed = billed !== undefined && isTaxedAlike(contradiction.country, billed);
  const refusal = isAgreed
    ? new ApiError(409, "price_changed", "The total has changed. Please check it before you order.")
    : unclearCountry(contradiction);
  const asked = isAgreed ? null : contradiction;
  throw refusal.afterRollback(({ db, clock }) => keepVatQuestion(db, order.id, asked, clock()));
}

function unclearCountry(contradiction: VatEvidence): ApiError {
  const text = `${evidenceInWords(contradiction)}, and the billing address is in another country. Please say where you are based, as the VAT depends on it. Nothing was ordered or paid.`;
  return new ApiError(409, "vat_country_unclear", text, { vat_country: "Choose where you are based" });
}

function evidenceInWords({ kind, country }: VatEvidence): string {
  const place = countryInWords(country);
  return kind === "card" ? `The card was issued in ${place}` : `The account address is in ${place}`;
}
