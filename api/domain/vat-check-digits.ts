/** The form of a country's VAT numbers without their prefix, and the check of their digits. */
interface NumberRule {
  form: RegExp;
  check: (number: string) => boolean;
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

/** The digits times the weights, added up. Digits beyond the weights do not count. */
function weighted(number: string, weights: number[]): number {
  const digits = digitsOf(number);
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
}

function lastDigit(number: string): number {
  return Number(number.at(-1));
}

/** ISO/IEC 7812: every second digit from the right is doubled, and the sum of all digits is a multiple of ten. */
function luhnSum(number: string): number {
  const digits = digitsOf(number).toReversed();
  return digits.reduce(
    (sum, digit, at) => sum + (at % 2 === 0 ? digit : Math.floor((2 * digit) / 10) + ((2 * digit) % 10)),
    0,
  );
}

function isLuhn(number: string): boolean {
  return luhnSum(number) % 10 === 0;
}

/** ISO/IEC 7064, MOD 97-10: letters count from 10. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** ISO/IEC 7064, MOD 11-10. */
function isMod11And10(number: string): boolean {
  let product = 10;
  for (const digit of digitsOf(number.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + lastDigit(number)) % 10 === 1;
}

function isBulgarian(number: string): boolean {
  const last = lastDigit(number);
  if (number.length === 9) {
    const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const sum = first === 10 ? weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
    return sum % 10 === last;
  }
  // A person's number, a foreigner's, or another.
  const person = (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [person, foreigner, other].includes(last);
}

function isCypriot(number: string): boolean {
  const atEvenPlaces = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (all, digit, at) => all + (at % 2 === 0 ? (atEvenPlaces[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number[8];
}

function isCzech(number: string): boolean {
  if (number.length === 8) {
    const check = (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1;
    return !number.startsWith("9") && check % 10 === lastDigit(number);
  }
  if (number.length === 9 && number.startsWith("6")) {
    const rest = (10 - (weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return (18 - rest) % 10 === lastDigit(number);
  }
  return isCzechPerson(number);
}

/** A person's number is made of the day of birth; those of nine digits, from before 1954, have no check digit. */
function isCzechPerson(number: string): boolean {
  const year = Number(number.slice(0, 2));
  const month = (Number(number.slice(2, 4)) % 50) % 20;
  const day = Number(number.slice(4, 6));
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  if (number.length === 9) return year <= 53 || year > 80;
  const rest = Number(number.slice(0, 9)) % 11;
  const isBefore1985 = year >= 54 && year < 85;
  return (rest === 10 && isBefore1985 ? 0 : rest) === lastDigit(number);
}

const spanishLetters = "TRWAGMYFPDXBNJZSQVHLCKE";

function isSpanish(number: string): boolean {
  const [first = "", last = ""] = [number[0], number[8]];
  const middle = number.slice(1, 8);
  const letterOf = (digits: string) => spanishLetters[Number(digits) % 23];
  if (/\d/.test(first)) return letterOf(first + middle) === last;
  if ("XYZ".includes(first)) return letterOf("XYZ".indexOf(first) + middle) === last;
  if ("KLM".includes(first)) return letterOf(middle) === last;
  const check = (10 - (luhnSum(`${middle}0`) % 10)) % 10;
  return last === String(check) || last === "JABCDEFGHI"[check];
}

const frenchLetters = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function isFrench(number: string): boolean {
  const key = number.slice(0, 2);
  const siren = number.slice(2);
  // Numbers of Monaco begin with 000 and are no SIREN.
  if (!siren.startsWith("000") && !isLuhn(siren)) return false;
  if (/^\d\d$/.test(key)) return (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
  const [first = 0, second = 0] = Array.from(key, (character) => frenchLetters.indexOf(character));
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

function isBritish(number: string): boolean {
  if (/^(GD|HA)/.test(number)) return number.startsWith("GD") === Number(number.slice(2)) < 500;
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return sum === 0 || (Number(number.slice(0, 3)) >= 100 && (sum === 42 || sum === 55));
}

const irishLetters = "WABCDEFGHIJKLMNOPQRSTUV";

function isIrish(number: string): boolean {
  const isOld = !/^\d{7}/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const letter = irishLetters.indexOf(isOld ? "W" : (number[8] ?? "W"));
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * letter;
  return irishLetters[sum % 23] === number[7];
}

function isItalian(number: string): boolean {
  const office = Number(number.slice(7, 10));
  return ((office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)) && isLuhn(number);
}

function isLithuanian(number: string): boolean {
  const front = number.slice(0, -1);
  const weightsFrom = (start: number) => Array.from(front, (_, at) => ((at + start) % 9) + 1);
  const first = weighted(front, weightsFrom(0)) % 11;
  const sum = first === 10 ? weighted(front, weightsFrom(2)) % 11 : first;
  return sum % 10 === lastDigit(number);
}

function isLatvian(number: string): boolean {
  if (/^[4-9]/.test(number)) return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  // A person's number: its newer form, which begins with 32, has no check digit.
  if (number.startsWith("32")) return true;
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === lastDigit(number);
}

function isDutch(number: string): boolean {
  const isOfCompany = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
  return isOfCompany || mod97(`NL${number}`) === 1;
}

function isRomanian(number: string): boolean {
  const padded = number.padStart(10, "0");
  return ((10 * weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === lastDigit(number);
}

function isGreek(number: string): boolean {
  return (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(number);
}

function isSlovenian(number: string): boolean {
  const check = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 10 ? 0 : check) === lastDigit(number);
}

function isMultipleBy(weights: number[], modulus: number) {
  return (number: string) => weighted(number, weights) % modulus === 0;
}

const british: NumberRule = { form: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, check: isBritish };

/** The rules of the European Union's countries and the United Kingdom, by the prefix of their numbers. */
export const numberRules: Record<string, NumberRule> = {
  AT: { form: /^U\d{8}$/, check: (number) => (luhnSum(number.slice(1, 8)) + 4 + lastDigit(number)) % 10 === 0 },
  BE: { form: /^[01]\d{9}$/, check: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) },
  BG: { form: /^\d{9,10}$/, check: isBulgarian },
  CY: { form: /^\d{8}[A-Z]$/, check: isCypriot },
  CZ: { form: /^\d{8,10}$/, check: isCzech },
  DE: { form: /^[1-9]\d{8}$/, check: isMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, check: isMultipleBy([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { form: /^\d{9}$/, check: isMultipleBy([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  EL: { form: /^\d{9}$/, check: isGreek },
  ES: { form: /^([A-HJ-NP-SUVW]\d{7}[0-9A-J]|[0-9KLMXYZ]\d{7}[A-Z])$/, check: isSpanish },
  FI: { form: /^\d{8}$/, check: isMultipleBy([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench },
  GB: british,
  HR: { form: /^\d{11}$/, check: isMod11And10 },
  HU: { form: /^\d{8}$/, check: isMultipleBy([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish },
  IT: { form: /^\d{11}$/, check: isItalian },
  LT: { form: /^(\d{7}1\d|\d{10}1\d)$/, check: isLithuanian },
  LU: { form: /^\d{8}$/, check: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { form: /^\d{11}$/, check: isLatvian },
  MT: { form: /^[1-9]\d{7}$/, check: isMultipleBy([3, 4, 6, 7, 8, 9, 10, 1], 37) },
  NL: { form: /^\d{9}B(?!00)\d{2}$/, check: isDutch },
  PL: { form: /^\d{10}$/, check: isMultipleBy([6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11) },
  PT: {
    form: /^[1-9]\d{8}$/,
    check: (number) => ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastDigit(number),
  },
  RO: { form: /^[1-9]\d{1,9}$/, check: isRomanian },
  SE: { form: /^\d{10}01$/, check: (number) => isLuhn(number.slice(0, 10)) },
  SI: { form: /^[1-9]\d{7}$/, check: isSlovenian },
  SK: { form: /^[1-9]\d[2-47-9]\d{7}$/, check: (number) => Number(number) % 11 === 0 },
  XI: british,
};
