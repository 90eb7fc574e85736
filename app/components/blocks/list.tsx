import { Icon } from "../ui/icon";
import type { Content, Titled } from "./block-types";

/** A bulleted list, a numbered list or a checklist. */
export function ListBlock({ title, style, items, level, id }: Content<"list"> & Titled) {
  const Title = `h${level}` as const;
  const List = style === "numbers" ? "ol" : "ul";
  return (
    <>
      {title ? (
        <Title id={id} className="list-title">
          {title}
        </Title>
      ) : null}
      <List className={style === "checks" ? "checklist" : undefined}>
        {items.map((item) => (
          <li key={item}>
            {style === "checks" ? <Icon name="check" className="checklist__icon" /> : null}
            {style === "checks" ? <span>{item}</span> : item}
          </li>
        ))}
      </List>
    </>
  );
}
