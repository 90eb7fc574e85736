import type { BlockTitle } from "contract/block";
import { blockFields } from "contract/publishing";
import { z } from "zod/v4";
import { toColumns, toLines, toParagraphs, toRows } from "./block-text";

const { heading, text, image, gallery, quote, video, palette, list, table, download, cta, embed } = blockFields;

/** A text area that holds several values: what is wrong with one of them is said beside the whole. */
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
  palette: palette.extend({ colours: palette.shape.colours }),
  list: list.extend({ items: several(toLines, list.shape.items) }),
  table: z
    .object({
      caption: table.shape.caption,
      columns: several(toColumns, table.shape.columns),
      rows: several(toRows, table.shape.rows),
    })
    .superRefine(({ columns, rows }, context) => {
      const wrong = rows.findIndex((row) => row.length !== columns.length);
      if (wrong < 0) return;
      const message = `Row ${wrong + 1} has ${rows[wrong]?.length} cells, but there are ${columns.length} columns`;
      context.addIssue({ code: "custom", path: ["rows"], message });
    }),
  download,
  cta,
  embed,
} as const satisfies Record<BlockTitle, z.ZodType>;
