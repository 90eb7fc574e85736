import { townLines } from "contract/address-lines";
import { countryInSentence } from "contract/country-in-sentence";
import type { OrderAddress } from "contract/order";

/** Who it is, and where, on one line. @param numbers what the law knows them by, after the address */
export function addressInWords(address: OrderAddress, ...numbers: string[]): string {
  const { street_address_1, street_address_2, country } = address;
  const place = [street_address_1, street_address_2, ...townLines(address), country && countryInWords(country)];
  return [nameInWords(address), ...place, ...numbers].filter(Boolean).join(", ");
}

/** A person, a company, or "Brandt & Daughters (Ottilie Brandt)"; empty for neither. */
export function nameInWords({ company, first_name, last_name }: OrderAddress): string {
  const person = [first_name, last_name].filter(Boolean).join(" ");
  return company && person ? `${company} (${person})` : company || person;
}

const regions = new Intl.DisplayNames("en-GB", { type: "region" });

/** A country as it is in a sentence: "the United Kingdom". */
export function countryInWords(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? countryInSentence({ code, name: regions.of(code) ?? code }) : code;
}
