import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { FormStatus } from "~/forms/form-status";
import { useIntentForm } from "~/forms/use-intent-form";
import { AutosaveField } from "./autosave-field";
import { useFormOutcome } from "./form-outcome";
import type { DetailsForm } from "./schema.server";
import { useDetailAutosave } from "./use-detail-autosave";
import type { Profile } from "./view-model.server";

const intent = "save-details";

/**
 * The user's name, company and job. The form's button saves them; in the hydrated page each field is saved when the
 * user leaves it.
 * @param details null when the record could not be read: then only the submitted values are shown
 */
export function Details({ details }: { details: Profile["details"] | null }) {
  const [form, fields] = useIntentForm<DetailsForm>({
    intent,
    ...(details && { defaultValue: toDefaultValue(details) }),
  });
  const initialValues = {
    first_name: fields.initial_first_name.initialValue ?? "",
    last_name: fields.initial_last_name.initialValue ?? "",
    telephone: fields.initial_telephone.initialValue ?? "",
    jobtitle: fields.initial_jobtitle.initialValue ?? "",
    company: fields.initial_company.initialValue ?? "",
  };
  const { saved, saveField, response, saving } = useDetailAutosave({
    intent,
    initialValues,
    record: details,
    isRefusedForm: form.status === "error",
  });
  const outcome = useFormOutcome(intent, { response, saving });
  function fieldProps(name: keyof typeof initialValues) {
    const errors = response && !response.isUnreachable ? (response.result?.error?.[name] ?? []) : undefined;
    return { field: fields[name], saved: saved[name] ?? "", outcome, ...(errors && { errors }) };
  }
  return (
    <SettingsSection id="details" title="Your details" hint={<DetailsHint />}>
      <Form form={form} intent={intent} action={paths.accountForm()} label="Your details" onBlur={saveField}>
        <AutosaveField {...fieldProps("first_name")} label="First name" autoComplete="given-name" width="medium" />
        <AutosaveField {...fieldProps("last_name")} label="Last name" autoComplete="family-name" width="medium" />
        <AutosaveField
          {...fieldProps("telephone")}
          label="Telephone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="medium"
        />
        <AutosaveField {...fieldProps("jobtitle")} label="Job title" optional autoComplete="organization-title" />
        <AutosaveField {...fieldProps("company")} label="Company" optional autoComplete="organization" />
        <Button>Save changes</Button>
        <FormStatus intent={intent} failed={outcome.failed && !outcome.field}>
          {outcome.field ? "" : outcome.message}
        </FormStatus>
      </Form>
    </SettingsSection>
  );
}

function toDefaultValue(details: Profile["details"]): DetailsForm {
  const initial = Object.fromEntries(Object.entries(details).map(([name, value]) => [`initial_${name}`, value]));
  return { ...details, ...initial };
}

function DetailsHint() {
  const isHydrated = useHydrated();
  return (
    <>
      Who you are, and how we reach you.
      <p className="autosave-hint" data-js-only>
        {isHydrated ? "Changes are saved as you leave a field." : ""}
      </p>
    </>
  );
}
