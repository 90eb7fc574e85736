import { z } from "zod/v4";

/** The panel's form without what is ticked, which `parseFeedSelection` reads by the industries that there are. */
export const feedSchema = z.object({
  order_by: z.enum(["Latest", "Oldest"], { error: "Choose Latest or Oldest" }),
  /** The hash of what was saved when the panel was drawn. */
  was: z.string().max(20).default(""),
  from: z.literal("dashboard").optional().catch(undefined),
  /** The group of the button "Select/deselect all", where that was pressed. */
  all: z.string().optional().catch(undefined),
});
