import { eventKinds, type RecordedEvent } from "contract/event-log";

/** The filters of the event log, as its URL says them. */
export const eventFilters: Record<string, (text: string) => boolean> = {
  event: (text) => eventKinds.some((kind) => kind === text),
};

/** What an event was about, in a line: "path: /nothing; source: header". */
export function toAbout({ details }: RecordedEvent): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}
