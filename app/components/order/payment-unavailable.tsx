/** There is neither a card provider nor a bank account: nothing can be paid. */
export function PaymentUnavailable({ support }: { support: string }) {
  return (
    <p>
      We cannot take payments yet. Write to <a href={`mailto:${support}`}>{support}</a>, and we will help you.
    </p>
  );
}
