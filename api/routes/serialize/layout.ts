import type { listPopups, listTooltips } from "../../store/layout";
import type { PlanRow } from "../../store/plans";

type TooltipKey = (typeof tooltipKeys)[number];
type TooltipRow = Awaited<ReturnType<typeof listTooltips>>[number];
type PopupRow = Omit<Awaited<ReturnType<typeof listPopups>>[number], "changedById">;

const tooltipKeys = ["one", "two", "three", "four", "five"] as const;

/** The panel with the plan in force. Members cannot change a team's plan, so their button leads to the team. */
export function planPanelBody({ title, texts }: PlanRow, team: { display_name: string } | undefined) {
  const body = { title, ...texts, team: team?.display_name ?? null };
  return team ? { ...body, button: "See the team", buttonLink: "team" } : body;
}

/** The tooltips that the site can show. */
export function tooltipBodies(tooltips: TooltipRow[]) {
  return tooltips
    .filter((tip): tip is TooltipRow & { key: TooltipKey } => tooltipKeys.some((key) => key === tip.key))
    .map(({ key, number, text, low }) => ({ key, number, total: tooltips.length, text, low }));
}

export function popupBody(popup: PopupRow) {
  return {
    id: popup.id,
    timeout: popup.timeout,
    width: popup.width,
    height: popup.height,
    background_colour: popup.backgroundColour,
    text_colour: popup.textColour,
    content: popup.content,
    link1: popup.link1,
    link1_text: popup.link1Text,
    link2: popup.link2,
    link2_text: popup.link2Text,
  };
}
