import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { Table } from "~/components/ui/table";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findNewsletter, findNewsletterItems } from "~/models/composed-newsletter.server";
import { addItem, moveItem, removeItem } from "./actions.server";

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
  return { newsletter: { id, subject, version }, items, found, q };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "newsletters.send");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    add: (submission, member) => addItem(submission, member, id),
    remove: (submission, member) => removeItem(submission, member, id),
    "move-up": (submission, member) => moveItem(submission, member, id, -1),
    "move-down": (submission, member) => moveItem(submission, member, id, 1),
  });
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

export default function AdminNewsletterItems() {
  const { newsletter, items, found, q } = useLoaderData<typeof loader>();
  const { id, subject, version } = newsletter;
  const here = paths.adminNewsletterItems(id, q ? { q } : undefined);
  const columns = [
    { key: "title" as const, text: "Title" },
    { key: "actions" as const, text: "Actions", hidden: true, align: "end" as const },
  ];
  const cells = ({ slug, title, type, publish_at }: Item) => ({
    title: (
      <>
        <a href={paths.content(slug)}>{title}</a>
        <span className="list-note">
          {type}, {formatDate(publish_at)}
        </span>
      </>
    ),
  });
  const button = (intent: string, item: Item, text: string) => (
    <Button kind="quiet" intent={intent}>
      {text}
      <VisuallyHidden> {item.title}</VisuallyHidden>
    </Button>
  );
  return (
    <>
      <ErrorSummary />
      <PageHeader title={`Items of ${subject}`} intro="Twelve at most.">
        <p>
          <a href={paths.adminNewsletter(id)}>Back to the draft</a>
        </p>
      </PageHeader>
      <SettingsSection id="chosen" title="Chosen" hint="In the order of the mail.">
        {items.length === 0 ? (
          <p>None yet.</p>
        ) : (
          <Table
            caption="Chosen items"
            captionHidden
            columns={columns}
            rows={items.map((item, at) => ({
              key: item.id,
              cells: {
                ...cells(item),
                actions: (
                  <Form action={here} row={item.id} layout="bare">
                    <input type="hidden" name="version" value={version} />
                    <span className="row-actions">
                      {at > 0 ? button("move-up", item, "Move up") : null}
                      {at < items.length - 1 ? button("move-down", item, "Move down") : null}
                      {button("remove", item, "Remove")}
                    </span>
                  </Form>
                ),
              },
            }))}
          />
        )}
      </SettingsSection>
      <SettingsSection id="find" title="Find items" hint="Those that are published, the newest first.">
        <div className="stack">
          {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use */}
          <form
            method="get"
            action={paths.adminNewsletterItems(id)}
            role="search"
            aria-label="items"
            className="form form--row admin-list__search"
          >
            <Field name="q" label="Search items" hint="Part of a title" type="search" initial={q} width="medium" />
            <Button kind="secondary">Search</Button>
          </form>
          {found.length === 0 ? (
            <p role="status">{q ? `No items match “${q}”.` : "There are no others."}</p>
          ) : (
            <Table
              caption="Items found"
              captionHidden
              columns={columns}
              rows={found.map((item) => ({
                key: item.id,
                cells: {
                  ...cells(item),
                  actions: (
                    <Form action={here} row={item.id} layout="bare">
                      <input type="hidden" name="version" value={version} />
                      {button("add", item, "Add")}
                    </Form>
                  ),
                },
              }))}
            />
          )}
        </div>
      </SettingsSection>
    </>
  );
}
