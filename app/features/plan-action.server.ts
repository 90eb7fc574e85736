import type { CurrentPlan } from "contract/plan";
import type { Api } from "~/api/client.server";
import { tryRead } from "~/api/result.server";
import { paths } from "~/config/paths";
import { listContent } from "~/models/content.server";

/** The first thing that the holder of a plan does with it. */
export interface PlanAction {
  href: string;
  text: string;
}

/** How many of the newest publications are looked through for one that only plans open. */
const newestRead = 12;

/**
 * What a user's own plan is for: inviting colleagues if it covers several people, or else reading the newest
 * publication that it opens. Null without a plan of their own in force, or if nothing could be read.
 */
export async function readPlanAction(api: Api, current: CurrentPlan): Promise<PlanAction | null> {
  const { plan, source, team } = current;
  if (source !== "own" || !plan?.covers_premium) return null;
  if (plan.places > 1) return team ? inviteInto(team.display_name) : inviteColleagues(plan.places - 1);
  const newest = await tryRead(listContent(api, { perPage: newestRead }));
  if (!newest.ok) return null;
  const opened = newest.value.data.find(({ is_premium, has_access }) => is_premium && has_access);
  return opened ? { href: paths.content(opened.slug), text: `Read “${opened.title}”` } : null;
}

function inviteInto(team: string): PlanAction {
  return { href: `${paths.team()}#invite-section`, text: `Invite people to ${team}` };
}

function inviteColleagues(count: number): PlanAction {
  const words = countWords[count] ?? String(count);
  return { href: paths.team(), text: count === 1 ? "Invite a colleague" : `Invite your ${words} colleagues` };
}

const countWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
