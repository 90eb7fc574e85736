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

/** Whether a text is a telephone number in any usual format: digits, spaces and + ( ) - . / */
export function isTelephone(text: string): boolean {
  return /^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, "").length >= fewestDigits;
}
