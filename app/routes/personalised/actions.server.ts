import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Industry } from "contract/category";
import type { Api } from "~/api/client.server";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { listIndustries } from "~/models/feed.server";
import { readUser, saveFeedFilter } from "~/models/user.server";
import {
  parseFeedSelection,
  selectionHash,
  toChoice,
  toFeedPanel,
  toggleGroup,
  withSelection,
} from "~/view-models/feed-panel.server";
import { feedSchema } from "./schema.server";

/** Selects a group in the page, or saves the selection, by the button that was pressed. */
export async function saveFeed(submission: Submission, { api, user }: Member) {
  const { form } = submission;
  const industries = await listIndustries(api);
  const parsed = parseWithZod(form, { schema: feedSchema });
  if (parsed.status !== "success") {
    const selection = parseFeedSelection(industries, form, "Latest");
    const panel = withSelection(industries, selection, String(form.get("saved_hash") ?? ""));
    return withPanel(invalidSubmission(submission, parsed.reply()), panel);
  }
  const { order_by: order, saved_hash: savedHash, from, all } = parsed.value;
  const selection = parseFeedSelection(industries, form, order);
  const toggled = all === undefined ? null : toggleGroup(industries, selection, all);
  if (toggled) return { panel: withSelection(industries, toggled.selection, savedHash, toggleStatus(toggled)) };
  const target = from ? paths.forYou() : paths.personalised();
  if (selectionHash(selection) === savedHash) return redirectAfterSubmit(target);
  const current = savedHash ? await savedSelectionHash(api, user.id, industries) : undefined;
  if (current !== undefined && current !== savedHash && current !== selectionHash(selection)) {
    const panel = withSelection(industries, selection, current);
    return withPanel(invalidWithMessage(submission, savedElsewhere), panel);
  }
  const sent = await saveFeedFilter(api, toChoice(industries, selection));
  if (!sent.ok)
    return withPanel(invalidFromApiProblem(submission, sent), withSelection(industries, selection, savedHash));
  return redirectAfterSubmit(target, {
    notice: {
      type: "success",
      message: messages.contentPersonalised,
      kind: "personalised",
    },
  });
}

const savedElsewhere =
  "Your feed was saved in another window since you opened this page. What you chose here is kept: save again to replace what was saved there.";

/** The hash of what is saved now; undefined if that cannot be read, as nothing can be saved then either. */
async function savedSelectionHash(api: Api, userId: string, industries: Industry[]): Promise<string | undefined> {
  const read = await tryRead(readUser(api, userId));
  return read.ok ? toFeedPanel(industries, read.value.filter).savedHash : undefined;
}

function toggleStatus({ title, on }: { title: string; on: boolean }): string {
  const change = on ? `Everything in ${title} is selected.` : `Nothing in ${title} is selected.`;
  return `${change} It is not saved yet.`;
}

function withPanel<T extends object>(response: ReturnType<typeof data<T>>, panel: ReturnType<typeof withSelection>) {
  return data({ ...response.data, panel }, response.init ?? undefined);
}
