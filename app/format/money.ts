const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** "£1,240.00" */
export function formatPence(pence: number): string {
  return pounds.format(pence / 100);
}

/** Shortens "£29.00" to "£29"; pence are shown if there are any. */
export function shortPrice(display: string): string {
  return display.replace(/\.00$/, "");
}
