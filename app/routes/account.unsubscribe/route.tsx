import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readUser } from "~/models/user.server";
import { unsubscribeFromAll } from "./actions.server";
import { toSubscriptions } from "./view-model.server";

export const handle: RouteHandle = { header: "platform", title: "Unsubscribe – Account" };

/** Links in old e-mails lead here: opening the page ends nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const read = await tryRead(readUser(api, user.id));
  const sent = read.ok ? toSubscriptions(read.value) : [];
  return loadData(read, { sent, problem: problemOf(read, "getting you") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "unsubscribe-from-all": unsubscribeFromAll });
}

export default function AccountUnsubscribe() {
  const { sent, problem } = useLoaderData<typeof loader>();
  const isNothing = !problem && sent.length === 0;
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Unsubscribe" />
      <AccountTabs />
      {isNothing ? <NoSubscriptions /> : <Unchanged />}
      <LoadError problem={problem} />
      {sent.length > 0 ? <Sent sent={sent} /> : null}
      <SettingsSection
        id="some"
        title={isNothing ? "To be written to again" : "One by one"}
        hint={`${isNothing ? "As often as you like" : "Or less often"}: the newsletter comes weekly or monthly.`}
      >
        <ButtonLink kind="secondary" href={`${paths.account()}#communications`}>
          {messages.manageCommunications}
        </ButtonLink>
      </SettingsSection>
    </>
  );
}

function Unchanged() {
  return (
    <Callout type="info">
      <p>
        Nothing has changed by opening this page. Which e-mails we send you, and how often, is yours to choose: end all
        of them here, or each by itself under Communications.
      </p>
    </Callout>
  );
}

function NoSubscriptions() {
  return (
    <Callout type="info">
      <p>You are unsubscribed from everything. You will still receive what your account cannot do without.</p>
    </Callout>
  );
}

function Sent({ sent }: { sent: string[] }) {
  return (
    <SettingsSection
      id="everything"
      title="Everything at once"
      hint="You will still receive what your account cannot do without."
    >
      <div className="stack">
        <p>We send you: {sent.join("; ")}.</p>
        <Form action={paths.accountUnsubscribe()} intent="unsubscribe-from-all" label={messages.unsubscribeAll}>
          <Button>{messages.unsubscribeAll}</Button>
        </Form>
      </div>
    </SettingsSection>
  );
}
