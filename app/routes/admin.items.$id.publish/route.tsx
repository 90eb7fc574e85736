import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ContentDraft } from "contract/publishing";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { ItemHeader } from "~/components/admin/item-header";
import { obstacleAddress, undescribedAddress } from "~/components/admin/obstacle-address";
import { Button } from "~/components/ui/button";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { formatDateInWords, formatTime, isDay } from "~/format/dates";
import { inLondon } from "~/format/london";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { ScheduleForm } from "~/forms/schedule-schema.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findEntry, previewContentAs } from "~/models/publishing.server";
import { archive, publishDated, publishNow, schedule, unpublish } from "./actions.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ item }) => `Publish and preview ${item.title} – Items – Administration`,
  notFoundTitle: "Item not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "content.edit");
  const item = await readOrFail(findEntry(api, params.id ?? ""), "getting a content");
  if (!item) throw notFound();
  const preview = await readOrFail(previewContentAs(api, item.slug, "guest"), "getting a content");
  const { id, title, slug, state, version, publish_at, was_published, obstacles, unprintable } = item;
  const { original_at, draft_because, undescribed } = item;
  return {
    item: {
      ...{ id, title, slug, state, version, publish_at, original_at, draft_because, was_published },
      ...{ obstacles, undescribed, unprintable },
    },
    viewers: preview?.viewers ?? [],
    mayPublish: user.permissions.includes("content.publish"),
    now: inLondon(new Date()),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "content.publish");
  const submission = await readSubmission(request, member);
  const id = params.id ?? "";
  return handleIntent(submission, member, {
    publish: (submission, member) => publishNow(submission, member, id),
    "publish-dated": (submission, member) => publishDated(submission, member, id),
    schedule: (submission, member) => schedule(submission, member, id),
    unpublish: (submission, member) => unpublish(submission, member, id),
    archive: (submission, member) => archive(submission, member, id),
  });
}

export default function AdminItemPublish() {
  const { item, viewers, mayPublish, now } = useLoaderData<typeof loader>();
  const { id, state, version, obstacles, undescribed, unprintable } = item;
  return (
    <>
      <ErrorSummary order={["day", "time", "backdate"]} />
      <ItemHeader item={item} current="publish" />
      <SettingsSection id="state" title="Where it stands">
        <div className="stack">
          <p>{stateInWords(item)}</p>
          {state === "published" ? (
            <p>
              <a href={paths.content(item.slug)}>See it in the library</a>
            </p>
          ) : null}
        </div>
      </SettingsSection>
      {obstacles.length > 0 && state !== "sold" ? (
        <SettingsSection id="missing" title="What is missing" hint="It can be published once nothing is missing.">
          <ul className="plain-list stack">
            {obstacles.map((obstacle) => (
              <li key={`${obstacle.field} ${obstacle.block_id}`}>
                <a href={obstacleAddress(id, obstacle)}>{obstacle.message}</a>
              </li>
            ))}
          </ul>
        </SettingsSection>
      ) : null}
      {undescribed.length > 0 ? (
        <SettingsSection
          id="undescribed"
          title="Pictures without alternative texts"
          hint="An import has accepted them. Until each is described, screen readers call it “Picture without a description”."
        >
          <ul className="plain-list stack">
            {undescribed.map((missing) => (
              <li key={`${missing.field} ${missing.block_id}`}>
                <a href={undescribedAddress(id, missing)}>{missing.message}</a>
              </li>
            ))}
          </ul>
        </SettingsSection>
      ) : null}
      {unprintable.length > 0 ? (
        <SettingsSection
          id="unprintable"
          title="In its PDF"
          hint="Its PDF says so at its end. The page on screen has all letters."
        >
          <p>
            The fonts of the PDF do not have these letters, so it shows a question mark for each:{" "}
            {unprintable.join(" ")}
          </p>
        </SettingsSection>
      ) : null}
      {mayPublish && state !== "sold" ? (
        <>
          {obstacles.length === 0 && state !== "published" ? (
            <SettingsSection
              id="now"
              title="Publish now"
              hint={item.was_published ? "It was published before, and keeps its date." : undefined}
            >
              <Form action={paths.adminItemPublish(id)} intent="publish" layout="bare">
                <input type="hidden" name="version" value={version} />
                <Button>Publish</Button>
              </Form>
            </SettingsSection>
          ) : null}
          {obstacles.length === 0 && item.original_at ? (
            <SettingsSection
              id="original"
              title="Publish with the date of the original"
              hint={`${formatDateInWords(item.original_at)} at ${formatTime(item.original_at)}, where it was imported from.`}
            >
              <Form action={paths.adminItemPublish(id)} intent="publish-dated" layout="bare">
                <input type="hidden" name="version" value={version} />
                <Button>Publish with its date</Button>
              </Form>
            </SettingsSection>
          ) : null}
          {obstacles.length === 0 ? <Schedule item={item} now={now} /> : null}
          {state === "draft" ? null : (
            <SettingsSection id="withdraw" title="Take it back" hint="Nobody but editors sees it then.">
              <Form action={paths.adminItemPublish(id)} layout="bare">
                <input type="hidden" name="version" value={version} />
                <div className="actions">
                  <Button kind="secondary" intent="unpublish">
                    Make it a draft
                  </Button>
                  {state === "archived" ? null : (
                    <Button kind="secondary" intent="archive">
                      Archive it
                    </Button>
                  )}
                </div>
              </Form>
            </SettingsSection>
          )}
          {state === "draft" ? (
            <SettingsSection id="archive" title="Archive" hint="Put away, and out of the list of drafts.">
              <Form action={paths.adminItemPublish(id)} intent="archive" layout="bare">
                <input type="hidden" name="version" value={version} />
                <Button kind="secondary">Archive it</Button>
              </Form>
            </SettingsSection>
          ) : null}
        </>
      ) : null}
      {mayPublish || state === "sold" ? null : (
        <SettingsSection id="publisher" title="Who publishes it">
          <p>
            Your role lets you write items. It is published, or taken back, by somebody whose role may publish them.
          </p>
        </SettingsSection>
      )}
      {viewers.length > 0 ? (
        <SettingsSection id="preview" title="Preview" hint="Its page as others see it, or would see it once it is out.">
          <ul className="plain-list stack">
            {viewers.map(({ value, title }) => (
              <li key={value}>
                <a href={paths.contentPreview(item.slug, value)}>
                  {value === "guest" ? "As a guest" : `As a member of ${title}`}
                </a>
              </li>
            ))}
          </ul>
        </SettingsSection>
      ) : null}
    </>
  );
}

type PublishedItem = Pick<ContentDraft, "id" | "state" | "version" | "publish_at">;

function Schedule({ item, now }: { item: PublishedItem; now: string }) {
  const { id, state, version, publish_at: publishAt } = item;
  const [day = "", time = ""] = (publishAt ? inLondon(new Date(publishAt)) : now).split("T");
  const intent = "schedule";
  const [form, fields] = useIntentForm<ScheduleForm>({ intent, defaultValue: { version, day, time } });
  const isOut = state === "published";
  const shown = fields.day.initialValue ?? "";
  const isPast = !isOut && isDay(shown) && shown < now.slice(0, 10);
  return (
    <SettingsSection
      id="publish-date"
      title={isOut ? "Its date" : "Publish at a set time"}
      hint="In London. With a time in the future, it appears by itself at that moment."
    >
      <Form form={form} intent={intent} action={paths.adminItemPublish(id)} layout="row">
        <input type="hidden" name="version" value={version} />
        <Field field={fields.day} label="Date" type="date" />
        <Field field={fields.time} label="Time" hint="Like 09:30" inputMode="numeric" />
        {isPast ? (
          <Checkbox field={fields.backdate} label={`Publish it now, dated ${formatDateInWords(shown)}`} value={shown} />
        ) : null}
        <Button kind="secondary">{isOut ? "Change the date" : "Schedule"}</Button>
      </Form>
    </SettingsSection>
  );
}

function stateInWords({ state, publish_at: at }: Pick<ContentDraft, "state" | "publish_at">): string {
  const moment = at ? `${formatDateInWords(at)} at ${formatTime(at)}` : "";
  switch (state) {
    case "draft":
      return at
        ? `A draft, which was published from ${moment}. Nobody but editors sees it.`
        : "A draft. Nobody but editors sees it.";
    case "scheduled":
      return `Scheduled: it appears on ${moment}.`;
    case "published":
      return `Published on ${moment}.`;
    case "archived":
      return "Archived. Nobody but editors sees it.";
    case "sold":
      return "In the shop: those who have bought it read it, and nobody else.";
  }
}
