const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** An amount in pence as it is shown: "£1,250.00". */
export function displayPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** An amount in pence that may be less than nothing, with a minus sign: "−£39.73". */
export function displaySigned(pence: number): string {
  return `${pence < 0 ? "−" : ""}${displayPence(Math.abs(pence))}`;
}
