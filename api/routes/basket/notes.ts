import type { Basket } from "contract/basket";
import type { Deps } from "../../deps";
import type { SignedInUser } from "../../domain/asker";
import type { HeldPlan } from "../../domain/basket-upgrade";
import { greatestOf } from "../../domain/plan";
import { displayDay, type LineAmounts } from "../../domain/prices";
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
  user: SignedInUser,
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
  held: HeldPlan | undefined;
  shared: SharedPlan | undefined;
}

/** Notes on a line before payment. */
export function notesOn(row: BasketRow, amounts: LineAmounts, plans: Plans): Basket["messages"] {
  if (!row.onSale) {
    const message = `${lineName(row)}, is not on sale any more. It is no part of the total.`;
    return [{ id: `off-sale-${row.id}`, type: "warning", message }];
  }
  if (row.planPosition === null) return [];
  const notes = [
    addsNothing(row.product.title, row.planPosition, plans),
    plans.held && amounts.upgrade?.kind === "upgrade" && endOf(plans.held, amounts.credit),
  ];
  return notes.flatMap((message, at) =>
    message ? [{ id: `${at === 0 ? "held" : "instead"}-${row.id}`, type: "info" as const, message }] : [],
  );
}

/** The note on a plan that is not larger than the user's own. */
function addsNothing(title: string, position: number, { held, shared }: Plans): string | undefined {
  const own = held && position <= held.position ? held : undefined;
  const team = shared && position <= shared.position ? shared : undefined;
  const had = own ?? team;
  if (!had) return undefined;
  const through = own || !team ? "" : ` through your team, ${team.team},`;
  return `You have ${had.title}${through} until ${displayDay(had.expiresOn)}. ${title} would add nothing to it before then.`;
}

/** The note on the plan that is replaced today, if its credit does not explain all of it. */
function endOf({ title, byMonth }: HeldPlan, credit: number): string | undefined {
  if (byMonth && credit > 0) return `${title} ends with the upgrade, and so do its monthly payments.`;
  if (byMonth)
    return `${title} ends with the upgrade, and so do its monthly payments. There is no credit for it: you pay by the month, and nothing is paid ahead.`;
  return credit > 0
    ? undefined
    : `${title} ends with the upgrade. There is no credit for it: nothing of it is paid ahead.`;
}
