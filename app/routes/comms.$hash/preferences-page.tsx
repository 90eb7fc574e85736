import type { Preferences } from "contract/email-preferences";
import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { PreferencesForm } from "./schema.server";

interface PreferencesPageProps {
  preferences: Preferences;
  /** The page's own URL, which its forms are submitted to. */
  action: string;
}

/** The e-mail preferences of the user of a mailed link. The page shows nothing else about the user. */
export function PreferencesPage({ preferences, action }: PreferencesPageProps) {
  const { masked_email, comms, newsletter_settings } = preferences;
  const isNothing = !newsletter_settings.status && comms.assigned.length === 0;
  const { status, type } = newsletter_settings;
  const defaultValue = {
    comms: comms.assigned.map(({ id }) => id),
    newsletter: status ? type : ("off" as const),
    was: type,
  };
  const [form, fields] = useIntentForm<PreferencesForm>({ intent: "save-preferences", defaultValue });
  return (
    <div className="wrap narrow">
      <ErrorSummary order={["comms", "newsletter"]} />
      <h1>{messages.emailPreferences}</h1>
      <p>
        {isNothing ? "You are unsubscribed from everything. " : null}
        What we write to <strong>{masked_email}</strong>
        {isNothing ? " is yours to choose" : null}. You need not log in: the link in our e-mail is enough.
      </p>
      <Form form={form} action={action} intent="save-preferences" label={messages.emailPreferences}>
        <input type="hidden" name={fields.was.name} value={type} />
        {comms.available.length > 0 ? (
          <Checkboxes
            field={fields.comms}
            label="You may write to me about"
            asTitle
            choices={comms.available.map(({ id, title }) => ({ value: id, label: title }))}
          />
        ) : null}
        <Radios
          field={fields.newsletter}
          label="The newsletter"
          hint="What is new in the library, by the feed that you have chosen."
          asTitle
          choices={frequencies}
        />
        <Button>Save preferences</Button>
      </Form>
      {isNothing ? null : <Everything action={action} />}
    </div>
  );
}

function Everything({ action }: Pick<PreferencesPageProps, "action">) {
  return (
    <section aria-labelledby="everything">
      <h2 id="everything">No more e-mail?</h2>
      <p>
        This ends the newsletter and everything else on this page at once. You will still receive what your account
        cannot do without: a link that you ask for, a receipt, a word when your password changes.
      </p>
      <Form action={action} intent="unsubscribe-from-all" label={messages.unsubscribeAll}>
        <Button kind="secondary">{messages.unsubscribeAll}</Button>
      </Form>
    </section>
  );
}

const frequencies = [
  { value: "weekly", label: "Weekly" },
  { value: "monthly", label: "Monthly" },
  { value: "off", label: "Unsubscribed" },
];
