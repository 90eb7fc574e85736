import { ButtonLink } from "../ui/button";
import type { Content } from "./block-types";
import { parseLink } from "./link";

/** A call to action, in the item's colours. */
export function CtaBlock({ text, label, to, ground, origin }: Content<"cta"> & { ground: string; origin: string }) {
  const address = parseLink(to, origin);
  return (
    <div className={`cta wide palette-surface ${ground}`}>
      <p className="cta__text">{text}</p>
      {address ? (
        <ButtonLink className="cta__button" href={address.href}>
          {label}
          {address.host ? ` (${address.host})` : ""}
        </ButtonLink>
      ) : null}
    </div>
  );
}
