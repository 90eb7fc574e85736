import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { FailedJob } from "contract/job";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { StackedTable } from "~/components/admin/stacked-table";
import { pageWords } from "~/components/browse/per-page";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { formatDate, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Select } from "~/forms/select";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listFailedJobs, listQueues } from "~/models/job.server";
import { retryChosen } from "./actions.server";
import stylesheet from "./jobs.css";
import { RetryPage } from "./retry-page";
import { toKindOptions, toLaneRows } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ isChosen, position }) =>
    `${isChosen ? "Try again" : `Jobs and mail${pageWords(position.page)}`} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const newestFirst = "-failed" as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "jobs.manage");
  const { ids, confirm, q, sort, page } = parseListQuery(request);
  const filters = parseFilters(request, { kind: (text) => /^[a-z-]{1,60}$/.test(text) });
  const position = { q, sort, page, filters };
  const isChosen = confirm === "retry";
  const query = isChosen
    ? { ids: ids.join(",") || "none", per_page: 100 }
    : { q, page, per_page: rowsPerPage, sort: sort || newestFirst, ...filters };
  const list = await readOrFail(listFailedJobs(api, query), "getting the failed jobs");
  const { data: queues, sends_mail: sendsMail } = isChosen
    ? { data: [], sends_mail: true }
    : await readOrFail(listQueues(api), "getting the failed jobs");
  const mayViewMembers = user.permissions.includes("members.view");
  const lanes = toLaneRows(queues);
  return serverOnly({ isChosen, position, list, lanes, kinds: toKindOptions(queues), sendsMail, mayViewMembers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "jobs.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { retry: retryChosen });
}

export default function AdminJobs() {
  const { isChosen, position, list, lanes, kinds, sendsMail, mayViewMembers } = useServerOnlyData<typeof loader>();
  if (isChosen) return <RetryPage chosen={list.data} />;
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Jobs and mail" intro="What could not be done or sent, and what waits." />
      <AdminList
        nouns={{ one: "failure", many: "failures" }}
        position={position}
        defaultSort={newestFirst}
        total={list.meta.total}
        perPage={rowsPerPage}
        path={paths.adminJobs}
        searched="Part of an error, a subject or a recipient"
        filters={
          <Select
            name="kind"
            label="Kind"
            blank="Any"
            options={kinds}
            initial={position.filters.kind ?? ""}
            width="medium"
          />
        }
        emptyTitle="Nothing has failed"
        empty={<p>Jobs and mails that were given up after all of their attempts are listed here.</p>}
        columns={[
          { key: "title", text: "What", sortKey: "kind" },
          { key: "failed", text: "Given up", sortKey: "failed" },
          { key: "attempts", text: "Attempts", sortKey: "attempts", align: "end" },
          { key: "error", text: "Why" },
        ]}
        rows={list.data.map((job) => ({
          id: job.id,
          name: job.subject || job.title,
          cells: {
            title: <What job={job} mayViewMembers={mayViewMembers} />,
            failed: (
              <time dateTime={job.failed_at}>
                {formatDate(job.failed_at)} {formatTime(job.failed_at)}
              </time>
            ),
            attempts: job.attempts,
            error: (
              <span className="failed-job__why" translate="no">
                {job.error.split("\n")[0]}
              </span>
            ),
          },
        }))}
        bulk={
          <Button kind="secondary" name="confirm" value="retry">
            Try chosen again
          </Button>
        }
      />
      <section className="stack job-lanes" aria-labelledby="waiting">
        <h2 id="waiting">Waiting now</h2>
        {sendsMail ? null : (
          <p>
            No mail server is set (SMTP_URL), so no mail is sent: each stays in the outbox, and counts as waiting until
            there is one.
          </p>
        )}
        <StackedTable
          caption="Jobs and mails that wait"
          captionHidden
          columns={[
            { key: "title", text: "Lane" },
            { key: "waiting", text: "Waiting", align: "end" },
            { key: "retried", text: "Tried before", align: "end" },
            { key: "oldest", text: "The oldest for" },
            { key: "kinds", text: "What" },
          ]}
          rows={lanes.map(({ lane, ...row }) => ({
            key: lane,
            cells: { ...row, kinds: <Kinds kinds={row.kinds} /> },
          }))}
        />
      </section>
    </>
  );
}

/** What waits in a lane: how many of each kind are due, how many later, and what they are about. */
function Kinds({ kinds }: { kinds: ReturnType<typeof toLaneRows>[number]["kinds"] }) {
  if (kinds.length === 0) return <>Nothing waits</>;
  return (
    <ul className="job-lanes__kinds">
      {kinds.map(({ title, counts, next, subjects }) => (
        <li key={title}>
          {title}: {counts}
          {next ? (
            <>
              , next on{" "}
              <time dateTime={next}>
                {formatDate(next)} at {formatTime(next)}
              </time>
            </>
          ) : null}
          {subjects.map(({ id, name, href }) => (
            <span key={id} className="hint">
              {" "}
              {href ? <a href={href}>{name}</a> : name}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function What({ job, mayViewMembers }: { job: FailedJob; mayViewMembers: boolean }) {
  return (
    <span className="failed-job__what">
      <a href={paths.adminJobs({ confirm: "retry", ids: job.id })}>{job.title}</a>
      {job.subject ? <span className="hint">{job.subject}</span> : null}
      {job.recipient ? (
        <span className="hint" translate="no">
          {mayViewMembers ? <a href={paths.adminMembers({ q: job.recipient })}>{job.recipient}</a> : job.recipient}
        </span>
      ) : null}
    </span>
  );
}
