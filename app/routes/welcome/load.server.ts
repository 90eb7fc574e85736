import { redirect } from "@remix-run/node";
import { readOrFail, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { listIndustries, readSteps } from "~/models/feed.server";
import { readUser } from "~/models/user.server";
import { toPicture } from "~/view-models/card.server";
import { groupsOf, isTicked, type Onboarding, type StepNumber, stepsFor } from "./steps.server";

const names: Record<StepNumber, string> = { 1: messages.industries, 2: "Interests", 3: "Age groups" };

/** The step that the URL names; 0 is the cover. */
export function readStep(query: URLSearchParams): StepNumber | 0 {
  const step = Number(query.get("step"));
  return step === 1 || step === 2 || step === 3 ? step : 0;
}

/** The cover shows pictures of the industries as far as they can be read; without them it is text only. */
export async function loadCover({ api, user }: Member) {
  const industries = await tryRead(listIndustries(api));
  const images = industries.ok ? industries.value.flatMap(({ image }) => image ?? []) : [];
  return {
    kind: "cover" as const,
    title: "Welcome",
    productName: env.productName,
    firstName: user.first_name,
    pictures: images.slice(0, 5).map(toPicture),
  };
}

/** The data that a member's onboarding depends on. @throws what `api` throws */
export async function readOnboarding({ api, user }: Member): Promise<Onboarding> {
  const [industries, steps, record] = await Promise.all([listIndustries(api), readSteps(api), readUser(api, user.id)]);
  return { industries, steps, planId: record.subscription_plan_id, chosen: record.filter.categories };
}

/** A step as its page shows it; a step that this member skips redirects to the last one before it. */
export async function loadStep(step: StepNumber, member: Member) {
  const onboarding = await readOrFail(readOnboarding(member), "getting the data for the decision tree");
  const passed = stepsFor(onboarding);
  const allowed = step > 1 && onboarding.chosen.length === 0 ? 1 : (passed.findLast((one) => one <= step) ?? 1);
  if (allowed !== step) throw redirect(paths.welcomeStep(allowed));
  const { title, text } = onboarding.steps[`step${step}`];
  const before = passed.findLast((one) => one < step);
  return {
    kind: "step" as const,
    step,
    title,
    text,
    names: passed.length > 1 ? passed.map((one) => names[one]) : [],
    at: passed.indexOf(step) + 1,
    isLast: step === passed.at(-1),
    mayWait: passed.length > 1 && step < 3,
    back: before ? paths.welcomeStep(before) : paths.welcome(),
    groups: groupsOf(step, onboarding).map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({
        id: choice.id,
        title: choice.title,
        image: choice.image && toPicture(choice.image),
        ticked: isTicked(choice, onboarding),
      })),
    })),
  };
}

export type Cover = Awaited<ReturnType<typeof loadCover>>;
export type StepPageData = Awaited<ReturnType<typeof loadStep>>;
