import { swatchClass } from "../content/palette-css";
import type { Content, Titled } from "./block-types";

/** Colours as swatches, each with its name, hex value and code. */
export function PaletteBlock({ title, intro, colours, level, id }: Content<"palette"> & Titled) {
  const Title = `h${level}` as const;
  return (
    <>
      <Title id={id}>{title}</Title>
      {intro ? <p>{intro}</p> : null}
      <ul className="swatches wide">
        {colours.map((colour) => (
          <li key={colour.hex + colour.name} className={`swatch ${swatchClass(colour.hex)}`}>
            <b>{colour.name}</b> <code>{colour.hex}</code>
            {colour.code ? <span> {colour.code}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
