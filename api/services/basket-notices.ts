import type { Basket } from "contract/basket";
import type { Deps } from "../deps";
import { dayInWords, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { greatestOf } from "../domain/plan";
import { type CurrentPlan, lastDayOf, upgradeDays } from "../domain/plan-upgrade";
import type { PricedLine } from "../domain/pricing";
import type { AuthenticatedUser } from "../domain/requester";
import type { HeldFiles } from "../store/content-grants";
import { listAwaited } from "../store/ordered-plans";
import { findHolding, findPlanOfTeamToJoin, findTeam, listPlans } from "../store/plans";
import type { PricedBasket, PricedBasketLine } from "./basket";

type Notices = Basket["messages"];

/** A plan that a user has through their team, or would have through one. */
interface TeamPlan {
  title: string;
  position: number;
  expiresOn: string;
  team: string;
  /** An invite to the team is open, or its admins have yet to approve the user; undefined for a member. */
  entry?: "invited" | "waiting";
  /** The user's address, to which an invite was sent. */
  email: string;
}

/** A line's name in a message. */
export function lineName({ product, option }: { product: { title: string }; option: { title: string } }): string {
  return `${product.title}, ${option.title}`;
}

/** Says that files are the user's already, or will be. */
export function heldWords(name: string, { orderNumber }: HeldFiles): string {
  if (orderNumber === null) return `You already have ${name}: it is under My Downloads.`;
  return `You have already ordered ${name}: it opens as soon as your order ${orderNumber} is paid for.`;
}

/** What a user should know about the lines of a basket before payment. @param user null for a guest */
export async function readBasketNotices(
  deps: Deps,
  basket: PricedBasket,
  user: AuthenticatedUser | null,
): Promise<Notices> {
  const upgrade = basket.sold.find(({ amounts }) => amounts.start?.kind === "upgrade");
  const message = upgradeNote(basket);
  const ends: Notices = upgrade && message ? [{ id: `instead-${upgrade.row.id}`, type: "info", message }] : [];
  return [...(await readLineNotices(deps, basket, user)), ...ends];
}

/** The same without what an upgrade ends, which the checkout says with the upgrade. */
export async function readLineNotices(
  deps: Deps,
  { lines, currentPlan }: PricedBasket,
  user: AuthenticatedUser | null,
): Promise<Notices> {
  const hasPlan = lines.some(({ row }) => row.planPosition !== null);
  const teamPlan = hasPlan && user ? await readTeamPlan(deps, user) : undefined;
  const unpaid = hasPlan && user ? await readUnpaidPlan(deps, user.id) : [];
  return [...unpaid, ...lines.flatMap((line) => noticesOf(line, currentPlan, teamPlan))];
}

/** Says that an order for a plan waits for its first payment: nobody is to buy it once more. */
async function readUnpaidPlan({ db }: Deps, userId: string): Promise<Notices> {
  const waiting = (await listAwaited(db, userId)).find(
    ({ isRenewal, isLater, paymentStatus }) => !isRenewal && !isLater && paymentStatus === "unpaid",
  );
  if (!waiting) return [];
  const { orderId, orderNumber, title } = waiting;
  const message = `You have ordered ${title} already: order ${orderNumber} waits for its payment. Pay, change or cancel that order, unless you want both.`;
  return [{ id: `unpaid-${orderId}`, type: "warning", message, order_id: orderId }];
}

/** The largest paid plan that a user has through a team today; else the one that they would have by joining a team. */
async function readTeamPlan(deps: Deps, user: AuthenticatedUser): Promise<TeamPlan | undefined> {
  const { db, clock } = deps;
  const throughTeam = user.plans.filter(({ own }) => !own);
  if (throughTeam.length === 0) return readPlanToCome(deps, user);
  const plan = greatestOf(await listPlans(db, clock()), throughTeam);
  if (!plan) return undefined;
  const holding = await findHolding(db, user.id, plan.id, londonDay(clock()));
  const team = await findTeam(db, user.id);
  if (!holding || !team) return undefined;
  const { title, position } = plan;
  return { title, position, expiresOn: holding.expiresOn, team: team.display_name, email: user.email };
}

async function readPlanToCome({ db, clock }: Deps, { id, email, verified }: AuthenticatedUser) {
  const found = await findPlanOfTeamToJoin(db, id, verified ? email : null, clock());
  if (!found) return undefined;
  const { isInvited, ...plan } = found;
  return { ...plan, email, entry: isInvited ? ("invited" as const) : ("waiting" as const) };
}

function noticesOf(
  { row, amounts, held }: PricedBasketLine,
  currentPlan: CurrentPlan | undefined,
  teamPlan: TeamPlan | undefined,
): Notices {
  if (!row.onSale) {
    const message = `${lineName(row)}, is no longer on sale. It is not part of the total.`;
    return [{ id: `off-sale-${row.id}`, type: "warning", message }];
  }
  if (held)
    return [
      { id: `held-${row.id}`, type: "info", message: `${heldWords(lineName(row), held)} It is not part of the total.` },
    ];
  if (row.planPosition === null) return [];
  const follows = startsAfter(row.product.title, amounts, currentPlan);
  if (follows) return [{ id: `held-${row.id}`, type: "info", message: follows }];
  if (!teamPlan || row.planPosition > teamPlan.position) return [];
  const { entry } = teamPlan;
  const message = addsNothing(row.product.title, teamPlan);
  return [{ id: `held-${row.id}`, type: entry ? "warning" : "info", message, ...(entry && { team: entry }) }];
}

/** The notice on a plan that is not larger than the user's own, and so follows it. */
function startsAfter(title: string, { start }: PricedLine, current: CurrentPlan | undefined): string | undefined {
  if (!current || !start || start.kind) return undefined;
  const overdue = overdueOf(current.terms);
  const unpaid =
    overdue > 0 ? ` ${displayPence(overdue)} of it is overdue: pay that under Orders & Payments, and it goes on.` : "";
  return `You have ${untilWords(current)}.${unpaid} ${title} begins the day after, in place of a renewal, and nothing is due for it before then.`;
}

/** Until when a plan runs, and what is ordered to follow it: "Studio until 12 July 2027, and its ordered renewal until …". */
function untilWords({ title, lastDay, terms }: CurrentPlan): string {
  const [end, follows] = [lastDayOf(terms.filter(({ isOrdered }) => !isOrdered)), terms.findLast(isOrderedTerm)];
  if (end === undefined || end === lastDay || !follows) return `${title} until ${dayInWords(lastDay)}`;
  const next = follows.title === title ? "its renewal" : follows.title;
  return `${title} until ${dayInWords(end)}, and ${next}, which is ordered, until ${dayInWords(lastDay)}`;
}

function isOrderedTerm({ isOrdered }: CurrentPlan["terms"][number]): boolean {
  return isOrdered === true;
}

/** The notice on a plan that is not larger than the plan of a team. */
function addsNothing(title: string, { title: plan, team, expiresOn, entry, email }: TeamPlan): string {
  const until = dayInWords(expiresOn);
  if (entry === "invited")
    return `You are invited to the team ${team}, which has ${plan} until ${until}. If you join it, ${title} would add nothing to that before then. The link to join is in the e-mail that we sent to ${email}.`;
  if (entry === "waiting")
    return `You have asked to join the team ${team}, which has ${plan} until ${until}. Once its admins approve you, ${title} would add nothing to that before then.`;
  return `You have ${plan} through your team, ${team}, until ${until}. ${title} would add nothing to it before then.`;
}

function overdueOf(terms: CurrentPlan["terms"]): number {
  return terms.reduce((sum, { overduePence = 0 }) => sum + overduePence, 0);
}

/** What becomes of instalments that are overdue: they lower the credit, as only what was paid counts for it. */
function overdueWords(terms: CurrentPlan["terms"]): string {
  const pence = overdueOf(terms);
  if (pence === 0) return "";
  return ` ${displayPence(pence)} that is overdue ends with it too: it is not asked for any more, and a credit counts only what was paid.`;
}

/** What an upgrade today ends, in words, and how long its price holds; empty for all else. */
export function upgradeNote({ sold, currentPlan }: Pick<PricedBasket, "sold" | "currentPlan">): string {
  const upgrade = sold.find(({ amounts }) => amounts.start?.kind === "upgrade");
  if (!upgrade || !currentPlan) return "";
  const holds = `Once you order it, its price holds for ${upgradeDays} days: an order that is unpaid after that is cancelled.`;
  return [endOf(currentPlan, upgrade.amounts.creditPence), holds].filter(Boolean).join(" ");
}

/** The notice on the plan that is replaced today, if its credit does not explain all of it. */
function endOf({ title, byMonth, terms }: CurrentPlan, creditPence: number): string | undefined {
  const overdue = overdueWords(terms);
  if (byMonth && creditPence > 0) return `${title} ends with the upgrade, and so do its monthly payments.${overdue}`;
  if (byMonth)
    return `${title} ends with the upgrade, and so do its monthly payments. There is no credit for it: you pay by the month, so nothing has been paid in advance.${overdue}`;
  return creditPence > 0
    ? undefined
    : `${title} ends with the upgrade. There is no credit for it: nothing has been paid in advance.`;
}
