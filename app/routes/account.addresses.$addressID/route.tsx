import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { addressOrder } from "~/forms/address-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { shownHash } from "~/forms/shown-values.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { findAddress } from "~/models/address.server";
import { removeAddress, saveAddress } from "./actions.server";
import { EditPage } from "./edit-page";
import { RemovePage } from "./remove-page";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ address, removing }) =>
    [removing ? "Remove address" : "Edit address", address?.street_address_1, "Account"].filter(Boolean).join(" – "),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const addressId = params.addressID ?? "";
  const removing = new URL(request.url).searchParams.get("confirm") === "delete";
  const found = await tryRead(findAddress(api, user.id, addressId));
  if (found.ok && !found.value) throw notFound();
  const address = found.ok ? found.value : null;
  const seen = address ? shownHash(addressOrder, address) : "";
  return loadData(found, { address, seen, removing, problem: problemOf(found, "getting a users addresses") });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const addressId = params.addressID ?? "";
  return handleIntent(submission, member, {
    "save-address": (submission, member) => saveAddress(submission, member, addressId),
    "remove-address": (submission, member) => removeAddress(submission, member, addressId),
  });
}

export default function AccountAddress() {
  const { address, seen, removing, problem } = useLoaderData<typeof loader>();
  if (address) return removing ? <RemovePage address={address} /> : <EditPage address={address} seen={seen} />;
  return (
    <>
      <ErrorSummary />
      <PageHeader title={removing ? "Remove address" : "Edit address"} />
      <LoadErrorWithForm problem={problem} />
    </>
  );
}
