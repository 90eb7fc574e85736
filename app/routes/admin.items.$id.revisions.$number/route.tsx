import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Permission } from "contract/permissions";
import type { SavedFields } from "contract/publishing";
import { readOrFail, withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { ItemHeader } from "~/components/admin/item-header";
import { RefusalLinks } from "~/components/admin/refusal-links";
import { WordDifference } from "~/components/admin/word-difference";
import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { pictureNames } from "~/features/picture-choices.server";
import { differencesBetween, revisionWords } from "~/features/revision.server";
import { formatDateInWords, formatTime } from "~/format/dates";
import { invalidAsStale, unknownEditor } from "~/forms/edit-conflict.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidWithMessage,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry, findRevision, restoreRevision } from "~/models/publishing.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item, number }) => `Revision ${number} of ${item.title} – Items – Administration`,
  notFoundTitle: "Revision not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "content.edit");
  const number = numberOf(params.number);
  const item = await readOrFail(findEntry(api, params.id ?? ""), "getting a content");
  if (!item) throw notFound();
  const [revision, earlier] = await Promise.all([
    readOrFail(findRevision(api, item.id, number), "getting a content"),
    number > 1 ? readOrFail(findRevision(api, item.id, number - 1), "getting a content") : null,
  ]);
  if (!revision) throw notFound();
  const pictures = await pictureNames(api, item);
  const { id, title, state, version } = item;
  const isNow = number === version;
  return {
    item: { id, title, state, version },
    number,
    isNow,
    ...accessOf(item, revision.fields, user.permissions),
    what: revisionWords[revision.action],
    madeAt: revision.made_at,
    madeBy: revision.made_by,
    isFirst: earlier === null,
    sinceEarlier: earlier ? differencesBetween(earlier.fields, revision.fields, pictures) : [],
    untilNow: isNow ? [] : differencesBetween(revision.fields, item, pictures),
  };
}

/** What somebody with these permissions may do about an item that is out. */
function accessOf(item: SavedFields, before: SavedFields, permissions: readonly Permission[]) {
  const isOut = item.state === "published" || item.state === "scheduled";
  const mayPublish = permissions.includes("content.publish");
  const access = ({ is_premium, is_demo, plan_ids }: SavedFields) => [is_premium, is_demo, plan_ids.toSorted()].join();
  return { mayMakeDraft: isOut && mayPublish, isRefused: isOut && !mayPublish && access(item) !== access(before) };
}

/** @throws a 404 page for what is no number of a revision */
function numberOf(text: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(text ?? "")) throw notFound();
  return Number(text);
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.edit");
  const submission = await readSubmission(request, member);
  const { id = "" } = params;
  const number = numberOf(params.number);
  return handleIntent(submission, member, {
    "restore-revision": (submission, member) => restore(submission, member, id, number),
    "restore-as-draft": (submission, member) => restore(submission, member, id, number, true),
  });
}

async function restore(submission: Submission, { api }: Member, id: string, number: number, asDraft = false) {
  const version = Number(submission.form.get("version"));
  const sent = await restoreRevision(api, id, number, { version, as_draft: asDraft });
  if (sent.ok && asDraft) {
    const message = `Revision ${number} is restored, and the item is a draft: what it lacks is listed here.`;
    return redirectAfterSubmit(paths.adminItemPublish(id), { notice: { type: "success", message } });
  }
  if (sent.ok) {
    const message = `Revision ${number} is restored: the item is as it was then.`;
    return redirectAfterSubmit(paths.adminItem(id), { notice: { type: "success", message } });
  }
  if (sent.status === 404) throw notFound();
  if (sent.problem.code === "changed") return invalidAsStale(submission, (await findEntry(api, id)) ?? unknownEditor);
  const missing = Object.values(sent.problem.errors);
  if (missing.length === 0) return invalidFromApiProblem(submission, withPhrase(sent, "updating the content"));
  const message = `Revision ${number} lacks what a published item has to have: ${missing.join("; ")}. Somebody who may publish items can restore it as a draft, below: each of these is a link there.`;
  return invalidWithMessage(submission, message, {
    links: [{ href: "#restore", text: `Restore revision ${number} as a draft` }],
  });
}

export default function AdminItemRevision() {
  const { item, number, isNow, mayMakeDraft, isRefused, what, madeAt, madeBy, isFirst, sinceEarlier, untilNow } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <RefusalLinks />
      <ItemHeader item={item} current="revisions" isPart title={`Revision ${number}`} />
      <p>
        {what}
        {madeBy ? ` by ${madeBy}` : ""} on {formatDateInWords(madeAt)} at {formatTime(madeAt)}.
      </p>
      {isFirst ? null : (
        <Differences
          id="change"
          title="What it changed"
          hint={`Compared with revision ${number - 1}.`}
          found={sinceEarlier}
        />
      )}
      {isNow ? (
        <p>This is how it is saved now.</p>
      ) : (
        <>
          <Differences id="since" title="What changed since" hint="Compared with what is saved now." found={untilNow} />
          <SettingsSection
            id="restore"
            title="Restore it"
            hint="The item becomes what it was in this revision. Its state, slug and date stay, and what is saved now stays among the revisions."
          >
            <div className="stack">
              {isRefused ? (
                <p>
                  Others could read the item then, or fewer: as it is published, somebody who may publish items restores
                  this revision.
                </p>
              ) : null}
              {mayMakeDraft ? (
                <p>As a draft nobody but editors sees it, and what a published item has to have may be missing.</p>
              ) : null}
              <Form action={paths.adminItemRevision(item.id, number)} intent="restore-revision" layout="bare">
                <input type="hidden" name="version" value={item.version} />
                <div className="actions">
                  {isRefused ? null : <Button kind="secondary">Restore revision {number}</Button>}{" "}
                  {mayMakeDraft ? (
                    <Button kind="secondary" intent="restore-as-draft">
                      Restore it as a draft
                    </Button>
                  ) : null}
                </div>
              </Form>
            </div>
          </SettingsSection>
        </>
      )}
    </>
  );
}

type Found = ReturnType<typeof differencesBetween>;

function Differences({ id, title, hint, found }: { id: string; title: string; hint: string; found: Found }) {
  return (
    <SettingsSection id={id} title={title} hint={hint}>
      {found.length === 0 ? (
        <p>Nothing differs.</p>
      ) : (
        <div className="stack">
          {found.map(({ name, parts }) => (
            <div key={name}>
              <h3>{name}</h3>
              <WordDifference parts={parts} />
            </div>
          ))}
        </div>
      )}
    </SettingsSection>
  );
}
