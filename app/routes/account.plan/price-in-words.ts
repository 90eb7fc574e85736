/** "12 monthly payments of £29.00", or "£290.00". */
export function priceInWords({ amount_display, instalments }: { amount_display: string; instalments: number }): string {
  return instalments > 1 ? `${instalments} monthly payments of ${amount_display}` : amount_display;
}
