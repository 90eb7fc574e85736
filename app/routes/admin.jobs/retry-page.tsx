import type { FailedJob } from "contract/job";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { formatDate, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";

/** Shows all that is known of the chosen failures, and asks before they are tried again. */
export function RetryPage({ chosen }: { chosen: FailedJob[] }) {
  const list = paths.adminJobs();
  if (chosen.length === 0)
    return (
      <EmptyState title="No failure is chosen" level={1} action={<a href={list}>Back to the failures</a>}>
        <p>Tick the failures in the list first. One that has since been tried again is no longer there.</p>
      </EmptyState>
    );
  const [first] = chosen;
  const title = chosen.length === 1 && first ? `${first.title}: try again?` : `Try these ${chosen.length} again?`;
  return (
    <>
      <ErrorSummary />
      <PageHeader title={title} />
      <div className="confirm-page stack">
        {chosen.map((job) => (
          <section key={job.id} className="failed-job stack" aria-label={job.subject || job.title}>
            <h2>{job.subject || job.title}</h2>
            <dl className="failed-job__facts">
              {job.recipient ? (
                <div>
                  <dt>To</dt>
                  <dd translate="no">{job.recipient}</dd>
                </div>
              ) : null}
              <div>
                <dt>Queued</dt>
                <dd>
                  {formatDate(job.created_at)} at {formatTime(job.created_at)}
                </dd>
              </div>
              <div>
                <dt>Given up</dt>
                <dd>
                  {formatDate(job.failed_at)} at {formatTime(job.failed_at)}, after {attemptsText(job.attempts)}
                </dd>
              </div>
              <div>
                <dt>Id</dt>
                <dd translate="no">{job.id}</dd>
              </div>
            </dl>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <pre className="failed-job__error" translate="no" tabIndex={0}>
              {job.error || "No error was recorded."}
            </pre>
          </section>
        ))}
        <p>
          A job runs again with all of its attempts, a mail is sent once more. What was done already is not done twice.
        </p>
        <Form action={list} intent="retry" layout="bare">
          {chosen.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <div className="actions">
            <Button>Try again</Button>{" "}
            <ButtonLink kind="quiet" href={list}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}

/** "1 attempt", "12 attempts". */
function attemptsText(attempts: number): string {
  return `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
}
