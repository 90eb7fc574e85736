import { countryInWords } from "../domain/address-words";
import { isTaxedAlike } from "../domain/vat-evidence";
import type { VatEvidence } from "../domain/vat-treatment";
import { ApiError, invalid } from "../errors";
import { keepVatQuestion, type OrderRow } from "../store/orders";
import { billingPlaceOf, type VatBuyer } from "./vat-numbers";

/** What the buyer of a draft is asked: in which of two countries they are based. */
export interface VatQuestion {
  asked: VatEvidence;
  /** The country of the billing address, by which the order is taxed unless the buyer says that they are elsewhere. */
  billed: string;
  /** Null until it is answered. */
  answer: string | null;
}

/** What is asked about the VAT of a draft; null where nothing is, also once its billing address agrees. */
export function vatQuestionOf(order: VatBuyer): VatQuestion | null {
  const asked = order.vatAsked;
  const billed = billingPlaceOf(order)?.country;
  if (!asked || !billed || isTaxedAlike(asked.country, billed)) return null;
  const answer = [asked.country, billed].find((country) => country === order.vatDeclaredCountry) ?? null;
  return { asked, billed, answer };
}

/** Where the buyer of a draft says that they are based, in answer to a question that still stands. */
export function declaredCountryOf(order: VatBuyer): string | null {
  return vatQuestionOf(order)?.answer ?? null;
}

/** @throws ApiError 422 for an answer that names neither of the countries that its buyer is asked about */
export function requireAnswer(order: VatBuyer): void {
  if (vatQuestionOf(order) && declaredCountryOf(order) === null)
    throw invalid({ vat_country: "Choose one of the two countries" });
}

/**
 * Refuses to place an order while something contradicts its billing address, until its buyer has said where they are based.
 * The question is kept, so that the page asks it.
 * @param contradiction what names another country; null where nothing does
 * @throws ApiError 409
 */
export function refuseUnclearCountry(order: OrderRow, contradiction: VatEvidence | null): void {
  if (!contradiction) return;
  const question = vatQuestionOf(order);
  if (question?.answer && question.asked.country === contradiction.country) return;
  const text = `${evidenceInWords(contradiction)}, and the billing address is in another country. Please say where you are based, as the VAT depends on it. Nothing was ordered or paid.`;
  const refusal = new ApiError(409, "vat_country_unclear", text, { vat_country: "Choose where you are based" });
  throw refusal.afterRollback(({ db, clock }) => keepVatQuestion(db, order.id, contradiction, clock()));
}

function evidenceInWords({ kind, country }: VatEvidence): string {
  const place = countryInWords(country);
  return kind === "card" ? `The card was issued in ${place}` : `The account address is in ${place}`;
}
