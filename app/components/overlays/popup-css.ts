import { hexColour, readableOn } from "../content/palette-css";
import type { Popup } from "./overlay-types";

const white = "#ffffff";
const maxWaitSeconds = 600;

/** The class with the look of a page's nth popup. Its rule is in `popupRules`. */
export function popupClass(index: number): string {
  return `popup-${index}`;
}

/**
 * The rules for a page's popups, of validated values only: for the page's one `<style>`. With forced colours, the
 * page's colours apply to its popups too.
 */
export function popupCss(popups: Popup[]): string {
  return popups
    .map((popup, index) => {
      const selector = `.${popupClass(index)}`;
      return `${selector}{${placeOf(popup)}}@media (forced-colors:none){${selector}{${coloursOf(popup)}}}`;
    })
    .join("");
}

function coloursOf({ background, colour }: Popup): string {
  const paper = hexColour(background) ?? white;
  const ink = readableOn(colour, paper);
  return `--paper:${paper};--ink:${ink};--accent:${ink};--on-accent:${paper}`;
}

function placeOf({ width, height, afterSeconds }: Popup): string {
  const wait = Math.min(Math.max(Math.round(afterSeconds) || 0, 0), maxWaitSeconds);
  const size = `--width:${length(width, "50vw")};--height:${length(height, "50vh")}`;
  return `${size};--after:${wait}s`;
}

/** A length in CSS, or the default for popups. */
function length(value: string, usual: string): string {
  return /^(auto|\d{1,4}(\.\d{1,3})?(px|rem|em|ch|vw|vh|%))$/.test(value) ? value : usual;
}
