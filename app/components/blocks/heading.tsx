import type { Content, TitleLevel } from "./block";

interface HeadingProps extends Omit<Content<"heading">, "level"> {
  level: TitleLevel;
  /** Makes it the beginning of a section that one can link to. */
  id?: string | undefined;
}

/** A heading of the article, never higher than the outline allows. */
export function HeadingBlock({ text, level, id }: HeadingProps) {
  const Title = `h${level}` as const;
  return <Title id={id}>{text}</Title>;
}
