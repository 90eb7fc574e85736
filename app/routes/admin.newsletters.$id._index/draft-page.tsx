import type { ComposedNewsletter } from "contract/composed-newsletter";
import { EditHistory } from "~/components/admin/edit-history";
import { EditNotes } from "~/components/admin/edit-notes";
import { NewsletterFields, newsletterOrder } from "~/components/admin/newsletter-fields";
import { peopleInWords } from "~/components/admin/newsletter-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { NewsletterForm } from "~/forms/newsletter-schema.server";
import type { ScheduleForm } from "~/forms/schedule-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

interface DraftPageProps {
  newsletter: ComposedNewsletter;
  /** The moment in London: "2026-11-27T09:12". */
  now: string;
}

/** A draft: its form, its items, how it looks, and how it is sent. */
export function DraftPage({ newsletter, now }: DraftPageProps) {
  const { id, subject, introduction, version, kinds, plans } = newsletter;
  const { items_from, newest_days, audience, kind_ids, plan_ids } = newsletter;
  const intent = "save-newsletter";
  const [form, fields] = useIntentForm<NewsletterForm>({
    intent,
    defaultValue: {
      ...{ subject, introduction, version, items_from, newest_days, audience, kind_ids },
      plan_ids: plan_ids.map(String) as never,
    },
  });
  return (
    <>
      <ErrorSummary order={[...newsletterOrder, "day", "time"]} />
      <PageHeader title={subject} intro="A draft. Nobody gets it until you send it." />
      <SettingsSection id="text" title="What it says" hint="And who gets it.">
        <Form form={form} intent={intent} action={paths.adminNewsletter(id)} autoComplete="off">
          <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
          <NewsletterFields fields={fields} kinds={kinds} plans={plans} />
          <div className="actions">
            <Button>Save</Button>{" "}
            <ButtonLink kind="quiet" href={paths.adminNewsletter(id, { confirm: "delete" })}>
              Delete this draft
            </ButtonLink>
          </div>
        </Form>
      </SettingsSection>
      {items_from === "none" ? null : <ItemsSection newsletter={newsletter} />}
      <SettingsSection id="preview" title="How it looks" hint="As the mail that you would get yourself.">
        <div className="actions">
          <ButtonLink kind="secondary" href={paths.adminNewsletterPreview(id)}>
            Preview
          </ButtonLink>{" "}
          <Form action={paths.adminNewsletter(id)} layout="bare">
            <Button kind="secondary" intent="send-test">
              Send a test to me
            </Button>
          </Form>
        </div>
      </SettingsSection>
      <SettingsSection
        id="send"
        title="Send it"
        hint={`${peopleInWords(newsletter.audience_total ?? 0)} would get it now. Who does is decided when sending begins.`}
      >
        <div className="stack">
          <div className="actions">
            <ButtonLink href={paths.adminNewsletter(id, { confirm: "send" })}>Send now</ButtonLink>
          </div>
          <Schedule id={id} version={version} now={now} />
        </div>
      </SettingsSection>
      <EditNotes>
        <EditHistory
          createdAt={newsletter.created_at}
          changedAt={newsletter.changed_at}
          changedBy={newsletter.changed_by}
        />
      </EditNotes>
    </>
  );
}

function ItemsSection({ newsletter: { id, items, items_from, newest_days } }: { newsletter: ComposedNewsletter }) {
  const isChosen = items_from === "chosen";
  return (
    <SettingsSection
      id="items"
      title="Its items"
      hint={isChosen ? "In their order." : `The newest of ${newest_days} days, as they would be if it were sent now.`}
    >
      <div className="stack">
        {items.length > 0 ? (
          <ul className="bulleted-list">
            {items.map((item) => (
              <li key={item.id}>
                <a href={paths.content(item.slug)}>{item.title}</a>, {item.type}, {formatDate(item.publish_at)}
              </li>
            ))}
          </ul>
        ) : (
          <p>{isChosen ? "None is chosen yet." : "Nothing came out in these days."}</p>
        )}
        {isChosen ? (
          <ButtonLink kind="secondary" href={paths.adminNewsletterItems(id)}>
            Choose items
          </ButtonLink>
        ) : null}
      </div>
    </SettingsSection>
  );
}

function Schedule({ id, version, now }: { id: string; version: number; now: string }) {
  const intent = "schedule";
  const [day = ""] = now.split("T");
  const [form, fields] = useIntentForm<ScheduleForm>({ intent, defaultValue: { version, day, time: "" } });
  return (
    <Form form={form} intent={intent} action={paths.adminNewsletter(id)} layout="row">
      <input type="hidden" name="version" value={version} />
      <Field field={fields.day} label="Date" hint="In London" type="date" />
      <Field field={fields.time} label="Time" hint="Like 09:30" inputMode="numeric" />
      <Button kind="secondary">Schedule</Button>
    </Form>
  );
}
