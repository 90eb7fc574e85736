/** What a part of the books comes to, of all of its pages. */
export function BookSums({ sums }: { sums: [label: string, amount: string][] }) {
  return (
    <dl className="book-sums">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
