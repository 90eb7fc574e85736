import type { User } from "contract/user";

/** The e-mails that a user has subscribed to, in words. */
export function toSubscriptions({ newsletter_settings, comms }: User): string[] {
  const { status, type } = newsletter_settings;
  return [...(status ? [`The newsletter, ${type}`] : []), ...comms.assigned.map(({ title }) => title)];
}
