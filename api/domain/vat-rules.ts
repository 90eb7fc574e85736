import { standardVatRate, type VatRate, vatWithin } from "./vat";
import { isInEU, standardRateOf, taxCountryOf } from "./vat-rates";
import { territoryOf } from "./vat-territories";
import type { VatTreatment } from "./vat-treatment";

/** The country that the shop sells from, and whose VAT the prices of the catalogue include. */
export const sellerCountry = "GB";

/**
 * What is sold: a service by electronic means (a plan, a file), or goods. In the United Kingdom books and the like are
 * zero-rated when they are printed. Files are not: the catalogue does not say which of them are no more than a book.
 */
export type Supply = "electronic" | "goods" | "printed_publication";

/** To whom it is sold, and where it goes. */
export interface Buyer {
  /** The country of the billing address; of the account or the basket while there is none. */
  country: string;
  /** Of the same address, as it was entered; left out or empty while it is not known. */
  postcode?: string;
  /** The country that goods are delivered to. */
  deliveryCountry: string | null;
  /** A register has confirmed the VAT number of the buyer, a business of that country. */
  isBusiness: boolean;
}

/** What a product is, by how the catalogue keeps it. */
export function supplyOf({
  shipping,
  vatClass,
}: {
  shipping: boolean;
  vatClass: "standard" | "printed_publication";
}): Supply {
  if (!shipping) return "electronic";
  return vatClass === "printed_publication" ? vatClass : "goods";
}

/** How a supply is taxed. */
export interface VatRule {
  treatment: VatTreatment;
  /** The country by whose rules it is taxed. */
  country: string;
  /** A part of the country that has its own rules: "the Canary Islands". */
  territory?: string;
  /** What is added to the price without VAT; 0 unless VAT is charged. */
  rate: VatRate;
  /** What the price of the catalogue includes. */
  includedRate: VatRate;
}

/** A price of the catalogue without the VAT that it includes, in pence; null where it includes none. */
export function priceWithoutVat(pricePence: number, supply: Supply): number | null {
  return supply === "printed_publication" ? null : pricePence - vatWithin(pricePence, standardVatRate);
}

/**
 * How a supply is taxed on a day, by a seller in Great Britain (docs/decisions/0027). Services are taxed where the buyer
 * is, goods where they go. Northern Ireland is taxed as the rest of the United Kingdom: its goods come from Great
 * Britain, and its services follow the same rules.
 * @param day a day in Europe/London
 */
export function vatRuleOf(supply: Supply, buyer: Buyer, day: string): VatRule {
  const includedRate = supply === "printed_publication" ? 0 : (standardRateOf(sellerCountry, day) ?? 0);
  const country = taxCountryOf(supply === "electronic" ? buyer.country : (buyer.deliveryCountry ?? buyer.country));
  if (country === sellerCountry) return { treatment: "charged", country, rate: includedRate, includedRate };
  if (supply !== "electronic") return { treatment: "export", country, rate: 0, includedRate };
  const territory = territoryOf(buyer.country, buyer.postcode ?? "");
  const place = { country, ...(territory && { territory: territory.name }) };
  if (!isInEU(country) || territory?.rateOn === null)
    return { treatment: "outside_scope", ...place, rate: 0, includedRate };
  if (buyer.isBusiness) return { treatment: "reverse_charge", ...place, rate: 0, includedRate };
  const rate = territory?.rateOn?.(day) ?? standardRateOf(country, day) ?? 0;
  return { treatment: "charged", ...place, rate, includedRate };
}

/**
 * How the delivery is taxed: as the goods that it brings. If some are zero-rated, it has the rate of the others.
 * @param goods what is delivered, one or more
 */
export function deliveryRuleOf(goods: Supply[], buyer: Buyer, day: string): VatRule {
  const rules = goods.map((supply) => vatRuleOf(supply, buyer, day));
  const standard = vatRuleOf("goods", buyer, day);
  return { ...standard, rate: Math.max(0, ...rules.map(({ rate }) => rate)) };
}
