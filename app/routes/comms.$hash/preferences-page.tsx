import type { Preferences } from "contract/comms";
import { Button } from "~/components/ui/button";
import { messages } from "~/config/messages";
import { Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { InvalidForm } from "~/forms/submission.server";

interface PreferencesPageProps {
  preferences: Preferences;
  /** Its own address: the forms are sent back to it. */
  action: string;
  answer: InvalidForm | undefined;
}

/** What the person of a mailed link is sent. Nothing else of them stands here. */
export function PreferencesPage({ preferences, action, answer }: PreferencesPageProps) {
  const { masked_email, comms, newsletter_settings } = preferences;
  const isNothing = !newsletter_settings.status && comms.assigned.length === 0;
  const state = answer?.form === "preferences" ? answer.refused : undefined;
  return (
    <div className="wrap narrow">
      <ErrorSummary state={answer?.refused} order={["comms", "newsletter"]} />
      <h1>{messages.emailPreferences}</h1>
      <p>
        {isNothing ? "You are unsubscribed from everything. " : null}
        What we write to <strong>{masked_email}</strong>
        {isNothing ? " is yours to choose" : null}. You need not log in: the link in our e-mail is enough.
      </p>
      <Form action={action} label={messages.emailPreferences}>
        <input type="hidden" name="form" value="preferences" />
        <input type="hidden" name="was" value={newsletter_settings.type} />
        {comms.available.length > 0 ? (
          <Checkboxes
            name="comms"
            label="You may write to me about"
            asTitle
            choices={comms.available.map(({ id, title }) => ({ value: id, label: title }))}
            initial={state ? [] : comms.assigned.map(({ id }) => id)}
            state={state}
          />
        ) : null}
        <Radios
          name="newsletter"
          label="The newsletter"
          hint="What is new in the library, by the feed that you have chosen."
          asTitle
          choices={frequencies}
          initial={newsletter_settings.status ? newsletter_settings.type : "off"}
          state={state}
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
        This ends the newsletter and everything else on this page at once. What your account cannot do without still
        comes: a link that you ask for, a receipt, a word when your password changes.
      </p>
      <Form action={action} label={messages.unsubscribeAll}>
        <input type="hidden" name="form" value="everything" />
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
