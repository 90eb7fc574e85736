import { Setting } from "~/components/account/setting";
import { Button } from "~/components/ui/button";
import { useCsrf } from "~/forms/csrf";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { paths } from "~/paths";
import type { Outcome } from "./answer";
import type { Profile } from "./profile.server";
import { Said } from "./said";

export const detailsOrder = ["first_name", "last_name", "telephone", "jobtitle", "company", "email"];

interface DetailsProps {
  /** Missing when the record could not be read: then only what was typed is shown. */
  profile: Pick<Profile, "details" | "verified"> | null;
  outcome: Outcome;
}

/** The six fields. They are saved by the button, or, where the page's script runs, when one leaves a field. */
export function Details({ profile, outcome: { state, said } }: DetailsProps) {
  const details = profile?.details;
  return (
    <Setting id="details" title="Your details" hint="Who you are, and how we reach you.">
      <Form action={paths.accountForm()} csrf={useCsrf()} id="details-form" label="Your details">
        <input type="hidden" name="form" value="details" />
        <Field
          name="first_name"
          label="First name"
          autoComplete="given-name"
          initial={details?.first_name}
          state={state}
          width="medium"
        />
        <Field
          name="last_name"
          label="Last name"
          autoComplete="family-name"
          initial={details?.last_name}
          state={state}
          width="medium"
        />
        <Field
          name="telephone"
          label="Telephone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          initial={details?.telephone}
          state={state}
          width="medium"
        />
        <Field
          name="jobtitle"
          label="Job title"
          optional
          autoComplete="organization-title"
          initial={details?.jobtitle}
          state={state}
        />
        <Field name="company" label="Company" autoComplete="organization" initial={details?.company} state={state} />
        <Field
          name="email"
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={<EmailHint verified={profile?.verified ?? true} />}
          initial={details?.email}
          state={state}
        />
        <Button>Save changes</Button>
        <Said>{said}</Said>
      </Form>
    </Setting>
  );
}

function EmailHint({ verified }: { verified: boolean }) {
  if (verified) return "You log in with it. A new one must be confirmed again: we write to it, with a link.";
  return (
    <>
      Not confirmed yet: we have written to it. <a href={paths.verify()}>Confirm it with the code</a>
    </>
  );
}
