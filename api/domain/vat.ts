/** A VAT rate in hundredths of a per cent: 2000 is 20 %. */
export type VatRate = number;

/** The United Kingdom's standard rate. The prices of the catalogue include it (docs/decisions/0027). */
export const standardVatRate: VatRate = 2_000;

/** 100 %. */
export const wholeRate = 10_000;

/** The VAT within an amount that includes it, in pence, rounded half up. @param grossPence pence, 0 or more */
export function vatWithin(grossPence: number, vatRate: VatRate): number {
  const whole = wholeRate + vatRate;
  return Math.floor((2 * grossPence * vatRate + whole) / (2 * whole));
}

/** The VAT of a net amount, in pence, rounded half up. @param netPence pence, 0 or more */
export function vatOfNet(netPence: number, vatRate: VatRate): number {
  return Math.floor((2 * netPence * vatRate + wholeRate) / (2 * wholeRate));
}

/** Whether a paper can state a net amount beside its VAT: it is their product, and not half a penny more or less. */
export function isStatable({ netPence, vatPence }: { netPence: number; vatPence: number }, vatRate: VatRate): boolean {
  return netPence >= 0 && vatPence >= 0 && 2 * Math.abs(vatPence * wholeRate - netPence * vatRate) < wholeRate;
}

/**
 * The net amount that an invoice states beside its VAT. The VAT has to be the net amount times the rate, rounded to a
 * penny, and for one amount in six no net amount is that and adds up with its VAT as well. Then it is a penny beside,
 * and the invoice states the difference as its rounding (docs/decisions/0029).
 * @param grossPence what is paid, pence with VAT
 * @returns the rounding is added to the net amount and the VAT to get the gross amount
 */
export function statedNet(
  { grossPence, vatPence }: { grossPence: number; vatPence: number },
  vatRate: VatRate,
): { netPence: number; roundingPence: number } {
  const wanted = grossPence - vatPence;
  if (vatRate === 0) return { netPence: wanted, roundingPence: 0 };
  // A net amount whose VAT is exactly half a penny more or less is left out: not everybody rounds it alike.
  const least = Math.floor(((2 * vatPence - 1) * wholeRate) / (2 * vatRate)) + 1;
  const most = Math.ceil(((2 * vatPence + 1) * wholeRate) / (2 * vatRate)) - 1;
  const netPence = Math.max(0, least, Math.min(wanted, most));
  return { netPence, roundingPence: wanted - netPence };
}

/**
 * The VAT within amounts that are invoiced one after the other, in pence: of each it is the one that its invoice can
 * state without a rounding. Where there is none, it is rounded so that all of them together contain what their sum does.
 * @param grossPence pence with VAT, 0 or more
 */
export function vatOfPayments(grossPence: number[], vatRate: VatRate): number[] {
  let grossBefore = 0;
  let vatBefore = 0;
  return grossPence.map((amount) => {
    grossBefore += amount;
    const wanted = vatWithin(grossBefore, vatRate) - vatBefore;
    const least = Math.floor((amount * vatRate) / (wholeRate + vatRate));
    const [vatPence = 0] = [least, least + 1]
      .filter((pence) => vatRate > 0 || pence === 0)
      .map((pence) => [pence, roundingOf(amount, pence, vatRate), Math.abs(pence - wanted)] as const)
      .toSorted(([, a, fromWantedA], [, b, fromWantedB]) => a - b || fromWantedA - fromWantedB)
      .map(([pence]) => pence);
    vatBefore += vatPence;
    return vatPence;
  });
}

function roundingOf(grossPence: number, vatPence: number, vatRate: VatRate): number {
  return Math.abs(statedNet({ grossPence, vatPence }, vatRate).roundingPence);
}

/**
 * A price with VAT at one rate, as it is with VAT at another: the price without VAT stays the same. The same rate
 * changes nothing. Rounded half down, so that without VAT it is the price less `vatWithin`.
 * @param grossPence pence, 0 or more
 */
export function atVatRate(grossPence: number, from: VatRate, to: VatRate): number {
  // Rounded up, a half below nothing is -0, which would be shown as "-£0.00".
  if (grossPence === 0) return 0;
  const whole = wholeRate + from;
  return Math.ceil((2 * grossPence * (wholeRate + to) - whole) / (2 * whole));
}
