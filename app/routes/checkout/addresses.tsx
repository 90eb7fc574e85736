import { PurchaseOrderNumber } from "~/components/order/purchase-order-number";
import { ServerRendered } from "~/components/ui/server-rendered";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import type { FieldsOf } from "~/forms/use-intent-form";
import { AddressPartFields } from "./address-part";
import type { AddressPart } from "./field-names";
import type { OpenOrder } from "./open-order";
import type { CheckoutForm } from "./schema.server";
import type { useCopiedAddresses } from "./use-copied-addresses";
import { useCountries } from "./use-countries";
import type { ErrorsOf } from "./use-order-autosave";

interface AddressesProps {
  order: OpenOrder;
  fields: FieldsOf<CheckoutForm>;
  /** The errors of a field since the form was saved in place. */
  errorsOf: ErrorsOf;
  copies: ReturnType<typeof useCopiedAddresses>;
}

/** The addresses of the order: billing if there is something to pay, delivery if there is something to deliver. */
export function Addresses({ order, fields, errorsOf, copies: { copied, filled } }: AddressesProps) {
  const { isFree, shipping, contract } = order;
  const needsOnlyName = isFree && contract === null;
  const countries = useCountries(order.countries);
  const keep = (part: AddressPart) => ({
    field: fields[`keep_${part}`],
    isKept: order.addressBook.kept.includes(part),
    isFull: order.addressBook.full,
  });
  return (
    <>
      <ServerRendered id="addresses-from">
        {order.taken ? (
          <p>
            From <a href={paths.usersOrder(order.taken.id)}>your order {order.taken.number}</a>, we have filled in{" "}
            {order.taken.parts}. Change what is different this time.
          </p>
        ) : null}
      </ServerRendered>
      <AddressPartFields
        part="account"
        title="Account address"
        hint={needsOnlyName ? "Who orders. Your name is enough, as nothing is charged." : "Who orders, and from where."}
        needsOnlyName={needsOnlyName}
        fields={fields.account.getFieldset()}
        errorsOf={errorsOf}
        filled={filled.account}
        keep={keep("account")}
        countries={countries}
      >
        {isFree ? <PurchaseOrderNumber field={fields.purchase_number} hint="It is kept with the order." /> : null}
      </AddressPartFields>
      {isFree ? null : (
        <AddressPartFields
          part="billing"
          title="Billing address"
          hint="It is printed on the invoice. Its country decides the VAT on plans and files."
          fields={fields.billing.getFieldset()}
          errorsOf={errorsOf}
          filled={filled.billing}
          keep={keep("billing")}
          countries={countries}
          copy={{ intent: "copy-account", text: messages.copyAccount, status: copied.billing ?? "" }}
        >
          <div className="checkout-fields__whole">
            <Field
              field={fields.vat_number}
              errors={errorsOf("vat_number")}
              label="VAT number"
              hint="With its country's letters, such as DE. It must match the country of this address."
              width="medium"
              spellCheck={false}
              optional
            />
          </div>
          <div className="checkout-fields__whole">
            <Field
              field={fields.company_number}
              errors={errorsOf("company_number")}
              label="Company registration number"
              width="medium"
              spellCheck={false}
              optional
            />
          </div>
        </AddressPartFields>
      )}
      {shipping ? (
        <AddressPartFields
          part="delivery"
          title="Delivery address"
          hint="Where the parcel goes. Its country decides what the delivery costs."
          fields={fields.delivery.getFieldset()}
          errorsOf={errorsOf}
          filled={filled.delivery}
          keep={keep("delivery")}
          countries={countries}
          copy={{
            intent: "copy-billing",
            text: isFree ? messages.copyAccount : messages.copyBilling,
            status: copied.delivery ?? "",
          }}
        />
      ) : null}
    </>
  );
}
