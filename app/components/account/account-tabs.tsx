import { useLocation } from "@remix-run/react";
import { paths } from "~/config/paths";
import { Tabs } from "../ui/tabs";

interface Tab {
  text: string;
  href: string;
  /** Pages without a tab of their own that belong to this one. */
  parts?: string[];
}

const tabs: Tab[] = [
  { text: "Profile", href: paths.account(), parts: [paths.accountNewsletter(), paths.accountUnsubscribe()] },
  { text: "My Plan", href: paths.accountPlan() },
  { text: "Addresses", href: paths.usersAddresses() },
  { text: "Payment Methods", href: paths.accountPaymentMethod() },
  { text: "Change Password", href: paths.accountChangePassword() },
  { text: "Sessions", href: paths.accountSessions() },
  { text: "Your data", href: paths.accountData() },
];

/** The pages of the account's details, as links. Shown below the page's title. */
export function AccountTabs() {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase().replace(/\/$/, "");
  const items = tabs.map(({ text, href, parts = [] }) => ({
    ...{ text, href },
    current: here === href.toLowerCase() || (parts.includes(here) && ("part" as const)),
  }));
  return <Tabs label="Account details" items={items} />;
}
