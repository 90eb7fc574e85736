import { z } from "zod/v4";

/** The panel's form without its selection, which `parseFeedSelection` reads with the list of industries. */
export const feedSchema = z.object({
  order_by: z.enum(["Latest", "Oldest"], { error: "Choose Latest or Oldest" }),
  /** The hash of the saved choice when the panel was rendered. */
  saved_hash: z.string().max(20).default(""),
  from: z.literal("dashboard").optional().catch(undefined),
  /** The group of the button "Select/deselect all", if that was pressed. */
  all: z.string().optional().catch(undefined),
});
