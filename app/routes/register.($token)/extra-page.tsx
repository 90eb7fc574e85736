import { Button } from "~/components/ui/button";
import { Checkbox } from "~/forms/choices";
import { useCsrf } from "~/forms/csrf";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { typedValue } from "~/forms/parts";
import type { FormState } from "~/forms/state";
import { paths } from "~/paths";
import { ExtraFields } from "./extra-fields";
import { Head } from "./head";
import type { loadExtra } from "./load.server";

type ExtraPageProps = Awaited<ReturnType<typeof loadExtra>> & { isForDemo: boolean; state: FormState | undefined };

/** Step 2: what you do. */
export function ExtraPage({ fields, idempotencyKey, termsURL, back, isForDemo, state }: ExtraPageProps) {
  const csrf = useCsrf();
  const order = [...fields.map(({ name }) => name), "terms", "marketing"];
  return (
    <div className="wrap narrow">
      <ErrorSummary state={state} order={order} />
      <Head step={2} isForDemo={isForDemo} />
      <Form
        action={paths.registerStep(2)}
        csrf={csrf}
        idempotencyKey={typedValue("idempotencyKey", state, idempotencyKey)}
        label="About your work"
      >
        <ExtraFields fields={fields} state={state} />
        <Checkbox name="terms" label={<AcceptTerms href={termsURL} />} state={state} />
        <Checkbox
          name="marketing"
          label="Write to me about new publications and events"
          hint="You can change this at any time."
          state={state}
          optional
        />
        <div className="actions">
          <Button>Create account</Button>
          <a href={back}>Back</a>
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
