import type { FormState } from "~/forms/form-state";

/**
 * What came of the form that was sent: it was refused, or, where the page's script has sent it, what was done. Of what
 * the script sends the good part is done though the rest is refused.
 */
export type FormResponse = { form: string; refused: FormState; said?: string } | { form: string; said: string };

/** What one form of the page shows of it. */
export interface Outcome {
  state: FormState | undefined;
  /** What is read out when it changes. */
  said: string;
  /** The field that was left, beside which it is said; "" for the form's end. */
  at: string;
  /** It says that something was not saved. */
  failed: boolean;
}

export interface OutcomeContext {
  /** The page's script has sent the form: the field that was left, or "form" for a press; "" where it has not. */
  here: string;
  /** What the page before this one did, by the form that did it. */
  told: { at?: string | undefined; message: string }[];
}

/** What a form has to say: of what was just sent, or of what brought the reader here. */
export function toOutcome(name: string, answer: FormResponse | undefined, { here, told }: OutcomeContext): Outcome {
  const at = here === "form" ? "" : here;
  if (answer?.form !== name)
    return { state: undefined, said: told.find((notice) => notice.at === name)?.message ?? "", at: "", failed: false };
  if (!("refused" in answer)) return { state: undefined, said: answer.said, at, failed: false };
  const { refused: state, said } = answer;
  const atEnd = here !== "" && (at === "" || state.problem !== undefined);
  // What is said of a field that was left is of what was saved: the rest is said beside the others.
  return { state, said: said ?? (atEnd ? notSaved(state) : ""), at, failed: said === undefined || at === "" };
}

/** What is said beside one field: that it is not saved and why, or what became of leaving it. */
export function fieldStatus(field: string, { state, said, at, failed }: Outcome, here: boolean): Beside {
  const errors = state?.errors[field];
  if (here && errors) return { failed: true, children: `Not saved yet. ${errors.join(" ")}.` };
  return at === field ? { failed, children: said } : { failed: false, children: "" };
}

interface Beside {
  failed: boolean;
  children: string;
}

function notSaved({ problem, errors }: FormState): string {
  const faults = Object.values(errors).map((messages) => `${messages.join(" ")}.`);
  return problem ?? ["Not saved yet.", ...faults].join(" ");
}
