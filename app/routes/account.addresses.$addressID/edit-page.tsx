import type { Address } from "contract/address";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { AddressFields, addressOrder } from "~/forms/address-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { FormState } from "~/forms/form-state";

/** The six fields of one address. */
export function EditPage({ address, state }: { address: Address; state: FormState | undefined }) {
  return (
    <>
      <ErrorSummary state={state} order={addressOrder} />
      <PageHeader title={`Edit ${address.type} address`} />
      <Form action={paths.usersAddress(address.id)}>
        <AddressFields initial={address} state={state} />
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
