import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { DashboardPanel } from "contract/dashboard";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { ChangedNote } from "~/components/admin/changed-note";
import { daysInWords } from "~/components/admin/days-in-words";
import { type Direction, focusedMove } from "~/components/admin/move-buttons";
import { StackedTable } from "~/components/admin/stacked-table";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import type { SearchesForm } from "~/forms/panel-schema.server";
import { toMoved } from "~/forms/reorder.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import type { RouteHandle } from "~/layout/route-handle";
import { readEditedDashboard } from "~/models/edited-dashboard.server";
import { moveOnDashboard, saveSearches } from "./actions.server";

export const handle: RouteHandle = { header: "platform", title: "Dashboard – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "content.publish");
  const { panels, slides, searches, plans } = await readOrFail(readEditedDashboard(api), "getting the dashboard");
  return {
    panels: panels.map((panel) => ({ ...panel, items: panel.items.length, image: null })),
    slides,
    searches,
    plans,
    moved: toMoved(new URL(request.url).searchParams),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.publish");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "move-up": (submission, member) => moveOnDashboard(submission, member, -1),
    "move-down": (submission, member) => moveOnDashboard(submission, member, 1),
    "save-searches": saveSearches,
  });
}

export default function AdminDashboard() {
  const { slides } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary order={["searches"]} />
      <PageHeader
        title="Dashboard"
        intro="What members see first. The newest items, their own feed and the rows of premium and free items are made by the library itself."
      >
        <div className="actions">
          <ButtonLink href={paths.adminPanelCreate()}>New panel</ButtonLink>{" "}
          <ButtonLink kind="secondary" href={paths.adminDashboardPreview()}>
            Preview
          </ButtonLink>
        </div>
      </PageHeader>
      <SettingsSection id="slides" title="At the top" hint="The items that open the dashboard, five at most.">
        <div className="stack">
          {slides.items.length === 0 ? (
            <p>The newest five items that are marked as featured.</p>
          ) : (
            <ol>
              {slides.items.map(({ id, slug, title }) => (
                <li key={id}>
                  <a href={paths.content(slug)}>{title}</a>
                </li>
              ))}
            </ol>
          )}
          <p>
            <a href={paths.adminSlides()}>Choose the items at the top</a>
          </p>
          <ChangedNote changedAt={slides.changed_at} changedBy={slides.changed_by} />
        </div>
      </SettingsSection>
      <Searches />
      <Panels />
    </>
  );
}

function Panels() {
  const { panels, plans, moved } = useLoaderData<typeof loader>();
  const button = (direction: Direction, { id, heading, position }: (typeof panels)[number]) => (
    <Button
      kind="quiet"
      intent={`move-${direction}`}
      about={heading}
      autoFocus={focusedMove(moved, id, position - 1, panels.length) === direction}
    >
      Move {direction}
    </Button>
  );
  return (
    <SettingsSection id="panels" title="Panels" hint="Below the search, and beside the personal feed, in this order.">
      {panels.length === 0 ? (
        <p>
          A panel says something to members on their dashboard, and may list items.{" "}
          <a href={paths.adminPanelCreate()}>Write the first one</a>.
        </p>
      ) : (
        <StackedTable
          caption="Panels in their order"
          captionHidden
          columns={[
            { key: "heading", text: "Panel" },
            { key: "actions", text: "Actions", hidden: true, align: "end" },
          ]}
          rows={panels.map((panel) => ({
            key: panel.id,
            cells: {
              heading: (
                <>
                  <a href={paths.adminPanel(panel.id)}>{panel.heading}</a>
                  <span className="list-note">
                    <State panel={panel} />
                  </span>
                  <span className="list-note">
                    {[readersOf(panel, plans), daysInWords(panel), itemsInWords(panel.items)]
                      .filter(Boolean)
                      .join("; ")}
                  </span>
                </>
              ),
              actions: (
                <Form action={paths.adminDashboard()} row={panel.id} layout="bare">
                  <input type="hidden" name="position" value={panel.position} />
                  <span className="row-actions">
                    {panel.position > 1 ? button("up", panel) : null}
                    {panel.position < panels.length ? button("down", panel) : null}
                  </span>
                </Form>
              ),
            },
          }))}
        />
      )}
    </SettingsSection>
  );
}

function State({ panel: { active, shown_now } }: { panel: Pick<DashboardPanel, "active" | "shown_now"> }) {
  if (shown_now) return <Badge tone="good">Shown</Badge>;
  return active ? <Badge tone="wait">Not today</Badge> : <Badge>Not shown</Badge>;
}

function readersOf({ plan_ids }: Pick<DashboardPanel, "plan_ids">, plans: { id: number; title: string }[]): string {
  if (plan_ids.length === 0) return "Everybody";
  return plans.flatMap(({ id, title }) => (plan_ids.includes(id) ? title : [])).join(", ") || "Nobody";
}

function itemsInWords(items: number): string {
  if (items === 0) return "";
  return items === 1 ? "1 item" : `${items} items`;
}

function Searches() {
  const { searches } = useLoaderData<typeof loader>();
  const intent = "save-searches";
  const [form, fields] = useIntentForm<SearchesForm>({
    intent,
    defaultValue: { version: searches.version, searches: searches.searches.join("\n") },
  });
  const mostUsed = searches.used_most.join(", ") || "there is none yet";
  return (
    <SettingsSection id="popular" title="Popular searches" hint="Below the search, and where a search finds nothing.">
      <Form form={form} intent={intent} action={paths.adminDashboard()} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <TextArea
          field={fields.searches}
          label="Searches"
          optional
          hint={`One on each line, ten at most. Left empty, the tags that are used most: ${mostUsed}.`}
          rows={6}
        />
        <div className="actions">
          <Button>Save popular searches</Button>
        </div>
      </Form>
      <ChangedNote changedAt={searches.changed_at} changedBy={searches.changed_by} />
    </SettingsSection>
  );
}
