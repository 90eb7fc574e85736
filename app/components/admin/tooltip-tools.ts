import type { EditedTooltip } from "contract/tooltip";

/** The tool of the header that each tooltip points at, as the header calls it. */
export const tooltipTools: Record<EditedTooltip["key"], string> = {
  one: "Personalise",
  two: "My Plan",
  three: "Search",
  four: "Menu",
  five: "Basket",
};
