import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { NewsletterFields, newsletterOrder } from "~/components/admin/newsletter-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { type NewsletterForm, newNewsletterSchema } from "~/forms/newsletter-schema.server";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createNewsletter, readNewsletterChoices } from "~/models/composed-newsletter.server";

export const handle: RouteHandle = { header: "platform", title: "New newsletter – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "newsletters.send");
  const { kinds, plans } = await readOrFail(readNewsletterChoices(api), "getting the newsletters");
  return { kinds, plans };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "newsletters.send");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-newsletter": create });
}

async function create(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newNewsletterSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createNewsletter(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminNewsletter(sent.body.id), {
      notice: { type: "success", message: adminMessages.newsletterCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the newsletter"), { fields: newsletterOrder });
}

export default function AdminNewsletterCreate() {
  const { kinds, plans } = useLoaderData<typeof loader>();
  const intent = "create-newsletter";
  const [form, fields] = useIntentForm<NewsletterForm>({
    intent,
    defaultValue: { items_from: "none", newest_days: 7, audience: "newsletter" },
  });
  return (
    <>
      <ErrorSummary order={newsletterOrder} />
      <PageHeader title="New newsletter" intro="It is a draft until you send it." />
      <Form form={form} intent={intent} idempotent action={paths.adminNewsletterCreate()} autoComplete="off">
        <NewsletterFields fields={fields} kinds={kinds} plans={plans} />
        <div className="actions">
          <Button>Save as a draft</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminNewsletters()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
