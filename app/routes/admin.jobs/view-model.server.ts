import type { Queue } from "contract/job";
import { paths } from "~/config/paths";
import { formatWaitingTime } from "~/format/waiting-time";

/** What is worked on side by side, in words. */
const lanes: Record<string, string> = {
  mail: "Mails and links",
  billing: "Payments",
  bulk: "Newsletters and the search",
  library: "Imports and exports",
};

/** One row for each lane: what of it waits, and for how long. */
export function toLaneRows(queues: Queue[]) {
  const names = [...new Set([...Object.keys(lanes), ...queues.map(({ lane }) => lane)])];
  return names.map((lane) => {
    const own = queues.filter((queue) => queue.lane === lane);
    const busy = own.filter(({ waiting }) => waiting > 0);
    const open = own.filter(({ waiting, later }) => waiting + later > 0);
    return {
      lane,
      title: lanes[lane] ?? lane,
      waiting: sumOf(own, "waiting"),
      retried: sumOf(own, "retried"),
      failed: sumOf(own, "failed"),
      oldest: busy.length > 0 ? formatWaitingTime(Math.max(...busy.map((queue) => queue.oldest_seconds))) : "–",
      kinds: open.map(toKind),
    };
  });
}

/** How many of a kind are due and how many later, when the next is, and what they are about. */
function toKind({ kind, title, waiting, later, next_due: next, subjects }: Queue) {
  const counts = [waiting > 0 ? `${waiting} due now` : "", later > 0 ? `${later} later` : ""].filter(Boolean);
  const page = pages[kind];
  return {
    title,
    counts: counts.join(", "),
    next,
    subjects: subjects.map(({ id, title: name }) => ({ id, name: name || "Open it", href: page?.(id) })),
  };
}

/** The pages of what jobs are about, by the kind of job. */
const pages: Record<string, (id: string) => string> = {
  "composed-newsletter": paths.adminNewsletter,
  "check-library": paths.adminImport,
  "import-library": paths.adminImport,
  "export-library": () => paths.adminExports(),
  "import-members": paths.adminMemberImport,
  "index-category": paths.adminCategory,
};

function sumOf(queues: Queue[], key: "waiting" | "retried" | "failed"): number {
  return queues.reduce((sum, queue) => sum + queue[key], 0);
}

/** The kinds that the list can be narrowed to. */
export function toKindOptions(queues: Queue[]) {
  const found = new Map(queues.map(({ kind, title }) => [kind, kind === "mail" ? "Send a mail" : title]));
  return [...found].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
