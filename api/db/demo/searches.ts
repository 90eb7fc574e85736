import { searchWithoutResults } from "../../store/event-log";
import type { eventLog } from "../schema/index";
import { idOf } from "../seeds/stable-id";

type EventRow = typeof eventLog.$inferInsert;

const dayMs = 24 * 60 * 60 * 1000;

/** What members have searched for and the demo library does not have, with the days since each search. */
const searches: Record<string, number[]> = {
  "terrazzo repair": [3, 11, 24, 40, 62, 95, 131],
  pantone: [2, 19, 33, 58, 77],
  "bathroom wallpaper 2029": [6, 21, 48, 90],
  linolium: [9, 36, 71, 118],
  "cork suppliers": [14, 52, 104],
  "yarn weights": [27, 66, 149],
  "led colour temperature": [31, 84],
  upholstry: [17, 45],
};

/** Makes the searches that found nothing. */
export function makeSearches(now: Date): EventRow[] {
  return Object.entries(searches).flatMap(([words, ago]) =>
    ago.map((days) => ({
      id: idOf("event", `${words} ${days}`),
      event: searchWithoutResults,
      details: { words },
      createdAt: new Date(now.getTime() - days * dayMs),
    })),
  );
}
