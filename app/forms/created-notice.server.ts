import type { Notice } from "~/sessions.server";

/**
 * The notice of something new that members see once it is on.
 * @param on whether it is, and what its form calls that
 */
export function createdNotice(message: string, on: { is: boolean; label: string }): Notice {
  if (on.is) return { type: "success", message };
  return { type: "success", message: `${message} It is off, and no member sees it: tick “${on.label}” and save.` };
}
