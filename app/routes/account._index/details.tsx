import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { AutosaveField } from "./autosave-field";
import { useFormOutcome } from "./form-outcome";
import { FormStatus } from "./form-status";
import type { Profile } from "./profile.server";
import type { DetailsForm } from "./schema.server";

const intent = "save-details";

/**
 * The user's name, company and job. The form's button saves them; the page's script saves each field when the user
 * leaves it.
 * @param details null when the record could not be read: then only what was entered is shown
 */
export function Details({ details }: { details: Profile["details"] | null }) {
  const [form, fields] = useIntentForm<DetailsForm>({
    intent,
    ...(details && { defaultValue: toDefaultValue(details) }),
  });
  const outcome = useFormOutcome(intent);
  return (
    <SettingsSection id="details" title="Your details" hint={<DetailsHint />}>
      <Form form={form} intent={intent} action={paths.accountForm()} label="Your details">
        <AutosaveField
          field={fields.first_name}
          was={fields.was_first_name}
          outcome={outcome}
          label="First name"
          autoComplete="given-name"
          width="medium"
        />
        <AutosaveField
          field={fields.last_name}
          was={fields.was_last_name}
          outcome={outcome}
          label="Last name"
          autoComplete="family-name"
          width="medium"
        />
        <AutosaveField
          field={fields.telephone}
          was={fields.was_telephone}
          outcome={outcome}
          label="Telephone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="medium"
        />
        <AutosaveField
          field={fields.jobtitle}
          was={fields.was_jobtitle}
          outcome={outcome}
          label="Job title"
          optional
          autoComplete="organization-title"
        />
        <AutosaveField
          field={fields.company}
          was={fields.was_company}
          outcome={outcome}
          label="Company"
          autoComplete="organization"
        />
        <Button>Save changes</Button>
        <FormStatus intent={intent} failed={outcome.failed && !outcome.field}>
          {outcome.field ? "" : outcome.message}
        </FormStatus>
      </Form>
    </SettingsSection>
  );
}

function toDefaultValue(details: Profile["details"]): DetailsForm {
  const was = Object.fromEntries(Object.entries(details).map(([name, value]) => [`was_${name}`, value]));
  return { ...details, ...was };
}

function DetailsHint() {
  return (
    <>
      Who you are, and how we reach you.
      {/* Empty until the script fills it: a text browser shows what is hidden. */}
      <p className="autosave-hint" data-js-only="" data-says="Changes are saved as you leave a field." />
    </>
  );
}
