import type { Content, TitleLevel } from "./block";

/** A heading of the article, never higher than the outline allows. */
export function HeadingBlock({ text, level }: Omit<Content<"heading">, "level"> & { level: TitleLevel }) {
  const Title = `h${level}` as const;
  return <Title>{text}</Title>;
}
