import type { Address } from "contract/address";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { AddressFields, addressDefaults, addressOrder } from "~/forms/address-fields";
import type { AddressForm } from "~/forms/address-schema.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

interface EditPageProps {
  address: Address;
  /** A hash of the address as it is shown. */
  seen: string;
}

/** The six fields of one address. */
export function EditPage({ address, seen }: EditPageProps) {
  const intent = "save-address";
  const [form, fields] = useIntentForm<AddressForm>({ intent, defaultValue: { ...addressDefaults(address), seen } });
  return (
    <>
      <ErrorSummary order={[...addressOrder]} />
      <PageHeader title={`Edit ${address.type} address`} />
      <Form form={form} intent={intent} action={paths.usersAddress(address.id)}>
        <input type="hidden" name={fields.seen.name} value={fields.seen.initialValue} />
        <AddressFields fields={fields} />
        <div className="actions">
          <Button>Update</Button>{" "}
          <ButtonLink kind="quiet" href={paths.usersAddresses()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
