import type { BlockTitle } from "contract/block";
import { blockFields } from "contract/publishing";
import { z } from "zod/v4";
import { toColumns, toLines, toParagraphs, toRows } from "~/forms/text-parts";

const { heading, text, image, gallery, quote, video, palette, list, table, download, cta, embed } = blockFields;

/** A text area that holds several values: an error in one of them is shown for the whole area. */
function several<T extends z.ZodType>(split: (typed: string) => unknown, each: T) {
  return z
    .string()
    .optional()
    .transform((typed, context): z.output<T> => {
      const parsed = each.safeParse(split(typed ?? ""));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "Please check this" });
      return z.NEVER;
    });
}

/** A colour as it may be typed, `8996C1` or `#fff`, in the form that is stored. */
function fullHex(typed: unknown): unknown {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(String(typed ?? "").trim())?.[1]?.toLowerCase();
  if (!digits) return typed;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

const colourRow = palette.shape.colours.element;
const pictureRow = gallery.shape.pictures.element;

/** The form of a block of each type. Its output is the block's content. */
export const blockSchemas = {
  heading: heading.extend({ level: z.preprocess(Number, heading.shape.level) }),
  text: z.object({ paragraphs: several(toParagraphs, text.shape.paragraphs) }),
  image,
  gallery: gallery.extend({ pictures: z.array(pictureRow).min(1, "Add a picture").max(60, "Use 60 or fewer") }),
  quote,
  video: z
    .object({
      title: video.shape.title,
      minutes: video.shape.minutes,
      hash: image.shape.hash,
      alt: image.shape.alt,
      url: z.preprocess((typed) => typed || null, video.shape.url),
      transcript: several(toParagraphs, video.shape.transcript),
    })
    .transform(({ hash, alt, ...film }) => ({ ...film, poster: { hash, alt } })),
  palette: palette.extend({
    colours: z
      .array(colourRow.extend({ hex: z.preprocess(fullHex, colourRow.shape.hex) }))
      .min(1, "Add a colour")
      .max(40, "Use 40 or fewer"),
  }),
  list: list.extend({ items: several(toLines, list.shape.items) }),
  table: z
    .object({
      caption: table.shape.caption,
      columns: several(toColumns, table.shape.columns),
      rows: several(toRows, table.shape.rows),
    })
    .superRefine(({ columns, rows }, context) => {
      const wrong = rows.flatMap((row, index) =>
        row.length === columns.length ? [] : [`row ${index + 1} has ${inWords(row.length, "cell")}`],
      );
      if (wrong.length === 0) return;
      const message = `${wrong.join(", ")}, but there ${columns.length === 1 ? "is" : "are"} ${inWords(columns.length, "column")}`;
      context.addIssue({ code: "custom", path: ["rows"], message: message.charAt(0).toUpperCase() + message.slice(1) });
    }),
  download,
  cta,
  embed: embed.extend({
    url: embed.shape.url.refine((to) => /^https:\/\//i.test(to), "Enter an address that begins with https://"),
  }),
} as const satisfies Record<BlockTitle, z.ZodType>;

function inWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
