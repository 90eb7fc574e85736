import { londonDay } from "../../domain/dates";
import type { contentReads } from "../schema/index";

const dayMs = 24 * 60 * 60 * 1000;
const weeks = 50;
const maxItems = 40;

/** Makes the reads of the demo's newest items: most in the week in which one appears, and a few from then on. */
export function makeReads(items: { id: string; publishAt: Date }[], now: Date): (typeof contentReads.$inferInsert)[] {
  const newest = items
    .filter(({ publishAt }) => publishAt < now)
    .sort((one, other) => other.publishAt.getTime() - one.publishAt.getTime())
    .slice(0, maxItems);
  return newest.flatMap(({ id: contentId, publishAt }, index) =>
    Array.from({ length: weeks }, (_, week) => ({
      contentId,
      at: new Date(publishAt.getTime() + (week * 7 + 1) * dayMs),
      reads: Math.round((14 + ((index * 7) % 11)) / (week + 1)),
    }))
      .filter(({ at, reads }) => at < now && reads > 0)
      .map(({ at, ...row }) => ({ ...row, day: londonDay(at) })),
  );
}
