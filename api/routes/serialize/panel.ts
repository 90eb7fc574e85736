import type * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import type { Entitlement } from "../../domain/access";
import type { ShownPanel, ShownPanels } from "../../services/dashboard-panels";
import { cardBody, pictureBody } from "./card";

type Panel = z.output<typeof content.panel>;
type Part = [type: string, content: Record<string, unknown>];

/** The editors' panels as blocks, each panel's one after the other, and the items that are listed among them. */
export function panelsBody(deps: Deps, { panels, types }: ShownPanels, entitlement: Entitlement): Panel {
  const blocks: Panel["blocks"] = [];
  const rows: Panel["rows"] = [];
  for (const shown of panels) {
    for (const [title, content] of partsOf(deps, shown)) {
      const type = types.find((one) => one.title === title);
      blocks.push({ id: shown.panel.id, position: blocks.length, type_id: type?.id ?? 0, content });
    }
    const items = shown.items.map((row) => cardBody(deps, row, entitlement));
    if (items.length > 0) rows.push({ after: blocks.length - 1, items });
  }
  return { blocks, types, rows };
}

function partsOf(deps: Deps, { panel }: ShownPanel): Part[] {
  const paragraphs = panel.text.split(/\n\s*\n/).flatMap((text) => text.trim() || []);
  const image = panelImage(deps, panel);
  return [
    ["heading", { text: panel.heading, level: 2 }],
    ...(paragraphs.length > 0 ? [["text", { paragraphs }] satisfies Part] : []),
    ...(image ? [["image", { ...image, size: "column" }] satisfies Part] : []),
    ...(panel.link && panel.linkText
      ? [["cta", { text: panel.linkIntro ?? "", label: panel.linkText, to: panel.link }] satisfies Part]
      : []),
  ];
}

/** The picture of a panel. */
export function panelImage(deps: Deps, { picture, pictureAlt }: ShownPanel["panel"]) {
  return picture ? pictureBody(deps, { ...picture, alt: pictureAlt }) : null;
}
