import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { AutosaveField } from "./autosave-field";
import type { Outcome } from "./form-outcome";
import { FormStatus } from "./form-status";
import type { Profile } from "./profile.server";

interface DetailsProps {
  /** Missing when the record could not be read: then only what was typed is shown. */
  profile: Pick<Profile, "details"> | null;
  outcome: Outcome;
  /** The page's script has sent the form. */
  here: boolean;
}

/** Who one is. It is saved by the button, or, where the page's script runs, field by field as one leaves it. */
export function Details({ profile, outcome, here }: DetailsProps) {
  const shared = { details: profile?.details, outcome, here };
  return (
    <SettingsSection id="details" title="Your details" hint={<DetailsHint />}>
      <Form action={paths.accountForm()} id="details-form" label="Your details">
        <input type="hidden" name="form" value="details" />
        <AutosaveField {...shared} name="first_name" label="First name" autoComplete="given-name" width="medium" />
        <AutosaveField {...shared} name="last_name" label="Last name" autoComplete="family-name" width="medium" />
        <AutosaveField
          {...shared}
          name="telephone"
          label="Telephone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="medium"
        />
        <AutosaveField {...shared} name="jobtitle" label="Job title" optional autoComplete="organization-title" />
        <AutosaveField {...shared} name="company" label="Company" autoComplete="organization" />
        <Button>Save changes</Button>
        <FormStatus of="details" failed={outcome.failed && !outcome.at}>
          {outcome.at ? "" : outcome.said}
        </FormStatus>
      </Form>
    </SettingsSection>
  );
}

function DetailsHint() {
  return (
    <>
      Who you are, and how we reach you.
      {/* Empty until the script says it: a text browser shows what is hidden. */}
      <p className="autosave-hint" data-js-only="" data-says="Changes are saved as you leave a field." />
    </>
  );
}
