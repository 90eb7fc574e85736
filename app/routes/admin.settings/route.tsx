import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Permission } from "contract/permissions";
import { registrationLists } from "contract/setting";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { StackedTable } from "~/components/admin/stacked-table";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { poundsText } from "~/forms/pounds.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readSettings } from "~/models/setting.server";
import {
  bankChargesOrder,
  bankOrder,
  companyOrder,
  ordersOrder,
  saveBank,
  saveBankCharges,
  saveCompany,
  saveOrders,
  saveRegistration,
  saveText,
} from "./actions.server";
import { SettingFacts } from "./setting-facts";
import {
  BankChargesSection,
  BankSection,
  bankChargesHint,
  bankHint,
  CompanySection,
  companyHint,
  OrdersSection,
  ordersHint,
  RegistrationSection,
  registrationHint,
  TextSection,
  texts,
} from "./setting-forms";
import {
  bankChargesFacts,
  bankFacts,
  companyFacts,
  ordersFacts,
  registrationFacts,
  textFacts,
} from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ edited }) => `${edited ? `${edited.title} – ` : ""}Settings – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, ["settings.manage", "settings.bank"]);
  const may = (permission: Permission) => user.permissions.includes(permission);
  const settings = await readOrFail(readSettings(api), "getting the settings");
  const { company, bank, orders, bank_charges: charges, registration, texts: stored, environment } = settings;
  const changedOf = ({
    changed_at: changedAt,
    changed_by: changedBy,
  }: typeof bank | typeof company | typeof orders | typeof charges | typeof registration) => ({
    changedAt,
    changedBy,
  });
  const all = [
    { id: "company", title: "The seller", hint: companyHint, facts: companyFacts(company), ...changedOf(company) },
    { id: "bank", title: "Bank account", hint: bankHint, facts: bankFacts(bank), ...changedOf(bank) },
    { id: "orders", title: "Orders", hint: ordersHint, facts: ordersFacts(orders), ...changedOf(orders) },
    {
      ...{ id: "bank-charges", title: "Bank charges", hint: bankChargesHint },
      ...{ facts: bankChargesFacts(charges), ...changedOf(charges) },
    },
    {
      ...{ id: "registration", title: "Registration", hint: registrationHint },
      ...{ facts: registrationFacts(registration), ...changedOf(registration) },
    },
    ...stored.map((text) => {
      const { title, hint } = texts[text.key];
      const { changed_at: changedAt, changed_by: changedBy } = text;
      return { id: text.key, title, hint, facts: textFacts(text), changedAt, changedBy };
    }),
  ];
  const facts = all.map((one) => ({ ...one, mayChange: may(one.id === "bank" ? "settings.bank" : "settings.manage") }));
  const edit = new URL(request.url).searchParams.get("edit");
  const edited = facts.find(({ id, mayChange }) => id === edit && mayChange) ?? null;
  const order = [
    ...companyOrder,
    ...bankOrder,
    "current_password",
    ...ordersOrder,
    ...bankChargesOrder,
    ...registrationLists,
    "value",
  ];
  const most = poundsText(charges.value.most);
  return { settings, facts, environment, edited, order, most, email: user.email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, ["settings.manage", "settings.bank"]);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "save-company": saveCompany,
    "save-bank": saveBank,
    "save-orders": saveOrders,
    "save-bank-charges": saveBankCharges,
    "save-registration": saveRegistration,
    "save-text": saveText,
  });
}

/** The operator's settings: what is stored can be changed, what the program is started with is shown. */
export default function AdminSettings() {
  const { settings, facts, environment, edited, order, most, email } = useLoaderData<typeof loader>();
  if (edited)
    return (
      <>
        <ErrorSummary order={order} />
        <PageHeader
          title={`Change: ${edited.title}`}
          before={<Breadcrumbs items={[{ text: "Settings", href: paths.adminSettings() }, { text: edited.title }]} />}
        />
        {edited.id === "company" ? <CompanySection company={settings.company} /> : null}
        {edited.id === "bank" ? <BankSection bank={settings.bank} email={email} /> : null}
        {edited.id === "orders" ? <OrdersSection orders={settings.orders} /> : null}
        {edited.id === "bank-charges" ? <BankChargesSection charges={settings.bank_charges} most={most} /> : null}
        {edited.id === "registration" ? <RegistrationSection registration={settings.registration} /> : null}
        {settings.texts
          .filter(({ key }) => key === edited.id)
          .map((text) => (
            <TextSection key={text.key} text={text} />
          ))}
      </>
    );
  return (
    <>
      <PageHeader title="Settings" intro="Who sells, where money is sent, and the texts that no other page has." />
      {facts.map((one) => (
        <SettingFacts key={one.id} {...one} />
      ))}
      <SettingsSection
        id="environment"
        title="By environment"
        hint="Read when the program starts. They are changed where it is started, and secrets are not shown."
      >
        <StackedTable
          caption="Variables and their values"
          captionHidden
          columns={[
            { key: "name", text: "Variable" },
            { key: "value", text: "Value", selfExplaining: true },
          ]}
          rows={environment.map(({ name, value, about }) => ({
            key: name,
            cells: {
              name: (
                <>
                  <code>{name}</code>
                  <span className="list-note">{about}</span>
                </>
              ),
              value,
            },
          }))}
        />
      </SettingsSection>
    </>
  );
}
