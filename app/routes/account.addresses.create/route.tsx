import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHead } from "~/components/ui/section";
import { newAddressForm } from "~/forms/address.server";
import { AddressFields, addressOrder } from "~/forms/address-fields";
import { useCsrf } from "~/forms/csrf";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { parseForm, readForm, refuse, refuseProblem } from "~/forms/parse.server";
import { Select } from "~/forms/select";
import { requireLogin } from "~/guard.server";
import { messages, problemWith } from "~/messages";
import { createAddress } from "~/models/address.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";
import { flash } from "~/sessions.server";

export const handle: Screen = { header: "platform", title: `${messages.addAddress} – Account` };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const { session, api, user } = await requireLogin(request);
  const form = await readForm(request, session);
  const { value, state } = parseForm(form, newAddressForm);
  if (!value) return refuse("address", state);
  const sent = await createAddress(api, user.id, value);
  if (sent.ok) {
    const notice = await flash({ type: "success", message: "The address has been added." });
    return redirect(paths.usersAddresses(), { status: 303, headers: { "set-cookie": notice } });
  }
  const message = problemWith("creating the user address", sent.problem.message);
  return refuseProblem("address", state, sent.status, { ...sent.problem, message }, order);
}

const order = ["type", ...addressOrder];

const types = [
  { value: "account", label: "Account" },
  { value: "delivery", label: "Delivery" },
  { value: "billing", label: "Billing" },
];

export default function AccountAddressesCreate() {
  const state = useActionData<typeof action>()?.refused;
  return (
    <>
      <ErrorSummary state={state} order={order} />
      <PageHead title={messages.addAddress} />
      <Form action={paths.usersAddressCreate()} csrf={useCsrf()}>
        <Select name="type" label="Type" options={types} width="medium" state={state} />
        <AddressFields state={state} />
        <div className="actions">
          <Button>Add address</Button>
          <ButtonLink kind="quiet" href={paths.usersAddresses()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
