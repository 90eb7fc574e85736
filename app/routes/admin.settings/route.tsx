import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { Table } from "~/components/ui/table";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readSettings } from "~/models/setting.server";
import { bankOrder, companyOrder, saveBank, saveCompany, saveText } from "./actions.server";
import { BankSection, CompanySection, TextSection } from "./setting-forms";

export const handle: RouteHandle = { header: "platform", title: "Settings – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const settings = await readOrFail(readSettings(api), "getting the settings");
  return { settings, order: [...companyOrder, ...bankOrder, "value"] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "save-company": saveCompany,
    "save-bank": saveBank,
    "save-text": saveText,
  });
}

/** The operator's settings: what is stored can be changed, what the program is started with is shown. */
export default function AdminSettings() {
  const { settings, order } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title="Settings" intro="Who sells, where money is sent, and the texts that no other page has." />
      <CompanySection company={settings.company} />
      <BankSection bank={settings.bank} />
      {settings.texts.map((text) => (
        <TextSection key={text.key} text={text} />
      ))}
      <SettingsSection
        id="environment"
        title="By environment"
        hint="Read when the program starts. They are changed where it is started, and secrets are not shown."
      >
        <Table
          caption="Variables and their values"
          captionHidden
          columns={[
            { key: "name", text: "Variable" },
            { key: "value", text: "Value" },
          ]}
          rows={settings.environment.map(({ name, value, about }) => ({
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
