import { paletteClass, swatchClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { ButtonLink } from "~/components/ui/button";
import { Table } from "~/components/ui/table";
import { palettes, pictures, swatches } from "./samples";

const columns = [
  { key: "material" as const, text: "Material" },
  { key: "finish" as const, text: "Finish" },
  { key: "before" as const, text: "2026", align: "end" as const },
  { key: "now" as const, text: "2027", align: "end" as const },
];
const rows = [
  { key: "oak", cells: { material: "Oak", finish: "Oiled, open pore", before: "41 %", now: "48 %" } },
  { key: "lime", cells: { material: "Lime plaster", finish: "Burnished", before: "6 %", now: "17 %" } },
  { key: "steel", cells: { material: "Stainless steel", finish: "Brushed", before: "38 %", now: "21 %" } },
];

/** The layout of an article: its widths, and every type of block. */
export function ArticleSample() {
  return (
    <article className="article section" id="article" aria-label="The layout of an article">
      <h2>The island is leaving</h2>
      <p className="drop-cap">
        For thirty years the kitchen island was where a house showed what it could afford. In the forty homes we visited
        between Malmö and Porto this winter, eleven had taken theirs out again. What came back was a table: scrubbed,
        too big, and good for homework.
      </p>
      <p>
        The change is not one of taste alone. Induction hobs have made the cooking surface portable, extraction has gone
        quiet, and a generation that works from home wants one surface that can be{" "}
        <a href="#type">cleared in a minute</a>.
      </p>
      <figure className="figure wide">
        <Picture image={pictures.hills} />
        <figcaption>
          Evening light is the first finish. The palette was taken at 17:40 from a west-facing scullery.
          <span className="credit">Paper and photograph: Ines Duarte</span>
        </figcaption>
      </figure>
      <h3>What to make of it</h3>
      <ul>
        <li>Tables with drawers, 90 cm deep, in oiled rather than lacquered oak.</li>
        <li>Crockery that may stay out: stacking, matt, in three heights.</li>
        <li>Lamps with a flex long enough to follow the cook.</li>
      </ul>
      <figure className="pull-quote">
        <blockquote>
          <p>“We stopped asking where to put things and began to ask what we could leave on the table.”</p>
        </blockquote>
        <figcaption>Signe Holm, joiner, Aarhus</figcaption>
      </figure>
      <ul className="swatches wide" aria-label="The palette">
        {swatches.map((swatch) => (
          <li key={swatch.hex} className={`swatch ${swatchClass(swatch.hex)}`}>
            <b>{swatch.name}</b>
            <code>{swatch.hex}</code>
            <span>{swatch.code}</span>
          </li>
        ))}
      </ul>
      <Table className="article-table" caption="Share of new kitchens by material" columns={columns} rows={rows} />
      <div className="gallery wide">
        <figure className="figure">
          <Picture image={pictures.vessels} />
          <figcaption>Stoneware, bottle glass, kiln</figcaption>
        </figure>
        <figure className="figure">
          <Picture image={pictures.weave} />
          <figcaption>Tea towels, off-beat</figcaption>
        </figure>
        <figure className="figure">
          <Picture image={pictures.leaves} />
          <figcaption>Hedgerow, repeat 4</figcaption>
        </figure>
      </div>
      <div className="video-block wide">
        <Picture image={pictures.hills} />
        <a href="#article">Watch: A table for eleven (video, 4 min)</a>
      </div>
      <div className="download-block">
        <h3>Colour files for print and screen</h3>
        <ButtonLink kind="secondary" icon="download" href="#article">
          Download ZIP, 4.2 MB
        </ButtonLink>
      </div>
      <div className={`cta wide palette-surface ${paletteClass(palettes.navy)}`}>
        <h2>See the whole room in Slow stripes</h2>
        <ButtonLink href="#cards">View the pattern direction</ButtonLink>
      </div>
    </article>
  );
}
