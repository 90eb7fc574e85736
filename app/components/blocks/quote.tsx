import type { Content } from "./block-types";

/** A pull quote. */
export function QuoteBlock({ text, who, role }: Content<"quote">) {
  const speaker = [who, role].filter(Boolean).join(", ");
  return (
    <figure className="pull-quote">
      <blockquote>
        <p>“{text}”</p>
      </blockquote>
      {speaker ? <figcaption>{speaker}</figcaption> : null}
    </figure>
  );
}
