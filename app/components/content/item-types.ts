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

/** The part of an item that every list shows: its title, its type and its date. */
export interface ItemSummary {
  slug: string;
  title: string;
  typeTitle: string;
  mediaType: "digital" | "pdf" | "download";
  hasAccess: boolean;
  isPremium: boolean;
  /** It was bought, or given, and is open whatever the plan. */
  isOwn: boolean;
  /** ISO 8601. */
  publishedAt: string;
}

/** An item with everything that a card shows. */
export interface CardItem extends ItemSummary {
  isSaved: boolean;
  image: PictureData | null;
  palette: Palette;
  subtext: string | null;
  ctas: { text: string; href: string; white: boolean }[];
}

/** A product of the shop as a card shows it. */
export interface ShopProduct {
  slug: string;
  title: string;
  description: string;
  /** What kind of thing it is, and how it comes. */
  kind: string;
  image: PictureData | null;
  palette: Palette;
  price: string;
  /** "£21.67 without VAT"; null where the price includes none. */
  net: string | null;
}
