import { messages } from "~/config/messages";
import { rowNames } from "./list-change";
import { formId, type InvalidSubmission, isListChange, useLastSubmission } from "./use-last-submission";

interface ErrorSummaryProps {
  title?: string;
  /** Used instead of the last submission, as a sample: it takes no focus. */
  submission?: InvalidSubmission;
  /** The fields in the order of the page. Errors of other names follow without a link, as they have no field. */
  order?: string[] | undefined;
}

/** The first element of `<main>` when a form was refused: it gets focus and links to each field. */
export function ErrorSummary({ title = messages.formProblem, order = [], submission }: ErrorSummaryProps) {
  const submitted = useLastSubmission();
  const last = submission ?? submitted;
  if (!last || isListChange(last)) return null;
  const { "": formErrors, ...fieldErrors } = last.result.error ?? {};
  const problem = formErrors?.[0];
  const errors = sortedErrors(fieldErrors, order);
  if (errors.length === 0 && !problem) return null;
  const hasField = (name: string) => order.length === 0 || order.includes(name) || order.includes(listOf(name));
  const id = formId(last.intent, last.row);
  return (
    // biome-ignore lint/a11y/noAutofocus: the page came back because of what this says
    <div className="error-summary" data-error-summary="" tabIndex={-1} autoFocus={!submission}>
      <div role="alert">
        <h2>{title}</h2>
        {problem ? <p>{problem}</p> : null}
        {errors.length > 0 ? (
          <ul>
            {errors.map(([name, message]) => (
              <li key={name}>
                {hasField(name) ? <a href={`#${id}-${name}`}>{withRow(name, message)}</a> : withRow(name, message)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** A message with the row, if the field `contacts[1].name` is in a list: other rows may have the same error. */
function withRow(name: string, message: string): string {
  const index = /\[(\d+)\]/.exec(name)?.[1];
  if (index === undefined) return message;
  const row = rowNames[listOf(name)];
  const number = Number(index) + 1;
  return row ? `${row} ${number}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : `${message} (${number})`;
}

/** The list of the field `contacts[1].name`: `contacts`. */
function listOf(name: string): string {
  return name.split("[")[0] ?? "";
}

/** The first message of each field: the others are often consequences of it. */
function sortedErrors(errors: Record<string, string[] | null>, order: string[]): [string, string][] {
  const rank = (name: string) => {
    const place = order.includes(name) ? order.indexOf(name) : order.indexOf(listOf(name));
    return place < 0 ? order.length : place;
  };
  return Object.entries(errors)
    .flatMap(([name, all]): [string, string][] => (all?.[0] ? [[name, all[0]]] : []))
    .sort(([a], [b]) => rank(a) - rank(b));
}
