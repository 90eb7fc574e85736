import type { FormField } from "contract/auth";
import type { RegistrationLists } from "contract/setting";

/** What new members choose from until an administrator says otherwise: the specification's lists, and no agents. */
export const defaultRegistrationLists: RegistrationLists = {
  job_roles: [
    "Design / Creative",
    "Product / Development",
    "Buying / Merchandising",
    "Brand / Marketing",
    "Insights / Research",
  ],
  // "Univerisity" is the specification's spelling.
  seniorities: [
    "C-Suite Level",
    "Vice President",
    "Director",
    "Head",
    "Senior Manager",
    "Manager",
    "Non-Managerial",
    "Self-Employed",
    "College / Univerisity",
  ],
  budgets: [
    "Under £5,000",
    "£5,000 - £10,000",
    "£11,000 - £20,000",
    "£21,000 - £40,000",
    "£40,000 +",
    "New to trend services",
    "No budget",
  ],
  interests: ["Home & Interiors", "Baby & Kids", "Gift & Greetings", "Food & Beverage", "Health & Wellness"],
  sources: ["Search engine", "Social media", "Event", "Colleague"],
  agents: [],
};

/** A stored setting as lists; what it lacks is as it is by default. */
export function registrationListsOf(stored: unknown): RegistrationLists {
  return { ...defaultRegistrationLists, ...(stored as Partial<RegistrationLists> | undefined) };
}

/**
 * The second step of registration: the questions, in order, with their conditions. A question without answers to choose
 * from is left out, with the one that depends on it.
 */
export function registrationFieldsOf(lists: RegistrationLists): FormField[] {
  const sources = [
    ...optionsOf(lists.sources),
    ...(lists.agents.length > 0 ? [{ value: "agent", label: "One of our agents" }] : []),
    ...(lists.sources.length > 0 || lists.agents.length > 0 ? [{ value: "other", label: "Other" }] : []),
  ];
  const fields: FormField[] = [
    { name: "jobtitle", label: "Job role", type: "select", required: false, options: orOther(lists.job_roles) },
    besideList(
      "jobtitle_other",
      "Your job title",
      { field: "jobtitle", equals: "Other" },
      "Please specify your job title",
    ),
    { name: "seniority", label: "Seniority", type: "select", required: false, options: orOther(lists.seniorities) },
    besideList(
      "seniority_other",
      "Your seniority",
      { field: "seniority", equals: "Other" },
      "Please specify your seniority",
    ),
    {
      name: "budget",
      label: "Yearly budget for trend services",
      type: "select",
      required: false,
      options: optionsOf(lists.budgets),
    },
    {
      name: "interests",
      label: "What are you interested in?",
      type: "checkboxes",
      required: false,
      options: orOther(lists.interests),
    },
    besideList(
      "interests_other",
      "Your other interests",
      { field: "interests", equals: "Other" },
      "Please specify other interests",
    ),
    { name: "source", label: "How did you hear about us?", type: "select", required: false, options: sources },
    {
      name: "agent",
      label: "Which agent?",
      type: "select",
      required: true,
      options: optionsOf(lists.agents),
      showWhen: { field: "source", equals: "agent" },
      message: "Please select an agent",
    },
    besideList(
      "source_other",
      "Where was that?",
      { field: "source", equals: "other" },
      "Please specify how your heard about us",
    ),
  ];
  const asked = fields.filter(({ options }) => options?.length !== 0);
  return asked.filter(({ showWhen }) => !showWhen || asked.some(({ name }) => name === showWhen.field));
}

/** The text that is asked for where the choice of a list says so. */
function besideList(name: string, label: string, showWhen: FormField["showWhen"], message: string): FormField {
  return { name, label, type: "text", required: true, showWhen, message };
}

export type Answers = Record<string, string | string[]>;

/**
 * Checks answers against the fields. An answer to a hidden field is ignored.
 * @returns messages by field name, and the valid answers
 */
export function checkAnswers(
  fields: FormField[],
  body: Record<string, unknown>,
): { errors: Record<string, string>; answers: Answers } {
  const errors: Record<string, string> = {};
  const answers: Answers = {};
  for (const field of fields) {
    if (field.showWhen && !chosen(answers[field.showWhen.field]).includes(field.showWhen.equals)) continue;
    const given = chosen(body[field.name]);
    if (given.length === 0) {
      if (field.required) errors[field.name] = field.message ?? "Please answer this";
    } else if (field.options && given.some((value) => !field.options?.some((option) => option.value === value))) {
      errors[field.name] = "Please choose from the list";
    } else {
      answers[field.name] = field.type === "checkboxes" ? [...new Set(given)] : (given[0] ?? "");
    }
  }
  return { errors, answers };
}

/** An answer as a list of its values, without empty ones. */
function chosen(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === "string" && one.trim() !== "").map((one) => one.trim());
}

/** A list with "Other" at its end; none where the list is empty. */
function orOther(values: string[]): { value: string; label: string }[] {
  return optionsOf(values.length > 0 ? [...values, "Other"] : []);
}

function optionsOf(values: string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: value }));
}
