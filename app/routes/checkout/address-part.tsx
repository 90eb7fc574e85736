import { Fragment, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { Field } from "~/forms/field";
import { FormStatus } from "~/forms/form-status";
import { Select } from "~/forms/select";
import type { AnyField } from "~/forms/use-intent-form";
import type { AddressPart } from "./field-names";
import type { Filled } from "./use-copied-addresses";
import type { ErrorsOf } from "./use-order-autosave";

interface AddressPartProps {
  part: AddressPart;
  title: string;
  hint: string;
  /** The fields of this address, by name. */
  fields: Record<string, AnyField>;
  /** The errors of a field since the form was saved in place. */
  errorsOf: ErrorsOf;
  /** What was copied into the fields. */
  filled: Filled | undefined;
  countries: { code: string; name: string }[];
  /** Whether to keep it in the address book, which has it already or has no room. */
  keep: { field: AnyField; isKept: boolean; isFull: boolean };
  /** The button that fills it in from another address. */
  copy?: { intent: string; text: string; status: string };
  /** Nothing but the name has to be filled in. */
  needsOnlyName?: boolean;
  /** The fields after the address. */
  children?: ReactNode;
}

// How browsers call the kinds of address (HTML, autofill).
const sections: Record<AddressPart, string> = { account: "section-account", billing: "billing", delivery: "shipping" };

/** One of the order's addresses. */
export function AddressPartFields(props: AddressPartProps) {
  const { part, title, hint, fields, errorsOf, filled, countries, keep, copy, needsOnlyName = false, children } = props;
  function named(name: string, autoComplete: string) {
    return {
      field: fields[name],
      errors: errorsOf(`${part}.${name}`),
      filledIn: filled?.values[name],
      autoComplete: `${sections[part]} ${autoComplete}`,
    };
  }
  return (
    <fieldset className="checkout-part" id={part}>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="checkout-part__intro">
        <p className="hint">{hint}</p>
        {copy ? (
          <div className="checkout-part__copy">
            <Button kind="secondary" intent={copy.intent}>
              {copy.text}
            </Button>
            <FormStatus>{copy.status}</FormStatus>
          </div>
        ) : null}
      </div>
      <div className="checkout-fields">
        <Fragment key={filled?.version ?? 0}>
          <Field {...named("first_name", "given-name")} label="First name" />
          <Field {...named("last_name", "family-name")} label="Last name" />
          <Field {...named("company", "organization")} label="Company" optional />
          <Field
            {...named("telephone", "tel")}
            label="Telephone"
            type="tel"
            inputMode="tel"
            optional={needsOnlyName || part !== "account"}
          />
          {part === "billing" ? (
            <div className="checkout-fields__whole">
              <Field
                {...named("email", "email")}
                label="E-mail address"
                type="email"
                inputMode="email"
                spellCheck={false}
                hint="The invoice is sent here."
              />
            </div>
          ) : null}
          <Field {...named("street_address_1", "address-line1")} label="Street address" optional={needsOnlyName} />
          <Field {...named("street_address_2", "address-line2")} label="Second line" optional />
          <Field {...named("city", "address-level2")} label="Town or city" optional={needsOnlyName} />
          <Field {...named("county", "address-level1")} label="County" optional />
          <Field {...named("postcode", "postal-code")} label="Postcode" spellCheck={false} optional={needsOnlyName} />
          <Select
            {...named("country", "country")}
            label="Country"
            optional={needsOnlyName}
            blank="Choose a country"
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Fragment>
        {children}
        <div className="checkout-fields__whole">
          <Keep {...keep} />
        </div>
      </div>
    </fieldset>
  );
}

function Keep({ field, isKept, isFull }: AddressPartProps["keep"]) {
  if (isFull && !isKept)
    return (
      <p className="hint">
        Your <a href={paths.usersAddresses()}>address book</a> is full, so this address cannot be kept there.
      </p>
    );
  return (
    <Checkbox
      field={field}
      label="Keep this address in my address book"
      {...(isKept && { hint: "It is there now. A change made here is kept as another one." })}
    />
  );
}
