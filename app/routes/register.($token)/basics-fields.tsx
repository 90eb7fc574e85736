import { countries } from "~/countries/countries";
import { Field } from "~/forms/field";
import { Select } from "~/forms/select";
import type { FieldsOf } from "~/forms/use-intent-form";
import type { DetailsForm } from "./schema.server";

/** The names of the fields in the order of the page. */
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
  fields: FieldsOf<DetailsForm>;
  /** The user follows an invite, so no team code is requested. */
  hasTeam: boolean;
}

/** The fields of step 1. */
export function BasicsFields({ fields, hasTeam }: BasicsFieldsProps) {
  return (
    <>
      <Field field={fields.first_name} label="First name" autoComplete="given-name" />
      <Field field={fields.last_name} label="Last name" autoComplete="family-name" />
      <Field field={fields.company} label="Company" autoComplete="organization" optional />
      <Field
        field={fields.telephone}
        label="Telephone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        width="medium"
        optional
      />
      <Field
        field={fields.email}
        label="E-mail address"
        hint="You log in with this address, and we send our messages to it."
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <Field
        field={fields.password}
        label="Password"
        hint="12 characters or more. A few words in a row are easy to remember and hard to guess."
        type="password"
        autoComplete="new-password"
      />
      <Field field={fields.password_confirmation} label="Password again" type="password" autoComplete="new-password" />
      <Select field={fields.country} label="Country" options={countries} autoComplete="country" />
      <Field field={fields.website} label="Website" autoComplete="url" inputMode="url" spellCheck={false} optional />
      {hasTeam ? null : (
        <Field
          field={fields.team_code}
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
