import type { Deps, OutsideTransaction } from "../deps";
import { readVatNumber, type VatNumber } from "../domain/vat-number";
import { isInEU, taxCountryOf } from "../domain/vat-rates";
import type { Buyer } from "../domain/vat-rules";
import { ApiError, invalid } from "../errors";
import { log } from "../log";
import type { OrderRow } from "../store/orders";
import { findVatNumberCheck, insertVatNumberCheck, type VatNumberCheck } from "../store/vat-number-checks";
import { limit, type RateLimit } from "./rate-limit";

/** What is known of the VAT number of an order's buyer. */
export interface KnownVatNumber {
  status: "none" | "not_checked" | "valid" | "invalid" | "unavailable";
  /** The register's answer; null unless it is a valid number. */
  check: VatNumberCheck | null;
  /** The number makes its buyer a business for the VAT of the European Union. */
  isBusiness: boolean;
}

/** What an order says about its buyer. */
export type VatBuyer = Pick<OrderRow, "vatNumber" | "addressBilling" | "addressAccount"> &
  Partial<Pick<OrderRow, "vatAsked" | "vatDeclaredCountry">>;

/** What of an address decides the VAT. */
export type VatPlace = Required<Pick<Buyer, "country" | "postcode">>;

/** An answer counts for a day; one that did not come is asked for again after a minute. */
const answerKeptMs = 24 * 60 * 60 * 1000;
const silenceKeptMs = 60 * 1000;
/** Registers block those who ask too often, and answers are about other people's companies. */
const askLimit: RateLimit = { name: "vat numbers", most: 30, windowMs: 60 * 60 * 1000 };

const noNumber: KnownVatNumber = { status: "none", check: null, isBusiness: false };

/** Where an order is billed to; where its account is if there is no billing address, null without either. */
export function billingPlaceOf({ addressBilling, addressAccount }: VatBuyer): VatPlace | null {
  const address = [addressBilling, addressAccount].find((one) => one && /^[A-Z]{2}$/.test(one.country));
  return address ? { country: address.country, postcode: address.postcode } : null;
}

/** The country to which an order is billed; the account's if there is no billing address, null without either. */
function billingCountryOf(buyer: VatBuyer): string | null {
  return billingPlaceOf(buyer)?.country ?? null;
}

/**
 * A VAT number as it is kept: with its prefix and without spaces; one of other countries as it was entered.
 * @throws ApiError 422 when it is wrong, or is not of the country that the order is billed to
 */
export function requireVatNumber(buyer: VatBuyer): string {
  if (!buyer.vatNumber.trim()) return "";
  const read = readVatNumber(buyer.vatNumber, billingCountryOf(buyer));
  if (read.kind === "wrong") throw invalid({ vat_number: read.message });
  return read.kind === "number" ? read.value.number : read.text;
}

/** What is known of a VAT number, by answers of the last day. It asks nobody. */
export async function readKnownVatNumber({ db, clock }: Deps, buyer: VatBuyer): Promise<KnownVatNumber> {
  if (!buyer.vatNumber) return noNumber;
  const value = numberOf(buyer);
  const since = new Date(clock().getTime() - answerKeptMs);
  const check = value && (await findVatNumberCheck(db, value.number, since));
  if (!check) return { ...noNumber, status: "not_checked" };
  if (check.result !== "valid") return { ...noNumber, status: check.result };
  const country = billingCountryOf(buyer);
  return {
    status: "valid",
    check,
    isBusiness: country !== null && isInEU(country) && taxCountryOf(country) === check.country,
  };
}

/**
 * Asks the register of a VAT number, if one is configured, and keeps its answer. What was answered within a day is not
 * asked again. It does not throw when the register is away: then the number is not confirmed, and VAT is charged.
 * @param subject whose questions are counted
 */
export async function askAboutVatNumber(deps: OutsideTransaction, buyer: VatBuyer, subject: string): Promise<void> {
  const value = buyer.vatNumber ? numberOf(buyer) : undefined;
  const register = value && deps.vatRegisterOf(value);
  if (!register || (await isKnown(deps, value)) || !(await mayAsk(deps, subject))) return;
  const answer = await register.ask(value);
  if (answer.result === "unavailable")
    log.warn({ register: register.source, country: value.country, reason: answer.reason }, "vat: no answer");
  const { number, country } = value;
  await insertVatNumberCheck(deps.db, { number, country, source: register.source, ...answer, checkedAt: deps.clock() });
}

async function isKnown({ db, clock }: Deps, { number }: VatNumber): Promise<boolean> {
  const now = clock().getTime();
  const last = await findVatNumberCheck(db, number, new Date(now - answerKeptMs));
  return last !== undefined && (last.result !== "unavailable" || last.checkedAt.getTime() > now - silenceKeptMs);
}

async function mayAsk(deps: OutsideTransaction, subject: string): Promise<boolean> {
  try {
    await limit(deps, askLimit, subject);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

function numberOf(buyer: VatBuyer): VatNumber | undefined {
  const read = readVatNumber(buyer.vatNumber, billingCountryOf(buyer));
  return read.kind === "number" ? read.value : undefined;
}
