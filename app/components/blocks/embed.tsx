import { Icon } from "../ui/icon";
import type { Content, TitleLevel } from "./block-types";
import { parseLink } from "./link";

/** A link to content on another host, with its title. Nothing is loaded from there. */
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
