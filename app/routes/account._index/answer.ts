import type { FormState } from "~/forms/state";

/** What came of the form that was sent: it was refused, or, where the page's script has sent it, what was done. */
export type Answer = { form: string; refused: FormState } | { form: string; said: string };

/** What one form of the page shows of it. */
export interface Outcome {
  state: FormState | undefined;
  /** The line at the form's end, which is read out when it changes. */
  said: string;
}

/** @param here the page's script has sent the form: what the page says at its top is said in the form as well */
export function outcomeOf(name: string, answer: Answer | undefined, here: boolean): Outcome {
  if (answer?.form !== name) return { state: undefined, said: "" };
  if ("said" in answer) return { state: undefined, said: answer.said };
  const { refused: state } = answer;
  return { state, said: here ? notSaved(state) : "" };
}

function notSaved({ problem, errors }: FormState): string {
  const faults = Object.values(errors).map((messages) => `${messages.join(" ")}.`);
  return problem ?? ["Not saved yet.", ...faults].join(" ");
}
