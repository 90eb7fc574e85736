import type { Deps } from "../deps";
import { listAddresses } from "../store/addresses";
import { listLines } from "../store/basket-lines";
import type { OpenBasket } from "../store/baskets";
import * as orders from "../store/orders";
import { type PricedBasket, priceLines } from "./basket";
import { type KnownVatNumber, readKnownVatNumber, type VatBuyer, type VatPlace } from "./vat-numbers";
import { taxedPlaceOf } from "./vat-question";

/** Who buys, as far as it is known before the order is placed: it decides the VAT on plans and files. */
export interface KnownBuyer {
  /** Where the order is billed to, or where its buyer says that they are based; null while that is not known. */
  country: string | null;
  /** Of the same address; empty where none is known. */
  postcode: string;
  vatNumber: KnownVatNumber;
}

const unknownBuyer: VatBuyer = { vatNumber: "", addressBilling: null, addressAccount: null };

/** The buyer of an order that is not placed: of its addresses, else of the address book, with which its form begins. */
export async function readBuyer(deps: Deps, order: VatBuyer, userId: string | null): Promise<KnownBuyer> {
  const vatNumber = await readKnownVatNumber(deps, order);
  const place = taxedPlaceOf(order, vatNumber) ?? (await placeOfAddressBook(deps, userId));
  return { country: place?.country ?? null, postcode: place?.postcode ?? "", vatNumber };
}

async function placeOfAddressBook({ db }: Deps, userId: string | null): Promise<VatPlace | undefined> {
  const held = userId ? await listAddresses(db, userId) : [];
  return held.find(({ type }) => type === "billing") ?? held.find(({ type }) => type === "account") ?? held[0];
}

/**
 * Prices a basket as its checkout would: by the draft of its order, else by the last order, with which a draft begins.
 * @param userId undefined for a guest, of whom nothing is known
 */
export async function priceForBuyer(
  deps: Deps,
  basket: Pick<OpenBasket, "id" | "country"> | undefined,
  userId: string | undefined,
): Promise<{ priced: PricedBasket; buyer: KnownBuyer | null }> {
  const lines = basket ? await listLines(deps.db, basket.id) : [];
  const buyer = basket && userId && lines.length > 0 ? await findBuyer(deps, basket.id, userId) : null;
  const priced = await priceLines(deps, lines, basket, userId, buyer ? buyerForVat(buyer) : undefined);
  return { priced, buyer };
}

/** A buyer as the rules of the VAT ask for one. */
export function buyerForVat({ country, postcode, vatNumber }: KnownBuyer) {
  return { country, postcode, isBusiness: vatNumber.isBusiness };
}

async function findBuyer(deps: Deps, basketId: string, userId: string): Promise<KnownBuyer> {
  const draft = await orders.findDraft(deps.db, userId, basketId);
  return readBuyer(deps, draft ?? (await orders.findLastAddresses(deps.db, userId)) ?? unknownBuyer, userId);
}
