import { z } from "zod/v4";
import { call } from "./call";
import { edited, readVersion, uses } from "./editing";
import { optional, required, searchTerm } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict, invalid, tooMany, unavailable } from "./problem";
import { id, image, timestamp } from "./scalars";

/** The most bytes of a picture that is uploaded. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** Whoever edits products, items or the dashboard may use all pictures. */
const access = { permission: ["products.manage", "content.edit", "content.publish"] } as const;

/** An uploaded picture in a list. */
export const pictureSummary = z
  .object({
    id,
    hash: z.string().describe("Identifies its content; blocks and covers refer to it by this."),
    title: z.string(),
    alt: z.string().describe("What it shows, suggested where it is used; empty for none."),
    image,
    size: z.number().int().describe("Bytes of its widest version."),
    created_at: timestamp,
  })
  .meta({ id: "PictureSummary" });

/** An uploaded picture with where it is used. */
export const picture = pictureSummary
  .extend({
    ...edited,
    products: uses,
    items: uses,
    categories: uses.describe("Of the library."),
    panels: uses.describe("Of the dashboard."),
  })
  .meta({ id: "Picture" });

export type Picture = z.infer<typeof picture>;

/** How long an alternative text may be, in characters. */
export const maxAltLength = 500;

export const pictureFields = z.object({
  title: required("Enter a title"),
  alt: optional(maxAltLength, "Alternative text").transform((text) => text ?? ""),
});

const idParams = z.object({ id });

export const uploadPicture = call({
  summary:
    "Add a picture: the bytes of a JPEG, PNG, WebP, AVIF or GIF, whatever its name. It is stored as WebP in several widths, turned upright, without its metadata; the same picture is stored once: 200 for one that was there, which takes the alternative text if it had none",
  method: "POST",
  path: "/pictures",
  access,
  query: z.object({
    name: z.string().max(500).optional().catch(undefined).describe("The name of its file, for its title."),
    alt: optional(maxAltLength, "Alternative text"),
  }),
  raw: true,
  bodyLimits: { bytes: maxPictureBytes, values: 0 },
  replies: { 200: picture, 201: picture, ...invalid, ...tooMany, ...unavailable },
});

export const listPictures = call({
  summary: "List the uploaded pictures, the newest first",
  method: "GET",
  path: "/pictures",
  access,
  query: z.object({
    q: searchTerm,
    keep: z
      .string()
      .max(8_000)
      .default("")
      .transform((names) => names.split(",").filter(Boolean))
      .describe(
        "Ids or hashes, with commas between them: these pictures follow the page in any case, as they are chosen.",
      ),
    ...pageQuery({ perPage: 24 }),
    sort: sortBy(["age", "title"]),
  }),
  replies: { 200: paginated(pictureSummary) },
});

export const readPicture = call({
  summary: "Get an uploaded picture with where it is used",
  method: "GET",
  path: "/pictures/{id}",
  access,
  params: idParams,
  replies: { 200: picture },
});

export const updatePicture = call({
  summary: "Change the title or the alternative text of a picture; where it is used already, its text stays",
  method: "PATCH",
  path: "/pictures/{id}",
  access,
  params: idParams,
  body: pictureFields.partial().extend({ version: readVersion }),
  replies: { 200: picture, ...conflict },
  codes: ["changed"],
});

export const deletePicture = call({
  summary:
    "Delete a picture. One that a product, an item, a category or the dashboard shows stays: 409 with the code in_use",
  method: "DELETE",
  path: "/pictures/{id}",
  access,
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["in_use"],
});
