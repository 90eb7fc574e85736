import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tryRead, withPhrase } from "~/api/result.server";
import { type Member, requireLogin } from "~/auth/guards.server";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { AddressFields, addressDefaults, addressOrder } from "~/forms/address-fields";
import { type NewAddressForm, newAddressSchema } from "~/forms/address-schema.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { useLastSubmission } from "~/forms/use-last-submission";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { addressLimitReason, createAddress, listAddresses } from "~/models/address.server";

export const handle: RouteHandle = { header: "platform", title: `${messages.addAddress} – Account` };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const held = await tryRead(listAddresses(api, user.id));
  return { full: held.ok ? addressLimitReason(held.value.data) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "add-address": addAddress });
}

async function addAddress(submission: Submission, { api, user }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newAddressSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createAddress(api, user.id, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.usersAddresses(), {
      notice:
        sent.status === 200
          ? { type: "info", message: "This address is in your address book already." }
          : { type: "success", message: "The address has been added." },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "creating the user address"), { fields: order });
}

const order = ["type", ...addressOrder];

const types = [
  { value: "account", label: "Account" },
  { value: "delivery", label: "Delivery" },
  { value: "billing", label: "Billing" },
];

export default function AccountAddressesCreate() {
  const { full } = useLoaderData<typeof loader>();
  const intent = "add-address";
  const [form, fields] = useIntentForm<NewAddressForm>({ intent, defaultValue: addressDefaults() });
  const last = useLastSubmission();
  if (full && !last)
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
      <ErrorSummary order={order} />
      <PageHeader title={messages.addAddress} />
      <Form form={form} intent={intent} idempotent action={paths.usersAddressCreate()}>
        <Select field={fields.type} label="Type" options={types} width="medium" />
        <AddressFields fields={fields} />
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
