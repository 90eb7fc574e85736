import { ButtonLink } from "../ui/button";
import type { Content } from "./block-types";
import { parseLink } from "./link";

interface CtaBlockProps extends Content<"cta"> {
  colourClass: string;
  origin: string;
}

/** A call to action, in the item's colours. */
export function CtaBlock({ text, label, to, colourClass, origin }: CtaBlockProps) {
  const address = parseLink(to, origin);
  return (
    <div className={`cta wide palette-surface ${colourClass}`}>
      {text ? <p className="cta__text">{text}</p> : null}
      {address ? (
        <ButtonLink className="cta__button" href={address.href}>
          {label}
          {address.host ? ` (${address.host})` : ""}
        </ButtonLink>
      ) : null}
    </div>
  );
}
