import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Checkbox, Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { Honeypot } from "~/forms/honeypot";
import { Select } from "~/forms/select";
import { TextArea } from "~/forms/text-area";
import { refused } from "./samples";

const seniority = [
  { value: "director", label: "Director" },
  { value: "manager", label: "Manager" },
  { value: "other", label: "Other" },
];
const interests = [
  { value: "home", label: "Home & Interiors" },
  { value: "baby", label: "Baby & Kids" },
  { value: "other", label: "Other" },
];
const often = [
  { value: "weekly", label: "Weekly", hint: "Every Thursday, with the new items of your industries." },
  { value: "monthly", label: "Monthly" },
];

function Fields({ idPrefix, state, verb }: { idPrefix: string; state?: FormState; verb: string }) {
  const common = { idPrefix, state };
  const other = <Field {...common} name="seniority_other" label="Your seniority" hint="(if Other)" />;
  const otherInterests = <Field {...common} name="interests_other" label="Other interests" hint="(if Other)" />;
  return (
    <>
      <Field {...common} name="first_name" label="First name" autoComplete="given-name" width="medium" />
      <Field
        {...common}
        name="email"
        type="email"
        label="Work e-mail"
        hint="We send the link for signing in to this address."
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <Field {...common} name="website" type="url" label="Website" optional autoComplete="url" inputMode="url" />
      <Select
        {...common}
        name="seniority"
        label="Seniority"
        options={seniority}
        blank="Choose one"
        width="medium"
        reveals={[{ equals: "other", content: other }]}
      />
      <Checkboxes
        {...common}
        name="interests"
        label="Interests"
        hint="Tick all that you design or buy for."
        choices={interests}
        reveals={[{ equals: "other", content: otherInterests }]}
      />
      <Radios {...common} name="newsletter" label="Newsletter" choices={often} />
      <TextArea {...common} name="note" label="What are you working on?" optional rows={4} />
      <Checkbox {...common} name="terms" label="I accept the terms and the privacy policy" />
      <Honeypot idPrefix={idPrefix} />
      <div className="actions">
        <Button>{verb}</Button>
      </div>
    </>
  );
}

/** A form as it starts, and as it comes back. */
export function FormSamples() {
  return (
    <Section id="forms" title="Forms">
      <div className="grid">
        <div className="half">
          <Form action={paths.styles()} label="As it starts">
            <Fields idPrefix="a-" verb="Create account" />
          </Form>
        </div>
        <div className="half">
          <ErrorSummary
            state={refused}
            idPrefix="b-"
            order={["first_name", "email", "seniority", "seniority_other", "interests", "newsletter", "note", "terms"]}
          />
          <Form action={paths.styles()} label="As it comes back">
            <Fields idPrefix="b-" state={refused} verb="Create account again" />
          </Form>
        </div>
      </div>
    </Section>
  );
}
