import { z } from "zod/v4";
import { colour, image } from "./scalars";

const picture = image.extend({ caption: z.string().optional(), credit: z.string().optional() });

/**
 * The schema of each block type, by its title. An item's blocks have `type_id` and `content`; the client looks up the
 * title in `types` and parses the content with the schema of that name. An unknown title is an error of that one block.
 */
export const blockContents = {
  heading: z.object({ text: z.string(), level: z.union([z.literal(2), z.literal(3)]) }),
  text: z.object({ paragraphs: z.array(z.string()) }),
  image: picture.extend({ size: z.enum(["column", "wide", "full"]) }),
  gallery: z.object({ title: z.string(), pictures: z.array(picture) }),
  quote: z.object({ text: z.string(), who: z.string().optional(), role: z.string().optional() }),
  video: z.object({
    title: z.string(),
    minutes: z.number().int(),
    poster: image,
    url: z.string().nullable(),
    transcript: z.array(z.string()),
  }),
  palette: z.object({
    title: z.string(),
    intro: z.string().optional(),
    colours: z.array(z.object({ name: z.string(), hex: colour, code: z.string().optional() })),
  }),
  list: z.object({
    title: z.string().optional(),
    style: z.enum(["bullets", "numbers", "checks"]),
    items: z.array(z.string()),
  }),
  table: z.object({ caption: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  download: z.object({
    title: z.string(),
    filename_hash: z
      .string()
      .nullable()
      .describe("Null if it is not among the item's files any longer: nobody can download it."),
    caption: z.string(),
    file_type: z.string(),
    size: z.number().int(),
  }),
  cta: z.object({ text: z.string(), label: z.string(), to: z.string().describe("A path of the site, or an address.") }),
  embed: z.object({ title: z.string(), text: z.string(), url: z.string() }),
} as const;

export type BlockTitle = keyof typeof blockContents;
export type BlockContent<T extends BlockTitle> = z.infer<(typeof blockContents)[T]>;
