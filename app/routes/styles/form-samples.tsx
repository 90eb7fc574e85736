import { useForm } from "@conform-to/react";
import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { Checkbox, Checkboxes, Radios } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { Honeypot } from "~/forms/honeypot";
import { Select } from "~/forms/select";
import { TextArea } from "~/forms/text-area";
import type { FieldsOf } from "~/forms/use-intent-form";
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

interface Sample extends Record<string, unknown> {
  first_name: string;
  email: string;
  website: string;
  seniority: string;
  seniority_other: string;
  interests: string[];
  interests_other: string;
  newsletter: string;
  note: string;
  terms: string;
}

interface FieldsProps {
  fields: FieldsOf<Sample>;
  idPrefix: string;
  verb: string;
}

function Fields({ fields, idPrefix, verb }: FieldsProps) {
  const other = <Field field={fields.seniority_other} label="Your seniority" hint="(if Other)" />;
  const otherInterests = <Field field={fields.interests_other} label="Other interests" hint="(if Other)" />;
  return (
    <>
      <Field field={fields.first_name} label="First name" autoComplete="given-name" width="medium" />
      <Field
        field={fields.email}
        type="email"
        label="Work e-mail"
        hint="We send the link for logging in to this address."
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <Field field={fields.website} type="url" label="Website" optional autoComplete="url" inputMode="url" />
      <Select
        field={fields.seniority}
        label="Seniority"
        options={seniority}
        blank="Choose one"
        width="medium"
        reveals={[{ equals: "other", content: other }]}
      />
      <Checkboxes
        field={fields.interests}
        label="Interests"
        hint="Tick all that you design or buy for."
        choices={interests}
        reveals={[{ equals: "other", content: otherInterests }]}
      />
      <Radios field={fields.newsletter} label="Newsletter" choices={often} />
      <TextArea field={fields.note} label="What are you working on?" optional rows={4} />
      <Checkbox field={fields.terms} label="I accept the terms and the privacy policy" />
      <Honeypot idPrefix={idPrefix} />
      <div className="actions">
        <Button>{verb}</Button>
      </div>
    </>
  );
}

const order = ["first_name", "email", "seniority", "seniority_other", "interests", "newsletter", "note", "terms"];

/** A form when it is first shown, and when it was refused. */
export function FormSamples() {
  const [first, firstFields] = useForm<Sample>({ id: "first-sample" });
  const [again, againFields] = useForm<Sample>({ id: refused.intent, lastResult: refused.result });
  return (
    <Section id="forms" title="Forms">
      <div className="grid">
        <div className="half">
          <Form form={first} intent="send-sample" action={paths.styles()} label="As it starts">
            <Fields fields={firstFields} idPrefix="a-" verb="Create account" />
          </Form>
        </div>
        <div className="half">
          <ErrorSummary submission={refused} order={order} />
          <Form form={again} intent="send-sample" action={paths.styles()} label="As it comes back">
            <Fields fields={againFields} idPrefix="b-" verb="Create account again" />
          </Form>
        </div>
      </div>
    </Section>
  );
}
