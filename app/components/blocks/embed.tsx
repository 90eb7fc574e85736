import { Icon } from "../ui/icon";
import type { Content, TitleLevel } from "./block-types";
import { parseLink } from "./link";

/** Something that lives on another host: what it is, and a link there. Nothing of it is loaded here. */
export function EmbedBlock(props: Content<"embed"> & { level: TitleLevel; origin: string }) {
  const { title, text, url, level, origin } = props;
  const Title = `h${level}` as const;
  const address = parseLink(url, origin);
  return (
    <div className="embed-block">
      <Title>{title}</Title>
      <p>{text}</p>
      {address ? (
        <a href={address.href}>
          <Icon name="external" />
          <span>
            {title} on {address.host ?? "this site"}
          </span>
        </a>
      ) : null}
    </div>
  );
}
