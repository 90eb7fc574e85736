interface UsesProps {
  /** What uses it: "3 products". */
  nouns: { one: string; many: string };
  uses: { total: number; first: { id: string; title: string }[] };
  /** The address of one; left out where it has no page. */
  href?: (id: string) => string;
}

/** The number of uses as words: "3 products are in it"; none for no use. */
export function usesInWords(total: number, { one, many }: UsesProps["nouns"]): string[] {
  return total > 0 ? [`${total} ${total === 1 ? one : many}`] : [];
}

/** Where something is used, with links to the first of them. Renders nothing if it is not used. */
export function UsesList({ nouns, uses: { total, first }, href }: UsesProps) {
  if (total === 0) return null;
  const more = total - first.length;
  return (
    <>
      <p>
        {total} {total === 1 ? nouns.one : nouns.many}:
      </p>
      <ul className="bulleted-list">
        {first.map(({ id, title }) => (
          <li key={id}>{href ? <a href={href(id)}>{title}</a> : title} </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </>
  );
}
