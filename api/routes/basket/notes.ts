import type { Basket } from "contract/basket";
import type { Deps } from "../../deps";
import { displayDay } from "../../domain/dates";
import { greatestOf } from "../../domain/plan";
import type { CurrentPlan } from "../../domain/plan-upgrade";
import type { PricedLine } from "../../domain/pricing";
import type { AuthenticatedUser } from "../../domain/requester";
import type { BasketRow } from "../../store/basket-lines";
import { findHolding, findTeam, listPlans } from "../../store/plans";

/** A line's name in a message. */
export function lineName({ product, option }: { product: { title: string }; option: { title: string } }): string {
  return `${product.title}, ${option.title}`;
}

/** A plan that a user has through their team. */
export interface SharedPlan {
  title: string;
  position: number;
  expiresOn: string;
  team: string;
}

/** The largest paid plan that a user has through a team today. @param today a day in Europe/London */
export async function readShared(
  user: AuthenticatedUser,
  today: string,
  { db, clock }: Deps,
): Promise<SharedPlan | undefined> {
  const throughTeam = user.plans.filter(({ own }) => !own);
  if (throughTeam.length === 0) return undefined;
  const plan = greatestOf(await listPlans(db, clock()), throughTeam);
  if (!plan) return undefined;
  const [holding, team] = await Promise.all([findHolding(db, user.id, plan.id, today), findTeam(db, user.id)]);
  if (!holding || !team) return undefined;
  return { title: plan.title, position: plan.position, expiresOn: holding.expiresOn, team: team.display_name };
}

/** The plan that the user has already. */
interface Plans {
  current: CurrentPlan | undefined;
  shared: SharedPlan | undefined;
}

/** Notes on a line before payment. */
export function notesOn(row: BasketRow, amounts: PricedLine, plans: Plans): Basket["messages"] {
  if (!row.onSale) {
    const message = `${lineName(row)}, is not on sale any more. It is no part of the total.`;
    return [{ id: `off-sale-${row.id}`, type: "warning", message }];
  }
  if (row.planPosition === null) return [];
  const notes = [
    startsAfter(row.product.title, amounts, plans.current) ??
      addsNothing(row.product.title, row.planPosition, plans.shared),
    plans.current && amounts.start?.kind === "upgrade" && endOf(plans.current, amounts.creditPence),
  ];
  return notes.flatMap((message, at) =>
    message ? [{ id: `${at === 0 ? "held" : "instead"}-${row.id}`, type: "info" as const, message }] : [],
  );
}

/** The note on a plan that is not larger than the user's own, and so follows it. */
function startsAfter(title: string, { start }: PricedLine, current: CurrentPlan | undefined): string | undefined {
  if (!current || !start || start.kind) return undefined;
  return `You have ${current.title} until ${displayDay(current.lastDay)}. ${title} begins the day after, and nothing is due for it before then.`;
}

/** The note on a plan that is not larger than that of the user's team. */
function addsNothing(title: string, position: number, shared: SharedPlan | undefined): string | undefined {
  if (!shared || position > shared.position) return undefined;
  return `You have ${shared.title} through your team, ${shared.team}, until ${displayDay(shared.expiresOn)}. ${title} would add nothing to it before then.`;
}

/** The note on the plan that is replaced today, if its credit does not explain all of it. */
function endOf({ title, byMonth }: CurrentPlan, creditPence: number): string | undefined {
  if (byMonth && creditPence > 0) return `${title} ends with the upgrade, and so do its monthly payments.`;
  if (byMonth)
    return `${title} ends with the upgrade, and so do its monthly payments. There is no credit for it: you pay by the month, and nothing is paid ahead.`;
  return creditPence > 0
    ? undefined
    : `${title} ends with the upgrade. There is no credit for it: nothing of it is paid ahead.`;
}
