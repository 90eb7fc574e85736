import { addDays, addMonths, displayDay } from "./dates";
import type { ImportedPlan, MemberFields } from "./member-file";

/** The longest that a plan is given for without an order. */
export const maxGrantMonths = 36;

/** Days on which a member has a plan of their own, or has ordered one. */
export interface PlanDays {
  title: string;
  startsOn: string;
  expiresOn: string;
  renews: boolean;
}

/** What an import has to know about a member who exists. */
export interface KnownMember {
  /** As the account has it. */
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  newsletter: boolean;
  /** Their own plans from today on, and those that they have ordered. */
  plans: PlanDays[];
  /** The plan that is theirs by their team. */
  teamPlanId: number | null;
  /** Whether whoever imports may change them. */
  isChangeable: boolean;
}

/** A plan of the product. Those that open premium items can be given. */
export interface MergedPlan {
  id: number;
  title: string;
  coversPremium: boolean;
}

/** What importing a row does. */
export interface Merge {
  outcome: "new" | "changed" | "unchanged" | "refused";
  /** The same in words; of a refused row its faults. */
  notes: string[];
  /** The fields of the account that are filled in. */
  fill: Partial<Pick<MemberFields, "firstName" | "lastName" | "company">>;
  grant?: ImportedPlan & { planId: number };
}

interface About {
  /** All plans, the cheapest first. */
  plans: MergedPlan[];
  /** In Europe/London. */
  today: string;
  /** Whoever imports them vouches that they have agreed to the newsletter. */
  isVouched?: boolean;
}

/**
 * Decides what a row does: a new member gets what it says; of a known one, only empty fields are filled in, and a plan is
 * given for days on which they have none.
 */
export function mergeMember(
  { email, fields }: { email: string; fields: MemberFields },
  known: KnownMember | undefined,
  about: About,
): Merge {
  if (known && !known.isChangeable)
    return { outcome: "refused", notes: ["They have permissions that you do not have yourself"], fill: {} };
  const plan = planOf(fields, known, about);
  if ("fault" in plan) return { outcome: "refused", notes: [plan.fault], fill: {} };
  const planned = { ...("grant" in plan && { grant: plan.grant }) };
  const planNotes = plan.note ? [plan.note] : [];
  if (!known)
    return { outcome: "new", ...newMember(email, fields), ...planned, notes: notesOfNew(fields, planNotes, about) };
  const { fill, notes } = fillIn(fields, known);
  const outcome = Object.keys(fill).length > 0 || "grant" in plan ? "changed" : "unchanged";
  return { outcome, fill, ...planned, notes: [...notes, ...planNotes, ...newsletterNotes(fields, known)] };
}

/** Every account has a first name: mails begin with it. */
function newMember(email: string, { firstName, lastName, company }: MemberFields): Pick<Merge, "fill"> {
  return { fill: { firstName: firstName || (lastName ? "" : inventedName(email)), lastName, company } };
}

/** What someone is called whose name is not known. */
function inventedName(email: string): string {
  return email.split("@")[0] ?? "";
}

function notesOfNew(
  { firstName, lastName, newsletter }: MemberFields,
  planNotes: string[],
  { isVouched }: Pick<About, "isVouched">,
): string[] {
  return [
    ...(firstName || lastName ? [] : ["No name given: the first part of the address is used"]),
    ...planNotes,
    ...(newsletter === "weekly" || newsletter === "monthly"
      ? [`Gets the ${newsletter} newsletter${isVouched ? "" : " once the address is confirmed"}`]
      : []),
  ];
}

const fieldNames = { firstName: "First name", lastName: "Last name", company: "Company" };

/** A first name that an import invented counts as none. */
function fillIn(fields: MemberFields, known: KnownMember): Pick<Merge, "fill" | "notes"> {
  const fill: Merge["fill"] = {};
  const notes: string[] = [];
  const isUnnamed = known.firstName === inventedName(known.email) && known.lastName === "";
  for (const name of ["firstName", "lastName", "company"] as const) {
    const [wanted, current] = [fields[name], known[name]];
    if (!wanted || wanted === current) continue;
    if (name === "firstName" && isUnnamed) {
      fill[name] = wanted;
      notes.push(`First name: “${wanted}” takes the place of “${current}”, the first part of the address`);
    } else if (current) notes.push(`${fieldNames[name]} stays “${current}”, not “${wanted}”`);
    else {
      fill[name] = wanted;
      notes.push(`${fieldNames[name]}: “${wanted}” is filled in`);
    }
  }
  return { fill, notes };
}

function newsletterNotes({ newsletter }: MemberFields, known: KnownMember): string[] {
  if (newsletter === "" || (newsletter !== "no") === known.newsletter) return [];
  return [`The newsletter stays ${known.newsletter ? "on" : "off"}: members choose it themselves`];
}

type Planned = { note?: string } | { note: string; grant: NonNullable<Merge["grant"]> } | { fault: string };

function planOf(
  { plan: wanted, planUntil: until, viaTeam }: MemberFields,
  known: KnownMember | undefined,
  { plans, today }: About,
): Planned & { note?: string } {
  if (!wanted) return {};
  const plan = plans.find(({ id, title }) => String(id) === wanted || title.toLowerCase() === wanted.toLowerCase());
  if (!plan) return { fault: `There is no plan “${wanted}”` };
  const { id: planId, title } = plan;
  if (viaTeam) return { note: `${title} is their team's plan: it is not given to them` };
  if (!plan.coversPremium) return { note: `${title} opens no premium items: it is not given` };
  if (!until) return { fault: `There is no last day for ${title}` };
  if (until < today) return { fault: `The last day of ${title} has passed: ${displayDay(until)}` };
  const held = known?.plans.filter(
    ({ startsOn, expiresOn, renews }) => startsOn <= until && (renews || expiresOn >= today),
  );
  const renewed = held?.find(({ renews }) => renews);
  if (renewed) return { note: `They have ${renewed.title}, which renews: ${title} is not given` };
  const last = held?.toSorted((a, b) => (a.expiresOn < b.expiresOn ? 1 : -1))[0];
  if (last && last.expiresOn >= until)
    return { note: `They have ${last.title} until ${displayDay(last.expiresOn)}: ${title} is not given` };
  const ofTeam = plans.findIndex(({ id }) => id === known?.teamPlanId);
  if (ofTeam >= plans.indexOf(plan))
    return { note: `They have ${plans[ofTeam]?.title} through their team: ${title} is not given` };
  const from = last ? addDays(last.expiresOn, 1) : today;
  if (until >= addMonths(from, maxGrantMonths))
    return { fault: `The last day of ${title} is more than three years away: ${displayDay(until)}` };
  const after = last ? `, after ${last.title}` : "";
  return {
    note: `${title} from ${displayDay(from)} until ${displayDay(until)}${after}`,
    grant: { planId, title, from, until },
  };
}
