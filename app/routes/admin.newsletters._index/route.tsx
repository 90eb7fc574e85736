import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { NewsletterStateBadge, newsletterStateWords, peopleInWords } from "~/components/admin/newsletter-state";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Select } from "~/forms/select";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listNewsletters } from "~/models/composed-newsletter.server";
import { deleteChosen } from "./actions.server";
import { readChosen } from "./load.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ chosen, position }) =>
    `${chosen ? "Delete newsletters" : `Newsletters${pageWords(position.page)}`} – Administration`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "newsletters.send");
  const { ids, confirm, q, sort, page } = parseListQuery(request);
  const filters = parseFilters(request, { state: (text) => Object.hasOwn(newsletterStateWords, text) });
  const chosen = confirm === "delete" ? await readChosen(api, ids) : null;
  const query = { q, sort, page, per_page: rowsPerPage, ...filters };
  const list = chosen ? null : await readOrFail(listNewsletters(api, query as never), "getting the newsletters");
  return { position: { q, sort, page, filters }, list, chosen };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "newsletters.send");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "delete-chosen": deleteChosen });
}

export default function AdminNewsletters() {
  const { position, list, chosen } = useLoaderData<typeof loader>();
  const nouns = { one: "newsletter", many: "newsletters" };
  if (chosen)
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={paths.adminNewsletters()}>
        <p>Only drafts are deleted. What was sent stays here, with how many people got it.</p>
      </BulkDeletePage>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Newsletters" intro="Written by hand, and sent to those who agreed to hear from us.">
        <div className="actions">
          <ButtonLink href={paths.adminNewsletterCreate()}>New newsletter</ButtonLink>
        </div>
      </PageHeader>
      <AdminList
        nouns={nouns}
        position={position}
        defaultSort="-created"
        total={list?.meta.total ?? 0}
        perPage={rowsPerPage}
        path={paths.adminNewsletters}
        searched="Part of a subject"
        filters={
          <Select
            name="state"
            label="State"
            blank="Any"
            initial={position.filters.state ?? ""}
            options={Object.entries(newsletterStateWords).map(([value, label]) => ({ value, label }))}
          />
        }
        empty={<p>The weekly and monthly ones write themselves. Compose the first one of your own.</p>}
        columns={[
          { key: "subject", text: "Subject", sortKey: "subject" },
          { key: "state", text: "State", selfExplaining: true },
          { key: "when", text: "When", sortKey: "sent" },
          { key: "people", text: "To", align: "end" },
          { key: "created", text: "Created", sortKey: "created" },
        ]}
        rows={(list?.data ?? []).map((one) => ({
          id: one.id,
          name: one.subject,
          cells: {
            subject: <a href={paths.adminNewsletter(one.id)}>{one.subject}</a>,
            state: <NewsletterStateBadge state={one.state} />,
            when: one.send_at ? `${formatDate(one.send_at)} ${formatTime(one.send_at)}` : "–",
            people: one.recipients_total === null ? "–" : peopleInWords(one.recipients_total),
            created: formatDate(one.created_at),
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="delete">
            Delete chosen newsletters
          </Button>
        }
      />
    </>
  );
}
