import { parseTable } from "../domain/csv";
import { ExportError } from "./library";
import { counted, oneLine, shortened } from "./text";

/** A member of another system. */
export interface ForeignMember {
  email: string;
  name: string;
  /** Whether newsletters are sent; undefined where it is not known. */
  getsMail: boolean | undefined;
  /** Names of tiers. */
  tiers: string[];
  isDeleted: boolean;
  /** Whether Stripe takes money for it there. */
  isCharged: boolean;
  hasNotes: boolean;
}

interface PlansOfTiers {
  /** By the names of tiers in lower-case letters. */
  plans: Map<string, { id: number; coversPremium: boolean }>;
  /** Their last day; without it members get no plan. */
  planUntil?: string | undefined;
}

/** The columns of our files of members. */
const columns = ["email", "first_name", "last_name", "company", "plan", "plan_until", "newsletter"];
/** What one of our files of members may hold. */
const maxRows = 10_000;

/** Reads the members that Ghost exports as CSV. @throws ExportError */
export function readGhostMembers(text: string): ForeignMember[] {
  const table = parseTable(text, ",");
  const [fault] = table.faults;
  if (fault) throw new ExportError(`--members: line ${fault.line}: ${fault.reason}`);
  const [heading, ...rows] = table.rows.filter(({ cells }) => cells.some(Boolean));
  const names = heading?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!names.includes("email"))
    throw new ExportError('--members: line 1 has no column "email", as Ghost\'s file of members has');
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length)
      throw new ExportError(
        `--members: line ${line} has ${cells.length} cells, but the file has ${names.length} columns`,
      );
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? "";
    const mail = cell("subscribed_to_emails").toLowerCase();
    return {
      email: cell("email"),
      name: cell("name"),
      getsMail: mail === "" ? undefined : mail === "true",
      tiers: cell("tiers")
        .split(",")
        .map((tier) => tier.trim())
        .filter(Boolean),
      isDeleted: cell("deleted_at") !== "",
      isCharged: cell("stripe_customer_id") !== "",
      hasNotes: cell("note") !== "" || cell("labels") !== "",
    };
  });
}

/**
 * Files of members in the form that is imported here; what is not in them is said by number, as names and addresses are
 * nobody else's business.
 */
export function writeMembers(
  members: ForeignMember[],
  { plans, planUntil }: PlansOfTiers,
  say: (message: string) => void,
): Map<string, string> {
  const kept = members.filter(({ isDeleted }) => !isDeleted);
  const without = new Map<string, number>();
  const rows = kept.map(({ email, name, getsMail, tiers }) => {
    const [first = "", ...others] = oneLine(name).split(" ");
    const plan = tiers.map((tier) => plans.get(tier.toLowerCase())).find((one) => one?.coversPremium);
    const isPlanned = plan !== undefined && planUntil !== undefined;
    if (tiers.length > 0 && !isPlanned) {
      const why = plan ? "set its last day with --plan-until" : "no plan that opens premium items was chosen for it";
      const words = `members of the tier "${tiers.join(", ")}" get no plan: ${why}`;
      without.set(words, (without.get(words) ?? 0) + 1);
    }
    const mail = getsMail === undefined ? "" : getsMail ? "yes" : "no";
    const names = [shortened(first, 80), shortened(others.join(" "), 80)];
    return [email, ...names, "", isPlanned ? String(plan.id) : "", isPlanned ? planUntil : "", mail];
  });
  if (kept.length < members.length) say(`left out: ${counted(members.length - kept.length, "deleted member")}`);
  for (const [words, count] of without) say(`${words} (${counted(count, "member")})`);
  const charged = kept.filter(({ isCharged }) => isCharged).length;
  if (charged > 0)
    say(`Stripe may go on charging members for Ghost: the import does not stop that (${counted(charged, "member")})`);
  const noted = kept.filter(({ hasNotes }) => hasNotes).length;
  if (noted > 0) say(`left out: notes and labels of ${counted(noted, "member")}`);
  const files = new Map<string, string>();
  for (let at = 0; at < rows.length; at += maxRows) {
    const name = at === 0 ? "members.csv" : `members-${at / maxRows + 1}.csv`;
    files.set(
      name,
      [columns, ...rows.slice(at, at + maxRows)].map((cells) => `${cells.map(written).join(",")}\r\n`).join(""),
    );
  }
  return files;
}

/** A cell, which no spreadsheet runs as a formula. */
function written(cell: string): string {
  const safe = /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
