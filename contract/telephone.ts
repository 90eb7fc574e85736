import { withoutUnseen } from "./unseen";

/** Numbers as they are written in their country, of those that are kept free for examples. */
const examples: Record<string, string> = {
  GB: "020 7946 0000",
  DE: "030 23125 000",
  FR: "01 99 00 12 34",
  IE: "020 913 0000",
  SE: "08 465 004 00",
  US: "202 555 0123",
  CA: "613 555 0123",
};

/** Asks for a telephone number by an example, of the country of an address if that is known. */
export function telephoneWords(country?: string): string {
  if (!country) return "Enter a telephone number, such as 020 7946 0000 or +49 30 901820";
  const own = examples[country];
  return own ? `Enter a telephone number, such as ${own}` : "Enter a telephone number, in digits";
}

const fewestDigits = 5;

/** What people write before the number of an extension. */
const extension = /(?:[\s,;]*(?:extension|ext|x|durchwahl|dw|poste|toestel)[\s.:=]*|\s*#\s*)\d{1,8}$/i;

/** A telephone number as it is kept: with plain digits and hyphens, and without the characters that nobody sees. */
export function plainTelephone(typed: string): string {
  return withoutUnseen(typed.normalize("NFKC"))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .trim();
}

/**
 * Whether a text is a telephone number in any usual format: digits, also of another width, spaces, dashes of all kinds and
 * + ( ) . /, with an extension or without. Characters that nobody sees are passed over.
 */
export function isTelephone(text: string): boolean {
  const number = plainTelephone(text).replace(extension, "");
  return /^[\d\s()+./-]+$/.test(number) && number.replace(/\D/g, "").length >= fewestDigits;
}
