import { BookSums } from "~/components/admin/book-sums";
import { formatDay } from "~/format/dates";

interface ReconciliationProps {
  lines: [label: string, amount: string][];
  /** What is left unexplained. */
  difference: string | null;
  days: { from: string; to: string };
}

/** The payments by card of a period beside what was paid out of them. */
export function Reconciliation({ lines, difference, days }: ReconciliationProps) {
  return (
    <section className="stack" aria-labelledby="reconciliation">
      <h2 id="reconciliation">From payments to payouts</h2>
      <p>
        Of what was paid and refunded by card from {formatDay(days.from)} to {formatDay(days.to)}: payments less
        refunds, lost disputes and fees, and what else there was, are what is paid out and what is not paid out yet.
      </p>
      <BookSums sums={lines} />
      {difference ? (
        <p role="alert">
          <strong>{difference} is not explained</strong>: the card provider has another amount than the books for a
          payment or a refund. Compare the lists of payments and refunds with the parts of the payouts.
        </p>
      ) : null}
    </section>
  );
}
