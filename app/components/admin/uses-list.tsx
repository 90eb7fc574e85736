import { Fragment } from "react";

interface UsesProps {
  /** What uses it: "3 products". */
  nouns: { one: string; many: string };
  uses: { total: number; first: { id: string; title: string }[] };
  /** The address of one; left out where it has no page. */
  href?: (id: string) => string;
}

/** A number of uses in words, with the address of the list of them if there is one. */
export interface Use {
  text: string;
  href?: string | undefined;
}

/** The number of uses as words: "3 products are in it"; none for no use. */
export function usesInWords(total: number, { one, many }: UsesProps["nouns"], href?: string): Use[] {
  return total > 0 ? [{ text: `${total} ${total === 1 ? one : many}`, href }] : [];
}

/** Uses in a sentence, each a link to where it is. */
export function UsesInWords({ uses }: { uses: Use[] }) {
  return uses.map(({ text, href }, index) => (
    <Fragment key={text}>
      {index > 0 ? ", " : null}
      {href ? <a href={href}>{text}</a> : text}
    </Fragment>
  ));
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
