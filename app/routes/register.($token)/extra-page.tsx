import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import { ExtraFields } from "./extra-fields";
import type { loadExtra } from "./load.server";
import { RegisterHeader } from "./register-header";
import type { AccountForm } from "./schema.server";

type ExtraPageProps = Awaited<ReturnType<typeof loadExtra>> & { isForDemo: boolean; isForCheckout: boolean };

/** Step 2: the user's work. */
export function ExtraPage({
  draft,
  email,
  fields: questions,
  answers,
  termsUrl,
  isForDemo,
  isForCheckout,
}: ExtraPageProps) {
  const [form, fields] = useIntentForm<AccountForm>({ intent: "create-account", defaultValue: answers });
  const order = [...questions.map(({ name }) => name), "terms", "marketing"];
  return (
    <div className="wrap narrow">
      <ErrorSummary order={order} />
      <RegisterHeader step={2} isForDemo={isForDemo} isForCheckout={isForCheckout} />
      <p>
        The account will be for <strong>{email}</strong>.
      </p>
      <Form form={form} intent="create-account" idempotent action={paths.registerStep(2)} label="About your work">
        <input type="hidden" name="draft" value={draft} />
        <ExtraFields questions={questions} fields={fields} />
        <Checkbox field={fields.terms} label={<AcceptTerms href={termsUrl} />} />
        <Checkbox
          field={fields.marketing}
          label="Write to me about new publications and events"
          hint="That is the weekly newsletter. You can change this at any time."
          optional
        />
        <div className="actions">
          <Button>Create account</Button>{" "}
          <Button kind="quiet" intent="go-back">
            Back
          </Button>
        </div>
      </Form>
    </div>
  );
}

function AcceptTerms({ href }: { href: string }) {
  return (
    <>
      I accept the <a href={href}>terms and the privacy notice</a>
    </>
  );
}
