import { countries } from "~/countries/countries";
import { Field } from "~/forms/field";
import type { FormState } from "~/forms/form-state";
import { Select } from "~/forms/select";

/** The fields as they follow each other on the page. */
export const basicsOrder = [
  "first_name",
  "last_name",
  "company",
  "telephone",
  "email",
  "password",
  "password_confirmation",
  "country",
  "website",
  "team_code",
];

interface BasicsFieldsProps {
  initial: Record<string, string>;
  /** An invite has brought the person here: there is no code to ask for. */
  hasTeam: boolean;
  state: FormState | undefined;
}

/** What the first step asks. */
export function BasicsFields({ initial, hasTeam, state }: BasicsFieldsProps) {
  const kept = (name: string) => ({ name, initial: initial[name], state });
  return (
    <>
      <Field {...kept("first_name")} label="First name" autoComplete="given-name" />
      <Field {...kept("last_name")} label="Last name" autoComplete="family-name" />
      <Field {...kept("company")} label="Company" autoComplete="organization" />
      <Field
        {...kept("telephone")}
        label="Telephone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        width="medium"
        optional
      />
      <Field
        {...kept("email")}
        label="E-mail address"
        hint="You log in with this address, and we send our messages to it."
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <Field
        name="password"
        label="Password"
        hint="12 characters or more. A few words in a row are easy to remember and hard to guess."
        type="password"
        autoComplete="new-password"
        state={state}
      />
      <Field
        name="password_confirmation"
        label="Password again"
        type="password"
        autoComplete="new-password"
        state={state}
      />
      <Select
        {...kept("country")}
        initial={initial.country ?? "GB"}
        label="Country"
        options={countries}
        autoComplete="country"
      />
      <Field {...kept("website")} label="Website" autoComplete="url" inputMode="url" spellCheck={false} optional />
      {hasTeam ? null : (
        <Field
          {...kept("team_code")}
          label="Team code"
          hint="If your company has a team here, its administrator can give you the code and will approve you."
          width="medium"
          autoComplete="off"
          spellCheck={false}
          optional
        />
      )}
    </>
  );
}
