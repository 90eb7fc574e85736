import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { ItemPicker } from "~/components/admin/item-picker";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { pickerIntents } from "~/forms/item-picker.server";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findNewsletter, findNewsletterItems } from "~/models/composed-newsletter.server";
import { changeItems } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ newsletter }) => `Items of ${newsletter.subject} – Newsletters – Administration`,
  notFoundTitle: "Newsletter not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "newsletters.send");
  const newsletter = await readOrFail(findNewsletter(api, params.id ?? ""), "getting the newsletter");
  if (!newsletter) throw notFound();
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const { data } = await readOrFail(findNewsletterItems(api, q), "getting the content list");
  const { id, subject, version } = newsletter;
  const items = newsletter.items_from === "chosen" ? newsletter.items : [];
  const found = data.filter((one) => !items.some((item) => item.id === one.id));
  return { newsletter: { id, subject, version }, items, found, q, moved: toMoved(new URL(request.url).searchParams) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "newsletters.send");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(
    submission,
    member,
    pickerIntents((submission, member: Member, change) => changeItems(submission, member, id, change)),
  );
}

export default function AdminNewsletterItems() {
  const { newsletter, items, found, q, moved } = useLoaderData<typeof loader>();
  const { id, subject, version } = newsletter;
  return (
    <>
      <ErrorSummary />
      <PageHeader title={`Items of ${subject}`} intro="Twelve at most.">
        <p>
          <a href={paths.adminNewsletter(id)}>Back to the draft</a>
        </p>
      </PageHeader>
      <ItemPicker
        path={paths.adminNewsletterItems(id)}
        here={paths.adminNewsletterItems(id, q ? { q } : undefined)}
        version={version}
        q={q}
        chosen={items}
        found={found}
        moved={moved}
        orderHint="In the order of the mail."
        empty="None yet."
      />
    </>
  );
}
