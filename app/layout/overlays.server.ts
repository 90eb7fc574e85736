import type { Overlay, Popup } from "~/components/overlays/overlay-types";
import { safeLink, sanitizeCached } from "~/html/sanitize.server";
import type { readLayout } from "~/models/layout.server";

type Layout = Awaited<ReturnType<typeof readLayout>>;

/** Where nothing is explained, offered or asked: signing in, paying, and the places that the offers lead to. */
const quietPlaces = new Set([
  "basket",
  "checkout",
  "comms",
  "confirmation",
  "demo",
  "email",
  "feedback",
  "login",
  "register",
  "reset-password",
  "tour",
  "welcome",
]);

/** Whether a page is shown without tour, tooltips, My Plan and survey. Source: the specification's hidden routes. */
export function isQuiet(pathname: string): boolean {
  return quietPlaces.has(pathname.split("/")[1]?.toLowerCase() ?? "");
}

/**
 * The one thing that lies beside a page: the question of consent, then the tour, then the tooltips (both for verified
 * members only), then the route's popups, then the survey.
 */
export function chooseOverlay(
  layout: Layout,
  { pathname, name, verified }: { pathname: string; name: string; verified: boolean },
): Overlay | undefined {
  if (layout.consent) return { kind: "consent" };
  const quiet = isQuiet(pathname);
  if (verified && !quiet) {
    if (layout.video === null) return { kind: "tour", name };
    const { current, data } = layout.tooltip;
    const tip = data.find(({ number }) => number === current);
    if (tip) return { kind: "tooltip", key: tip.key, number: tip.number, total: tip.total, text: tip.text };
  }
  if (layout.popups.length > 0) return { kind: "popups", popups: layout.popups.map(toPopup) };
  return layout.survey && !quiet ? { kind: "survey" } : undefined;
}

function toPopup(popup: Layout["popups"][number]): Popup {
  const links = [
    { name: "link1" as const, text: popup.link1_text, to: safeLink(popup.link1) },
    { name: "link2" as const, text: popup.link2_text, to: safeLink(popup.link2) },
  ];
  return {
    id: popup.id,
    afterSeconds: popup.timeout,
    width: popup.width,
    height: popup.height,
    background: popup.background_colour,
    colour: popup.text_colour,
    content: sanitizeCached(popup.content),
    links: links.flatMap(({ name, text, to }) => (text && to ? [{ name, text }] : [])),
  };
}
