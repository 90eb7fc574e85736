import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { AddressFields, addressOrder } from "~/forms/address-fields";
import { newAddressForm } from "~/forms/address-schema.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import { invalid, invalidFromApi, parseForm, readForm } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { addressLimitReason, createAddress, listAddresses } from "~/models/address.server";
import { commitNotices } from "~/sessions.server";

export const handle: RouteHandle = { header: "platform", title: `${messages.addAddress} – Account` };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const held = await tryRead(listAddresses(api, user.id));
  return { full: held.ok ? addressLimitReason(held.value.data) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const { api, user } = member;
  const { value, state } = parseForm(form, newAddressForm);
  if (!value) return invalid("address", state);
  const sent = await createAddress(api, user.id, value);
  if (sent.ok) {
    const notice = await commitNotices({ type: "success", message: "The address has been added." });
    return redirect(paths.usersAddresses(), { status: 303, headers: { "set-cookie": notice } });
  }
  const message = problemWith("creating the user address", sent.problem.message);
  return invalidFromApi("address", state, sent.status, { ...sent.problem, message }, order);
}

const order = ["type", ...addressOrder];

const types = [
  { value: "account", label: "Account" },
  { value: "delivery", label: "Delivery" },
  { value: "billing", label: "Billing" },
];

export default function AccountAddressesCreate() {
  const { full } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>()?.refused;
  if (full && !state)
    return (
      <>
        <PageHeader title={messages.addAddress} intro={full} />
        <p>
          <a href={paths.usersAddresses()}>Back to your addresses</a>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary state={state} order={order} />
      <PageHeader title={messages.addAddress} />
      <Form action={paths.usersAddressCreate()}>
        <Select name="type" label="Type" options={types} width="medium" state={state} />
        <AddressFields state={state} />
        <div className="actions">
          <Button>Add address</Button>{" "}
          <ButtonLink kind="quiet" href={paths.usersAddresses()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
