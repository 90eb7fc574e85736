import { z } from "zod/v4";
import { call } from "./call";
import { file } from "./content";
import { readVersion, uses } from "./editing";
import { required } from "./fields";
import { conflict, invalid, tooMany, unavailable } from "./problem";
import { id, timestamp } from "./scalars";

/** The most bytes of a file that is uploaded; larger ones are imported by the command. */
export const maxFileBytes = 25 * 1024 * 1024;

/** Whoever edits items, or products that are files, may use all files. */
const access = { permission: ["products.manage", "content.edit"] } as const;

/** A stored file. */
export const storedFile = z
  .object({
    hash: z.string().describe("Identifies its content; items and blocks refer to it by this."),
    file_type: z.string().describe("What it is by its content, as the ending of its name."),
    size: z.number().int().describe("Bytes."),
    caption: z.string().describe("What it may be called: the name of the uploaded file without its ending."),
  })
  .meta({ id: "StoredFile" });

export type StoredFile = z.infer<typeof storedFile>;

/** What a file is called where it is offered. */
export const fileLabel = required("Enter what the file is called", 200);

/** The files of an item or an option, in their order, as an editor writes them. */
export const fileList = z
  .array(z.object({ hash: z.string().max(100), caption: fileLabel }))
  .max(100, "Use 100 or fewer");

export const uploadFile = call({
  summary:
    "Add a file for items to offer: its bytes, whose kind its content says, whatever its name. PDF, zip, Word, Excel, PowerPoint, OpenDocument, ASE and GPL palettes, JPEG, PNG, WebP, AVIF, GIF, TIFF, CSV and plain text. The same file is stored once: 200 for one that was there. One that no item takes is deleted after a week",
  method: "POST",
  path: "/stored-files",
  access,
  query: z.object({ name: z.string().max(500).optional().catch(undefined).describe("The name of the file.") }),
  raw: true,
  bodyLimits: { bytes: maxFileBytes, values: 0 },
  replies: { 200: storedFile, 201: storedFile, ...invalid, ...tooMany, ...unavailable },
});

export const readStoredFile = call({
  summary: "Get a stored file with where it is used, and a URL for an editor to download it",
  method: "GET",
  path: "/stored-files/{hash}",
  access,
  params: z.object({ hash: z.string().max(100) }),
  query: z.object({
    caption: z.string().max(200).optional().catch(undefined).describe("What the download is called."),
  }),
  replies: {
    200: storedFile
      .extend({
        temporary_url: z.string(),
        items: uses.describe("The items that offer it, among their files or in a block."),
      })
      .meta({ id: "UsedFile" }),
  },
});

/** What an option of files gives its buyers. */
export const optionFiles = z
  .object({
    content_id: id.nullable().describe("The item that holds them; null while there is none."),
    version: z.number().int().nullable().describe("The version of that item."),
    changed_by: z.string().nullable(),
    changed_by_id: id.nullable(),
    changed_at: timestamp.nullable(),
    files: z.array(file),
    options: z
      .array(z.object({ id, title: z.string() }))
      .describe("The other options, of whatever product, that give the same files."),
    buyers: z.number().int().describe("Those who have bought them or been given them: they keep what is there now."),
  })
  .meta({ id: "OptionFiles" });

export type OptionFiles = z.infer<typeof optionFiles>;

const optionParams = z.object({ id });

export const readOptionFiles = call({
  summary: "Get the files that buyers of a product's option receive",
  method: "GET",
  path: "/product-options/{id}/files",
  access: { permission: "products.manage" },
  params: optionParams,
  replies: { 200: optionFiles },
});

export const setOptionFiles = call({
  summary:
    "Replace the files that buyers of an option receive; previous buyers receive the new ones too. An option without files gets an item of its own for them",
  method: "PUT",
  path: "/product-options/{id}/files",
  access: { permission: "products.manage" },
  params: optionParams,
  body: z.object({ files: fileList, version: readVersion.nullable() }),
  replies: { 200: optionFiles, ...conflict },
  codes: ["changed"],
});
