import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EditedPlan } from "contract/edited-plan";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { ChangedNote } from "~/components/admin/changed-note";
import { EditNotes } from "~/components/admin/edit-notes";
import { PlanFeatures } from "~/components/plan/plan-features";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { RichText } from "~/components/ui/rich-text";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatPence } from "~/format/money";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import { sanitizeHtml } from "~/html/sanitize.server";
import { notFound } from "~/http/not-found.server";
import { planButtonPage, planButtonPages } from "~/layout/plan-summary.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEditedPlan } from "~/models/edited-plan.server";
import { planOrder, savePlan } from "./actions.server";
import type { PlanForm } from "./schema.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ plan }) => `Edit ${plan.title} – Plans – Administration`,
  notFoundTitle: "Plan not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const id = params.id ?? "";
  const plan = await readOrFail(findEditedPlan(api, id), "getting the plans");
  if (!plan) throw notFound();
  const pages = planButtonPages();
  const button_link = planButtonPage(plan.button_link);
  return {
    plan: { ...plan, button_link },
    pages,
    order: planOrder,
    intro: sanitizeHtml(plan.intro),
    selling: sanitizeHtml(plan.selling_html),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, { "save-plan": (submission, member) => savePlan(submission, member, id) });
}

export default function AdminPlan() {
  const { plan, pages, order, intro, selling } = useLoaderData<typeof loader>();
  const { id, title, version, covers_premium, pros, cons } = plan;
  const intent = "save-plan";
  const { prostitle, constitle, button, button_link, selling_html } = plan;
  const [form, fields] = useIntentForm<PlanForm>({
    intent,
    defaultValue: {
      ...{ title, version, prostitle, constitle, button, button_link, selling_html, intro: plan.intro },
      ...{ pros: pros.join("\n"), cons: cons.join("\n") },
      ...(covers_premium && { covers_premium: "1" }),
    },
  });
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title={`Edit ${title}`} />
      <SettingsSection id="texts" title="What it says" hint="Members see a change at once.">
        <Form form={form} intent={intent} action={paths.adminPlan(id)} autoComplete="off">
          <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
          <Field field={fields.title} label="Title" width="medium" />
          <TextArea field={fields.intro} label="Above its features" optional hint="As HTML, in My Plan." rows={3} />
          <Field field={fields.prostitle} label="Heading of what it has" width="medium" />
          <TextArea field={fields.pros} label="What it has" optional hint="One on each line." />
          <Field field={fields.constitle} label="Heading of what it lacks" width="medium" />
          <TextArea field={fields.cons} label="What it lacks" optional hint="One on each line." rows={3} />
          <Field field={fields.button} label="Text of its button" width="medium" />
          <Field
            field={fields.button_link}
            label="Where its button leads"
            hint="The path of a page in the list, like /upgrade, or an address with https://"
            list="plan-pages"
            width="medium"
            spellCheck={false}
          />
          <datalist id="plan-pages">
            {pages.map((page) => (
              <option key={page} value={page} />
            ))}
          </datalist>
          <TextArea field={fields.selling_html} label="On the page of the plans" optional hint="As HTML." rows={6} />
          <Checkbox
            field={fields.covers_premium}
            label="It opens premium items"
            hint={`For the ${plan.holders_total.toLocaleString("en-GB")} that are in force too, at once.`}
          />
          <div className="actions">
            <Button>Save</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminPlans()}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
      <SettingsSection id="preview" title="As saved" hint="In My Plan, and on the page of the plans.">
        <div className="stack">
          <RichText html={intro} />
          <PlanFeatures title={prostitle} items={pros} />
          <PlanFeatures title={constitle} items={cons} />
          <RichText html={selling} />
        </div>
      </SettingsSection>
      <Prices plan={plan} />
      <EditNotes>
        <ChangedNote changedAt={plan.changed_at} changedBy={plan.changed_by} />
      </EditNotes>
    </>
  );
}

function Prices({ plan: { sold, places } }: { plan: EditedPlan }) {
  return (
    <SettingsSection
      id="prices"
      title="Its prices"
      hint="They are those of the shop’s options. A change concerns new orders, and renewals that are ordered from then on: what was ordered, and its instalments, keep theirs."
    >
      <div className="stack">
        {sold.some(({ on_sale }) => on_sale) ? null : <p>The shop does not sell it at the moment.</p>}
        <ul className="bulleted-list">
          {sold.map((option) => (
            <li key={option.option_id}>
              <a href={paths.adminProductOption(option.product_id, option.option_id)}>{option.title}</a>:{" "}
              {option.monthly === null ? formatPence(option.price) : `${formatPence(option.monthly)} a month`}
              {option.on_sale ? null : ", off sale"}
            </li>
          ))}
        </ul>
        <p>It is for {places === 1 ? "one person" : `${places} people`}, which is part of what was bought.</p>
      </div>
    </SettingsSection>
  );
}
