import type { ContentDraft } from "contract/publishing";

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Who downloads the files of an item, in a sentence. */
export function openTo(
  { state, is_premium: isPremium, plan_ids: planIds, is_demo: isDemo, allow_pdf: allowPdf }: ContentDraft,
  plans: { id: number; title: string }[],
): string {
  const titles = plans.filter(({ id }) => planIds.includes(id)).map(({ title }) => title);
  const who =
    state === "sold"
      ? "those who have bought them"
      : !isPremium
        ? "every member"
        : titles.length > 0
          ? `members of ${list.format(titles)}`
          : "members whose plan covers premium content";
  const demo = isDemo && state !== "sold" ? ", and those who have asked for the demo," : "";
  const pdf = allowPdf ? " A PDF of its blocks is made for each reader as well." : "";
  return `These files are downloaded by ${who}${demo.replace(/,$/, "")}.${pdf}`;
}
