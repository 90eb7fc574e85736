import { data, redirect } from "@remix-run/node";
import { z } from "zod/v4";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { listIndustries } from "~/models/feed.server";
import { saveFeedFilter } from "~/models/user.server";
import { commitNotices } from "~/sessions.server";
import {
  type FeedSelection,
  parseFeedSelection,
  selectionHash,
  toChoice,
  toggleGroup,
  withSelection,
} from "~/view-models/feed-panel.server";

const schema = z.object({
  order_by: z.enum(["Latest", "Oldest"], { error: "Choose Latest or Oldest" }),
  was: z.string().max(20).default(""),
  from: z.literal("dashboard").optional().catch(undefined),
});

/** What the panel's form asks for: to tick a group in the page, or to save what is ticked. */
export async function saveFeed(form: FormData, { api }: Member) {
  const industries = await listIndustries(api);
  const { value, state } = parseForm(form, schema);
  if (!value) {
    const shown = withSelection(industries, parseFeedSelection(industries, form, "Latest"), String(form.get("was")));
    return withPanel(invalid("feed", state), shown);
  }
  const ticked = parseFeedSelection(industries, form, value.order_by);
  const group = form.get("all");
  const toggled = typeof group === "string" ? toggleGroup(industries, ticked, group) : null;
  if (toggled) return { panel: withSelection(industries, toggled.ticked, value.was, whatIsTicked(toggled)) };
  return save(ticked);

  async function save(chosen: FeedSelection) {
    const back = value?.from ? paths.forYou() : paths.personalised();
    if (selectionHash(chosen) === value?.was) return redirect(back, 303);
    const sent = await saveFeedFilter(api, toChoice(industries, chosen));
    if (!sent.ok) {
      const refused = invalidFromApi("feed", state, sent.status, sent.problem, []);
      return withPanel(refused, withSelection(industries, chosen, value?.was ?? ""));
    }
    const notice = await commitNotices({
      type: "success",
      message: messages.contentPersonalised,
      kind: "personalised",
    });
    return redirect(back, { status: 303, headers: { "set-cookie": notice } });
  }
}

function whatIsTicked({ title, on }: { title: string; on: boolean }): string {
  const what = on ? `Everything in ${title} is selected.` : `Nothing in ${title} is selected.`;
  return `${what} It is not saved yet.`;
}

function withPanel<T extends object>(answer: ReturnType<typeof data<T>>, panel: ReturnType<typeof withSelection>) {
  return data({ ...answer.data, panel }, answer.init ?? undefined);
}
