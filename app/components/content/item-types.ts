/** The colours of a publication, as the API returns them. */
export interface Palette {
  primary: string | null;
  secondary: string | null;
  text: string | null;
}

/** A picture with its size, so that the layout does not shift when it loads. */
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
