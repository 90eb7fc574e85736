import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Address } from "contract/address";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { ErrorSummary } from "~/forms/error-summary";
import { readForm } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { findAddress } from "~/models/address.server";
import { removeAddress, saveAddress } from "./actions.server";
import { EditPage } from "./edit-page";
import { RemovePage } from "./remove-page";

export const handle: RouteHandle<{ address: Address | null; removing: boolean }> = {
  header: "platform",
  title: ({ address, removing }) =>
    [removing ? "Remove address" : "Edit address", address?.street_address_1, "Account"].filter(Boolean).join(" – "),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const addressID = params.addressID ?? "";
  const removing = new URL(request.url).searchParams.get("confirm") === "delete";
  const found = await tryRead(findAddress(api, user.id, addressID));
  if (found.ok && !found.value) throw notFound();
  const address = found.ok ? found.value : null;
  return loadData(found, { address, removing, problem: problemOf(found, "getting a users addresses") });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const form = await readForm(request, member);
  const addressID = params.addressID ?? "";
  return form.get("form") === "remove" ? removeAddress(addressID, member) : saveAddress(addressID, form, member);
}

export default function AccountAddress() {
  const { address, removing, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (address && removing)
    return <RemovePage address={address} state={answer?.form === "remove" ? answer.refused : undefined} />;
  if (address) return <EditPage address={address} state={answer?.form === "remove" ? undefined : answer?.refused} />;
  return (
    <>
      <ErrorSummary state={answer?.refused} />
      <PageHeader title={removing ? "Remove address" : "Edit address"} />
      <LoadErrorWithForm problem={problem} />
    </>
  );
}
