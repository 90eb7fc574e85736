/** The colours that a publication brings along, as the API gave them. */
export interface Palette {
  primary: string | null;
  secondary: string | null;
  text: string | null;
}

/** A picture with its own size, so that nothing moves when it arrives. */
export interface PictureData {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
}

/** An item of the library as every list shows it. */
export interface CardItem {
  slug: string;
  title: string;
  typeTitle: string;
  mediaType: "digital" | "pdf" | "download";
  hasAccess: boolean;
  isPremium: boolean;
  isSaved: boolean;
  image: PictureData | null;
  palette: Palette;
  /** ISO 8601. */
  publishedAt: string;
  subtext: string | null;
  ctas: { text: string; href: string; white: boolean }[];
}
