import { z } from "zod/v4";
import { id, timestamp } from "./scalars";

/** Which version an editor has read: counted from 1. */
const version = z.number().int().min(1);

/** The fields of an object that several people may edit. */
export const edited = {
  version,
  changed_at: timestamp.nullable().describe("When it was changed last; null if it never was."),
  changed_by: z.string().nullable().describe("The name of who changed it last; null if their account is gone."),
  changed_by_id: id.nullable().describe("Their id, as several may have one name."),
};

/** In the body of a change. */
export const readVersion = version
  .optional()
  .describe("The version that was read: 409 with the code `changed` if there is a newer one. Left out: not checked.");

/** Rows of a list that are chosen for one action. */
export const selection = z.object({ ids: z.array(id).min(1, "Choose at least one").max(100, "Choose 100 or fewer") });

/** What became of an action on several rows: those it was refused for have the reason. */
export const selectionResult = z
  .object({
    done: z.number().int(),
    refused: z.array(z.object({ id, title: z.string(), message: z.string() })),
  })
  .meta({ id: "SelectionResult" });

/** Where something is used: the number of all, and the first of them by title. */
export const uses = z
  .object({ total: z.number().int(), first: z.array(z.object({ id, title: z.string() })).max(10) })
  .meta({ id: "Uses" });
