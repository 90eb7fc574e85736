import { paths } from "~/config/paths";
import { Tabs } from "../ui/tabs";

const parts = [
  { part: "vat", text: "VAT" },
  { part: "invoices", text: "Invoices" },
  { part: "credit-notes", text: "Credit notes" },
  { part: "payments", text: "Payments" },
  { part: "refunds", text: "Refunds" },
  { part: "payouts", text: "Payouts" },
  { part: "balances", text: "Balances" },
  { part: "written-off", text: "Written off" },
  { part: "deferred", text: "Deferred revenue" },
] as const;

/** A part of the books; the parts of the payouts have no tab of their own. */
export type BookPart = (typeof parts)[number]["part"] | "payout-parts";

/** The path of a part of the books. */
export function bookPath(part: BookPart, query?: Record<string, string>): string {
  if (part === "vat") return paths.adminBooks(query);
  return part === "deferred" ? paths.adminDeferredRevenue(query) : paths.adminBook(part, query);
}

/** The parts of the books, all of the same days. */
export function BookTabs({ current, days }: { current: BookPart; days: { from: string; to: string } }) {
  return (
    <Tabs
      label="Books"
      items={parts.map(({ part, text }) => ({ text, href: bookPath(part, days), current: part === current }))}
    />
  );
}
