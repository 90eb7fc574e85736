const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** An amount in pence as it is shown: "£1,250.00". */
export function displayPence(pence: number): string {
  return pounds.format(pence / 100);
}
