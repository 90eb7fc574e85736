import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Honeypot } from "~/forms/honeypot";
import { useIntentForm } from "~/forms/use-intent-form";
import { BasicsFields, basicsOrder } from "./basics-fields";
import { InviteNote } from "./invite-note";
import type { loadBasics } from "./load.server";
import { RegisterHeader } from "./register-header";
import type { DetailsForm } from "./schema.server";

type BasicsPageProps = Awaited<ReturnType<typeof loadBasics>> & { isForDemo: boolean; isForCheckout: boolean };

/** Step 1: the user's details. */
export function BasicsPage({ token, invite, initial, timestamp, isForDemo, isForCheckout }: BasicsPageProps) {
  const [form, fields] = useIntentForm<DetailsForm>({
    intent: "save-details",
    defaultValue: initial,
  });
  return (
    <div className="wrap narrow">
      <ErrorSummary order={basicsOrder} />
      <RegisterHeader step={1} isForDemo={isForDemo} isForCheckout={isForCheckout} />
      {invite ? <InviteNote {...invite} token={token} /> : null}
      <Form
        form={form}
        intent="save-details"
        action={token ? paths.registerToken(token) : paths.register()}
        label="Your details"
      >
        <input type="hidden" name="timestamp" value={fields.timestamp.initialValue ?? timestamp} />
        <Honeypot />
        <BasicsFields fields={fields} hasTeam={token !== undefined} />
        <Button>Continue</Button>
      </Form>
      <section aria-labelledby="member">
        <h2 id="member">Already a member?</h2>
        <ButtonLink kind="secondary" href={token ? paths.team({ invite: token }) : paths.login()}>
          {invite?.state === "open" ? "Log in and join" : "Log in"}
        </ButtonLink>
      </section>
    </div>
  );
}
