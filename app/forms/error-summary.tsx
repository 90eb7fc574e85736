import { messages } from "~/config/messages";
import type { FormState } from "./form-state";
import { formId } from "./use-intent-form";
import { type InvalidSubmission, isListChange, useLastSubmission } from "./use-last-submission";

interface ErrorSummaryProps {
  /** Only for forms that are not on conform yet. */
  state?: FormState | undefined;
  /** In place of the last submission. */
  submission?: InvalidSubmission;
  /** The fields in the order of the page. Errors of other names follow without a link, as there is nothing to go to. */
  order?: string[] | undefined;
  idPrefix?: string;
}

function inOrder(errors: FormState["errors"], order: string[]): [string, string[]][] {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b));
}

/** First in `<main>` when a form was refused: takes the focus and leads to each field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  return "state" in props ? <Summary {...props} /> : <LastErrorSummary {...props} />;
}

/** The summary of the submission that the page answers. */
function LastErrorSummary({ order, submission }: ErrorSummaryProps) {
  const submitted = useLastSubmission();
  const last = submission ?? submitted;
  if (!last || isListChange(last)) return null;
  return <Summary state={toFormState(last.result)} order={order} idPrefix={`${formId(last.intent, last.row)}-`} />;
}

function Summary({ state, order = [], idPrefix = "" }: ErrorSummaryProps) {
  if (!state) return null;
  const errors = inOrder(state.errors, order);
  if (errors.length === 0 && !state.problem) return null;
  const hasField = (name: string) => order.length === 0 || order.includes(name);
  return (
    // biome-ignore lint/a11y/noAutofocus: the page came back because of what this says
    <div className="error-summary" data-error-summary="" tabIndex={-1} autoFocus>
      <div role="alert">
        <h2>{messages.formProblem}</h2>
        {state.problem ? <p>{state.problem}</p> : null}
        {errors.length > 0 ? (
          <ul>
            {errors.flatMap(([name, messages]) =>
              messages.map((message) => (
                <li key={name + message}>{hasField(name) ? <a href={`#${idPrefix}${name}`}>{message}</a> : message}</li>
              )),
            )}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function toFormState({ error }: InvalidSubmission["result"]): FormState {
  const { "": form, ...fields } = error ?? {};
  const errors = Object.entries(fields).map(([name, messages]) => [name, (messages ?? []).slice(0, 1)]);
  return { values: {}, errors: Object.fromEntries(errors), ...(form?.[0] && { problem: form[0] }) };
}
