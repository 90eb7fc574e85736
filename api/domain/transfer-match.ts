/** A transfer that has arrived. */
interface Arrived {
  /** The day on which it arrived, YYYY-MM-DD. */
  bookedOn: string;
  amountPence: number;
  payer: string;
  reference: string;
}

/** A payment that is awaited. */
interface Awaited {
  orderNumber: number;
  /** The day on which its order was placed, YYYY-MM-DD. */
  placedOn: string;
  amountPence: number;
  purchaseNumber: string;
  company: string;
  name: string;
}

/**
 * The numbers in a text that may be those of orders: also written apart, with zeros before them up to the length that a bank
 * wants, as the creditor reference of ISO 11649 (RF and two digits), or with digits of another width.
 */
export function orderNumbersIn(text: string): number[] {
  const plain = text.normalize("NFKC").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "");
  const joined = plain.replace(/(\d)[ \p{Pd}](?=\d)/gu, "$1");
  const apart = plain.match(/(?<!\d)\d{6,9}(?!\d)/g) ?? [];
  const found = joined.match(/(?<!\d)\d{6,9}(?!\d)/g) ?? [];
  const padded = [plain, joined].flatMap((one) =>
    [...one.matchAll(/(?<!\d)0+([1-9]\d{5,8})(?!\d)/g)].map(([, of]) => of),
  );
  const creditor = [plain, joined].flatMap((one) =>
    [...one.matchAll(/(?<![\p{L}\d])RF ?\d\d ?0*([1-9]\d{5,8})(?!\d)/giu)].map(([, of]) => of),
  );
  return [...new Set([...creditor, ...padded, ...apart, ...found].map(Number))];
}

/**
 * Which awaited payments a transfer may be for, the likeliest first, each with the reason in a sentence: its reference names
 * the order, or its amount is what is due and its payer, its purchase order or nothing else speaks for it. A payment of an
 * order that was placed later is proposed only if the reference names the order.
 */
export function proposalsFor<P extends Awaited>(arrived: Arrived, awaited: P[]): { payment: P; reason: string }[] {
  const numbers = orderNumbersIn(arrived.reference);
  const ofAmount = awaited.filter((payment) => canPay(arrived, payment));
  const ranked = awaited.flatMap((payment) => {
    const [rank, reason] = reasonFor(arrived, payment, { numbers, isOnly: ofAmount.length === 1 });
    return rank > 0 ? [{ payment, reason, rank }] : [];
  });
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ payment, reason }) => ({ payment, reason }));
}

function canPay({ amountPence, bookedOn }: Arrived, payment: Awaited): boolean {
  return payment.amountPence === amountPence && payment.placedOn <= bookedOn;
}

function reasonFor(
  arrived: Arrived,
  payment: Awaited,
  { numbers, isOnly }: { numbers: number[]; isOnly: boolean },
): [rank: number, reason: string] {
  const { payer, reference } = arrived;
  const isDue = payment.amountPence === arrived.amountPence;
  if (numbers.includes(payment.orderNumber))
    return isDue
      ? [5, "The reference names this order, and the amount matches what is due."]
      : [4, "The reference names this order, but the amount does not match what is due."];
  if (!canPay(arrived, payment)) return [0, ""];
  if (payment.purchaseNumber && plain(reference).includes(plain(payment.purchaseNumber)))
    return [3, "The amount matches what is due, and the reference has its purchase order number."];
  if (isSameName(payer, payment.company) || isSameName(payer, payment.name))
    return [2, "The amount matches what is due, and the payer has the buyer's name."];
  return isOnly ? [1, "The amount matches what is due, and no other payment of it is awaited."] : [0, ""];
}

/** Whether a payer's name on a statement is a buyer's, as far as banks write it out. */
export function isSameName(payer: string, name: string): boolean {
  const [one, other] = [plain(payer), plain(name)];
  return other.length > 3 && (one.includes(other) || (one.length > 3 && other.includes(one)));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
