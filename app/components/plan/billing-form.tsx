import type { PlanBilling } from "contract/plan-billing";
import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { Button, ButtonLink } from "~/components/ui/button";
import { Day } from "~/components/ui/day";
import { AddressFields, addressDefaults } from "~/forms/address-fields";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { PlanBillingForm } from "~/forms/plan-billing-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

/** The purpose of the form. */
export const saveBillingIntent = "save-billing";

interface BillingFormProps {
  billing: PlanBilling;
  /** A hash of the details as they are shown. */
  seen: string;
  /** The page itself, and the one that it came from. */
  action: string;
  back: string;
  /** Somebody else's plan: the browser fills in nothing of its own, and the words are about them. */
  isOfMember?: boolean;
}

/** To whom what comes of a plan is invoiced. */
export function BillingForm({ billing, seen, action, back, isOfMember = false }: BillingFormProps) {
  const intent = saveBillingIntent;
  const fill = (kind: string) => (isOfMember ? undefined : `billing ${kind}`);
  const { address, vat_number, company_number, purchase_number } = billing;
  const { first_name = "", last_name = "", company = "", email = "", telephone = "" } = address ?? {};
  const names = { first_name, last_name, company, email, telephone };
  const [form, fields] = useIntentForm<PlanBillingForm>({
    intent,
    defaultValue: {
      ...names,
      ...addressDefaults(address ?? undefined),
      vat_number,
      company_number,
      purchase_number,
      seen,
    },
  });
  const agreed = fields.seen_amount.value;
  return (
    <section className="plan-billing stack" aria-labelledby="invoiced-to">
      <h2 id="invoiced-to">Made out to</h2>
      <WhatComes billing={billing} isOfMember={isOfMember} />
      <Form form={form} intent={intent} action={action} {...(isOfMember && { autoComplete: "off" as const })}>
        <input type="hidden" name={fields.seen.name} value={fields.seen.initialValue} />
        {agreed ? <input type="hidden" name="seen_amount" value={String(agreed)} /> : null}
        <Field field={fields.first_name} label="First name" autoComplete={fill("given-name")} width="medium" />
        <Field field={fields.last_name} label="Last name" autoComplete={fill("family-name")} width="medium" />
        <Field field={fields.company} label="Company" autoComplete={fill("organization")} optional />
        <Field
          field={fields.email}
          label="E-mail address"
          hint="Invoices are sent here."
          type="email"
          inputMode="email"
          autoComplete={fill("email")}
          spellCheck={false}
        />
        <Field
          field={fields.telephone}
          label="Telephone"
          type="tel"
          inputMode="tel"
          autoComplete={fill("tel")}
          width="medium"
          optional
        />
        <AddressFields fields={fields} />
        <Field
          field={fields.vat_number}
          label="VAT number"
          hint="With its country's letters, such as DE. It must match the country of this address."
          width="medium"
          spellCheck={false}
          optional
        />
        <Field
          field={fields.company_number}
          label="Company registration number"
          width="medium"
          spellCheck={false}
          optional
        />
        <PurchaseOrderNumber field={fields.purchase_number} />
        <div className="actions">
          <Button>
            {agreed ? (isOfMember ? "Save, with the new amount" : "Save, and agree to the new amount") : "Save"}
          </Button>{" "}
          <ButtonLink kind="quiet" href={back}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

/** What is still invoiced for a plan. */
function WhatComes({ billing: { payments, renewal }, isOfMember }: Pick<BillingFormProps, "billing" | "isOfMember">) {
  const own = payments?.payer === "self" ? payments : null;
  if (!own && !renewal) return <p>Nothing is left to pay for it, and it does not renew.</p>;
  return (
    <ul className="bulleted-list" aria-label="Still to be invoiced">
      {own ? (
        <li>
          {own.count === 1 ? "One payment" : `${own.count} payments`} of {own.amount_display}, {own.vat}, the next due
          on <Day day={own.next} />. In another country, or with a VAT number, they may cost more or less:{" "}
          {isOfMember ? "the page says so first" : "we show you first"}.
        </li>
      ) : null}
      {renewal ? (
        <li>
          Its renewal on <Day day={renewal.on} />
          {renewal.order_number ? `, order ${renewal.order_number}: it is ordered anew, for the same day` : null}.
        </li>
      ) : null}
    </ul>
  );
}
