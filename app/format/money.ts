const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** "£1,240.00" */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}
