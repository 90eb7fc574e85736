declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "truetype" | "woff" | "woff2";
    /** Leaves out glyphs that are reached only by layout features (ligatures, small capitals and the like). */
    noLayoutClosure?: boolean;
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
