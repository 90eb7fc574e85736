/** What names a bank account, and what it is. */
export type BankRow = [what: string, value: string];

/** The rows of a bank account, in a list. */
export function BankRows({ rows }: { rows: BankRow[] }) {
  return (
    <dl className="bank-details">
      {rows.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
