import type { Content, Titled } from "./block-types";

/** A heading of the article, never higher than the outline allows. */
export function HeadingBlock({ text, level, id }: Omit<Content<"heading">, "level"> & Titled) {
  const Title = `h${level}` as const;
  return <Title id={id}>{text}</Title>;
}
