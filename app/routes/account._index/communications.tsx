import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { useAutosave } from "~/forms/use-autosave";
import { useFormOutcome } from "./form-outcome";
import { ToggleStateText } from "./toggle-state-text";
import { Toggles } from "./toggles";
import type { Profile } from "./view-model.server";

/** Which e-mails the user gets: the newsletter, and other kinds. */
export function Communications({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="communications"
      title="Communications"
      hint="What we may write to you about. Each choice is saved as soon as it is pressed."
    >
      <h3 id="newsletter">The newsletter</h3>
      <Newsletter chosen={profile.newsletter} />
      {profile.comms.length > 0 ? (
        <>
          <h3 id="other-mail">Other e-mail</h3>
          <Toggles intent="set-communication" idPrefix="comms" labelledBy="other-mail" items={profile.comms} />
        </>
      ) : null}
    </SettingsSection>
  );
}

const choices = { weekly: "Weekly", monthly: "Monthly", off: "Unsubscribe" } as const;

const now: Record<Profile["newsletter"], string> = {
  weekly: "It comes every week, with what is new in your feed.",
  monthly: "It comes every month, with what is new in your feed.",
  off: "You are not subscribed. It contains what is new in your feed, every week or every month.",
};

/** The button that ends the newsletter changes its text once it has ended. */
function textOf(value: string, text: string, chosen: Profile["newsletter"]): string {
  return value === "off" && chosen === "off" ? "Unsubscribed" : text;
}

function Newsletter({ chosen }: { chosen: Profile["newsletter"] }) {
  const { onSubmit, response, saving } = useAutosave("set-newsletter");
  const { message, failed } = useFormOutcome("set-newsletter", { response, saving });
  return (
    <Form action={paths.accountForm()} intent="set-newsletter" id="set-newsletter" layout="bare" onSubmit={onSubmit}>
      <p>{now[chosen]}</p>
      <ul className="profile-toggles profile-toggles--one" aria-labelledby="newsletter">
        {Object.entries(choices).map(([value, text]) => (
          <li key={value}>
            <Button
              kind="secondary"
              className="profile-toggle"
              icon="check"
              name="newsletter"
              value={value}
              pressed={value === chosen}
            >
              {textOf(value, text, chosen)}
              {value === chosen ? <ToggleStateText>chosen</ToggleStateText> : null}
            </Button>
          </li>
        ))}
      </ul>
      <FormStatus intent="set-newsletter" failed={failed}>
        {message}
      </FormStatus>
      <p>
        <a href={paths.accountNewsletter()}>See what your next e-mail will contain</a>
      </p>
    </Form>
  );
}
