import type { Industry } from "contract/category";
import type { Steps } from "~/models/feed.server";

export type StepNumber = 1 | 2 | 3;

/** The data that a member's steps depend on. */
export interface Onboarding {
  industries: Industry[];
  /** The steps in the operator's words. */
  steps: Steps;
  planId: number | null;
  /** The categories in the member's filter. */
  chosen: string[];
}

type Choice = Omit<Industry, "children">;

/** Only these plans have more than the first step. */
const fullPlans = [15, 16, 17];

/** The steps of this member. The third is only for industries that have one. */
export function stepsFor({ industries, steps, planId, chosen }: Onboarding): StepNumber[] {
  if (!fullPlans.includes(planId ?? 0)) return [1];
  const own = chosenOf(industries, chosen);
  // Before the first choice it is not known which steps will be left out.
  const possible = own.length > 0 ? own : industries;
  const second = steps.step2.status && possible.some((industry) => secondChoices(industry).length > 0);
  const third = steps.step3.status && possible.some((industry) => thirdChoices(industry).length > 0);
  return [1, ...(second ? ([2] as const) : []), ...(third ? ([3] as const) : [])];
}

/** The categories that a step offers, by industry; the first step's only group is the industries themselves. */
export function groupsOf(step: StepNumber, { industries, chosen }: Pick<Onboarding, "industries" | "chosen">) {
  if (step === 1) return [{ title: "", text: "", choices: firstChoices(industries) }];
  const offer = step === 2 ? secondChoices : thirdChoices;
  const groups = chosenOf(industries, chosen).map((industry) => ({
    title: industry.title,
    text: industry.tree?.[`step${step}`].text ?? "",
    choices: offer(industry),
  }));
  return groups.filter(({ choices }) => choices.length > 0);
}

/** Whether a category of a step is in the filter: an industry also counts if a category below it was chosen. */
export function isTicked(choice: Choice, { industries, chosen }: Pick<Onboarding, "industries" | "chosen">): boolean {
  const industry = industries.find(({ id }) => id === choice.id);
  return industry ? isChosen(industry, chosen) : chosen.includes(choice.id);
}

/**
 * The filter's categories after a step.
 * @param picked ids of the selected categories; ids that the step does not offer are ignored
 */
export function afterStep(step: StepNumber, onboarding: Onboarding, picked: string[]): string[] {
  const { industries, chosen } = onboarding;
  const offered = groupsOf(step, onboarding).flatMap(({ choices }) => choices);
  const ticked = offered.filter(({ id }) => picked.includes(id)).map(({ id }) => id);
  const left = offered.filter(({ id }) => !ticked.includes(id)).map(({ id }) => id);
  const gone = new Set(left.flatMap((id) => [id, ...belowOf(industries, id)]));
  const known = new Set(industries.flatMap((industry) => [industry.id, ...belowOf(industries, industry.id)]));
  return [...new Set([...chosen.filter((id) => known.has(id) && !gone.has(id)), ...ticked])];
}

function firstChoices(industries: Industry[]): Choice[] {
  return industries.filter(({ tree }) => tree?.step1.status !== false);
}

function secondChoices({ tree, children }: Industry): Choice[] {
  return tree?.step2.status === false ? [] : children.filter((child) => child.tree?.step2.status !== false);
}

/** The categories below the child that the step is about; below all children if none is marked. */
function thirdChoices({ tree, children }: Industry): Choice[] {
  if (!tree?.step3.status) return [];
  const marked = children.filter((child) => child.tree?.step3.status);
  return (marked.length > 0 ? marked : children).flatMap((child) => child.children);
}

function chosenOf(industries: Industry[], chosen: string[]): Industry[] {
  return industries.filter((industry) => isChosen(industry, chosen));
}

function isChosen(industry: Industry, chosen: string[]): boolean {
  return [industry.id, ...belowOf([industry], industry.id)].some((id) => chosen.includes(id));
}

function belowOf(industries: Industry[], id: string): string[] {
  for (const industry of industries) {
    const deep = (child: Industry["children"][number]) => child.children.map((one) => one.id);
    if (industry.id === id) return industry.children.flatMap((child) => [child.id, ...deep(child)]);
    const child = industry.children.find((one) => one.id === id);
    if (child) return deep(child);
  }
  return [];
}
