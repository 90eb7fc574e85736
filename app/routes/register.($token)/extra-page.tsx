import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { fieldValue } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { ExtraFields } from "./extra-fields";
import type { loadExtra } from "./load.server";
import { RegisterHeader } from "./register-header";

type ExtraPageProps = Awaited<ReturnType<typeof loadExtra>> & { isForDemo: boolean; state: FormState | undefined };

/** Step 2: what you do. */
export function ExtraPage({
  draft,
  email,
  fields,
  answers,
  idempotencyKey,
  termsURL,
  isForDemo,
  state,
}: ExtraPageProps) {
  const shown = state ?? { values: answers, errors: {} };
  const order = [...fields.map(({ name }) => name), "terms", "marketing"];
  return (
    <div className="wrap narrow">
      <ErrorSummary state={state} order={order} />
      <RegisterHeader step={2} isForDemo={isForDemo} />
      <p>
        The account will be for <strong>{email}</strong>.
      </p>
      <Form
        action={paths.registerStep(2)}
        idempotencyKey={fieldValue("idempotencyKey", state, idempotencyKey)}
        label="About your work"
      >
        <input type="hidden" name="draft" value={draft} />
        <ExtraFields fields={fields} state={shown} />
        <Checkbox name="terms" label={<AcceptTerms href={termsURL} />} state={shown} />
        <Checkbox
          name="marketing"
          label="Write to me about new publications and events"
          hint="That is the weekly newsletter. You can change this at any time."
          state={shown}
          optional
        />
        <div className="actions">
          <Button>Create account</Button>
          <Button kind="quiet" name="intent" value="back">
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
