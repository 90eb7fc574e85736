/**
 * The format of the demo library: one file for each industry, plain data, no code. `../fill.ts` turns it into rows;
 * `../artwork/` draws the pictures from each item's palette.
 */

/** The motif of a picture. Each is a small program in `../artwork/`. */
export type Motif =
  | "papercut" // layered cut-paper shapes with soft edges of shade
  | "weave" // warp and weft, cloth seen close
  | "horizon" // landscape bands, dusk gradients
  | "swatches" // a laid-out grid of colour chips
  | "botanical" // leaves and stems
  | "tessera" // geometric tiles
  | "terrazzo" // chips in a ground
  | "folds" // draped or pleated bands
  | "orbit" // circles in balance
  | "ripple" // concentric waves
  | "stripe" // irregular stripes, awning, ticking
  | "arches" // architecture: arches, steps, openings
  | "vessels" // still life: pots, vases, bowls (home)
  | "toys" // still life: blocks, hoops, spinning tops (baby and kids)
  | "parcels" // still life: boxes, ribbons, cards (gift)
  | "harvest" // still life: fruit, roots, bottles (food)
  | "apothecary"; // still life: jars, droppers, stones (wellness)

/** A picture to be drawn. `../artwork/draw.ts` writes its alternative text. */
export interface DemoPicture {
  motif: Motif;
  /** Distinguishes several pictures of one motif in one item. Default 0. */
  seed?: number;
  shape?: "landscape" | "portrait" | "square" | "wide";
}

export interface DemoColour {
  /** A distinctive name: "Wet slate", not "Grey". */
  name: string;
  /** Lower-case #rrggbb. */
  hex: string;
  /** An optional code of a manufacturer or a colour system; invented systems only. */
  code?: string;
}

export type DemoBlock =
  | { block: "heading"; text: string; level?: 2 | 3 }
  | { block: "text"; paragraphs: string[] }
  | { block: "image"; picture: DemoPicture; caption?: string; credit?: string; width?: "column" | "wide" | "full" }
  | { block: "gallery"; title: string; pictures: (DemoPicture & { caption?: string })[] }
  | { block: "quote"; text: string; who?: string; role?: string }
  | { block: "video"; title: string; minutes: number; picture: DemoPicture; transcript: string[] }
  | { block: "palette"; title: string; intro?: string; colours: DemoColour[] }
  | { block: "list"; title?: string; style: "bullets" | "numbers" | "checks"; items: string[] }
  | { block: "table"; caption: string; columns: string[]; rows: string[][] }
  | { block: "download"; title: string; file: DemoFile }
  | {
      block: "cta";
      text: string;
      label: string /** the slug of another item of the library, or a path such as /masterclass */;
      to: string;
    }
  | { block: "embed"; title: string; text: string; url: string };

/** A file of an item; its bytes are made from the item (see `../fill.ts`). */
export interface DemoFile {
  caption: string;
  /** palette: the item's colours; pattern: its artwork as a repeating tile; notes: its text. */
  of: "palette-csv" | "palette-gpl" | "pattern-svg" | "notes-txt";
}

export interface DemoItem {
  title: string;
  /** The slug is made from the title; set it only if two titles would have the same. */
  slug?: string;
  type: "Trend report" | "Colour" | "Materials" | "Consumer" | "Calendar" | "Retail" | "Masterclass";
  media: "digital" | "pdf" | "download";
  premium: boolean;
  /** Slugs from the industry downwards: 2 to 4 of them, each defined in this file's categories. */
  category: string[];
  /** Age in months when the library is filled; 0.1 is three days; the maximum is 24. All ages in a file differ. */
  monthsAgo: number;
  /** Four to seven colours that look good together, darkest or strongest first. */
  palette: DemoColour[];
  /** Drawn as the cover and the card. */
  cover: DemoPicture;
  /**
   * One or two sentences for a card and for users without access: names the subject, reveals nothing. At most 160
   * characters.
   */
  subtext: string;
  /** The same for users with access. At most 160 characters. */
  subtextAccess: string;
  tags: string[];
  featured?: boolean;
  pinned?: boolean;
  /** The free demo that anybody may request by e-mail; one or two for each industry, of media pdf or download. */
  demo?: boolean;
  allowPdf?: boolean;
  /** For media "download": two to four files. */
  files?: DemoFile[];
  blocks: DemoBlock[];
}

export interface DemoCategory {
  slug: string;
  title: string;
  /** One or two sentences: what the category contains. */
  intro: string;
  motif: Motif;
  children?: DemoCategory[];
}

export interface DemoIndustry {
  category: DemoCategory;
  items: DemoItem[];
}
