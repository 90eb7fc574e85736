import type { Overlay, Popup } from "~/components/overlays/overlay-types";
import { safeLink, sanitizeCached } from "~/html/sanitize.server";
import type { readLayout } from "~/models/layout.server";

type Layout = Awaited<ReturnType<typeof readLayout>>;

/**
 * Everything that is due beside a page, the most urgent first; a page shows the first one that it allows: the question
 * of consent, the tour, a tooltip (both for verified users only), the route's popups, the survey.
 */
export function dueOverlays(layout: Layout, { name, verified }: { name: string; verified: boolean }): Overlay[] {
  const { consent, video, tooltip, popups, survey } = layout;
  const current = tooltip.data.find(({ number }) => number === tooltip.current);
  return [
    ...(consent ? [{ kind: "consent" as const }] : []),
    ...(verified && video === null ? [{ kind: "tour" as const, name }] : []),
    ...(verified && current ? [toTooltip(current)] : []),
    ...(popups.length > 0 ? [{ kind: "popups" as const, popups: popups.map(toPopup) }] : []),
    ...(survey ? [{ kind: "survey" as const }] : []),
  ];
}

function toTooltip({ key, number, step, total, text }: Layout["tooltip"]["data"][number]) {
  return { kind: "tooltip" as const, key, number, step, total, text };
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
