/** The state and the texts of an onboarding step. */
export interface Step {
  status: boolean;
  title: string;
  text: string;
}

/** The layout's texts, unless the operator's settings replace them. */
export const defaultNavigation = [
  { name: "For you", link: "/", type: "internal" as const, subItems: [] },
  { name: "All content", link: "/content", type: "internal" as const, subItems: [] },
  { name: "Masterclass", link: "/masterclass", type: "internal" as const, subItems: [] },
];

export type NavigationItem = {
  name: string;
  link: string;
  type: "internal" | "external";
  subItems: { name: string; value: string }[];
};

const surveyAfterMs = 30 * 24 * 60 * 60 * 1000;

/** A member is surveyed once, 30 days after joining, until they answer or decline. */
export function isSurveyDue(member: { surveyedAt: Date | null; createdAt: Date }, now: Date): boolean {
  return member.surveyedAt === null && now.getTime() - member.createdAt.getTime() >= surveyAfterMs;
}

/** The three steps of onboarding, unless the operator's settings replace them. */
export const defaultSteps: Record<"step1" | "step2" | "step3", Step> = {
  step1: {
    status: true,
    title: "Choose your industries",
    text: "Pick the ones that you design for, buy for or sell to.",
  },
  step2: { status: true, title: "Do you want to know:", text: "Choose what your feed should bring you first." },
  step3: {
    status: true,
    title: "Which Baby & Kids age groups are you most interested in?",
    text: "You can change all of this later.",
  },
};
