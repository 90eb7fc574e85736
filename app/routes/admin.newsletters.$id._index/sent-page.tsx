import type { ComposedNewsletter } from "contract/composed-newsletter";
import { NewsletterStateBadge, peopleInWords } from "~/components/admin/newsletter-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import { formatDateInWords, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";

/** A newsletter that is scheduled, being sent or sent: how far it is, and what it says. */
export function SentPage({ newsletter }: { newsletter: ComposedNewsletter }) {
  const { id, subject, state, send_at: sendAt, progress, audience_total: total } = newsletter;
  const moment = sendAt ? `${formatDateInWords(sendAt)} at ${formatTime(sendAt)}` : "";
  return (
    <>
      <ErrorSummary />
      <PageHeader title={subject}>
        <p>
          <NewsletterStateBadge state={state} />{" "}
          {state === "scheduled"
            ? `For ${moment}, London time. ${peopleInWords(total ?? 0)} would get it now.`
            : `Begun on ${moment}.`}
        </p>
      </PageHeader>
      {state === "scheduled" ? (
        <SettingsSection id="withdraw" title="Take it back" hint="It is a draft again, which you can change.">
          <Form action={paths.adminNewsletter(id)} layout="bare">
            <Button kind="secondary" intent="withdraw">
              Withdraw
            </Button>
          </Form>
        </SettingsSection>
      ) : null}
      {progress ? (
        <SettingsSection
          id="progress"
          title="Progress"
          hint={state === "sending" ? "Reload this page to see its progress." : undefined}
        >
          <Progress progress={progress} />
        </SettingsSection>
      ) : null}
      <SettingsSection id="preview" title="What it says">
        <ButtonLink kind="secondary" href={paths.adminNewsletterPreview(id)}>
          Preview
        </ButtonLink>
      </SettingsSection>
    </>
  );
}

function Progress({ progress }: { progress: NonNullable<ComposedNewsletter["progress"]> }) {
  const { total, waiting, queued, sent, failed, unsubscribed } = progress;
  const rows: [string, number][] = [
    ["Sent", sent],
    ["Waiting in the outbox", queued],
    ["Not written yet", waiting],
    ["Failed", failed],
    ["Unsubscribed before their turn", unsubscribed],
  ];
  return (
    <Table
      caption="People by how far it is"
      captionHidden
      columns={[
        { key: "what", text: "State" },
        { key: "people", text: "People", align: "end" },
      ]}
      rows={rows.map(([what, people]) => ({
        key: what,
        cells: { what, people: people.toLocaleString("en-GB") },
      }))}
      totals={[{ label: "Together", cells: { people: total.toLocaleString("en-GB") } }]}
    />
  );
}
