import { contrast, hexColour, paletteClass, readableOn } from "../content/palette-css";

/** What non-text elements need to be told apart (WCAG 1.4.11). */
const leastBetween = 3;

/**
 * Two colours as they are used, with their contrast: that of the text, which is always black or white, and that between
 * the two. Renders nothing without the first.
 */
export function ColourCheck({ primary, secondary }: { primary: string; secondary: string }) {
  const first = hexColour(primary);
  if (!first) return null;
  const second = hexColour(secondary);
  const text = readableOn(null, first);
  const between = second ? contrast(first, second) : null;
  return (
    <div className="colour-check">
      <span
        className={`colour-check__sample ${paletteClass({ primary: first, secondary: second, text: null })}`}
        aria-hidden="true"
      >
        Aa
      </span>
      <p>
        Text on the colour is {text === "#000000" ? "black" : "white"}, {ratio(contrast(first, text))}.{" "}
        {between === null ? null : (
          <>
            The two colours are {ratio(between)}
            {between < leastBetween ? `: less than ${leastBetween}:1, so they are hard to tell apart` : ""}.
          </>
        )}
      </p>
    </div>
  );
}

function ratio(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
}
