/** The motif of a picture. Each is a small program in `artwork/`. */
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

export interface Colour {
  /** A distinctive name: "Wet slate", not "Grey". */
  name: string;
  /** Lower-case #rrggbb. */
  hex: string;
  /** An optional code of a manufacturer or a colour system; invented systems only. */
  code?: string;
}

/** A colour of a picture; those of the shop's products have no names. */
export type PictureColour = Omit<Colour, "name"> & { name?: string };
