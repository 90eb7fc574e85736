import { shownTooltips } from "../../domain/tooltip-walk";
import type { EditedTooltipRow } from "../../store/edited-tooltips";
import type { listPopups, listTooltips } from "../../store/layout";
import type { PlanRow } from "../../store/plans";
import { editedBody } from "./edited";

type TooltipKey = (typeof tooltipKeys)[number];
type TooltipRow = Awaited<ReturnType<typeof listTooltips>>[number];
type PopupRow = Omit<Awaited<ReturnType<typeof listPopups>>[number], "changedById">;

const tooltipKeys = ["one", "two", "three", "four", "five"] as const;

/** The panel with the plan in force. Members cannot change a team's plan, so their button leads to the team. */
export function planPanelBody({ title, texts }: PlanRow, team: { display_name: string } | undefined) {
  const body = { title, ...texts, team: team?.display_name ?? null };
  return team ? { ...body, button: "See the team", buttonLink: "team" } : body;
}

/** The tooltips that the site can show, without those that are switched off. */
export function tooltipBodies(tooltips: TooltipRow[]) {
  const shown = shownTooltips(tooltips).filter(isOfSite);
  return shown.map(({ key, number, text, low }, at) => ({ key, number, step: at + 1, total: shown.length, text, low }));
}

/** All tooltips of the site, as their editors see them. */
export function editedTooltipBodies(tooltips: EditedTooltipRow[]) {
  const shown = shownTooltips(tooltips).filter(isOfSite);
  return tooltips.filter(isOfSite).map((tip) => ({
    key: tip.key,
    number: tip.number,
    step: tip.active ? shown.indexOf(tip) + 1 : null,
    total: shown.length,
    text: tip.text,
    active: tip.active,
    ...editedBody(tip),
  }));
}

function isOfSite<T extends { key: string }>(tip: T): tip is T & { key: TooltipKey } {
  return tooltipKeys.some((key) => key === tip.key);
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
