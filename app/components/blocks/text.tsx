import type { Content } from "./block-types";

/** Paragraphs; the article's first one begins with an initial. */
export function TextBlock({ paragraphs, isOpening }: Content<"text"> & { isOpening: boolean }) {
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} className={isOpening && index === 0 ? "drop-cap" : undefined}>
          {paragraph}
        </p>
      ))}
    </>
  );
}
