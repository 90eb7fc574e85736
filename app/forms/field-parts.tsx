import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import type { AnyField } from "./use-intent-form";

/** The props of every control: its field of a conform form, or a name in a form with method GET. */
export interface ControlProps {
  field?: AnyField | undefined;
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The errors that replace the field's own when the form was saved in place. */
  errors?: string[] | undefined;
  /** What a hydrated page has filled in, in place of the field's own value; the control is then rendered with a new key. */
  filledIn?: string | undefined;
  /** Fields are required unless they say "(optional)". */
  optional?: boolean;
  /** The prefix of the id, if a page has two forms with the same field. */
  idPrefix?: string;
}

/** The ids and messages that connect a control with its hint and its error. */
export function controlIds({ field, name = "", hint, errors, idPrefix = "" }: Omit<ControlProps, "label">) {
  const id = field?.id ?? idPrefix + name;
  // One message at a time: the others are often consequences of the first.
  const messages = (errors ?? field?.errors ?? []).slice(0, 1);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = messages.length > 0 ? `${id}-error` : undefined;
  return {
    id,
    name: field?.name ?? name,
    messages,
    hintId,
    errorId,
    describedBy: [hintId, errorId].filter(Boolean).join(" ") || undefined,
  };
}

/** The value of a control as the page draws it: what was submitted, or else what the form started with. */
export function controlValue({ field, filledIn }: Pick<ControlProps, "field" | "filledIn">, initial?: string) {
  if (filledIn !== undefined) return filledIn;
  return field ? (field.initialValue as string | undefined) : initial;
}

/** The selected values of a group, found in the same way. */
export function controlValues({ field }: Pick<ControlProps, "field">, initial: string[] = []): string[] {
  if (!field) return initial;
  const value = field.initialValue as string | string[] | undefined;
  return value === undefined ? [] : [value].flat();
}

/** The text of a label, with "(optional)" for an optional field. */
export function LabelText({ label, optional }: Pick<ControlProps, "label" | "optional">) {
  return (
    <>
      {label}
      {optional ? <span className="optional"> (optional)</span> : null}
    </>
  );
}

/** The hint before a field and its error. */
export function FieldMessages({ hint, hintId, messages, errorId }: NotesProps) {
  return (
    <>
      {hint ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {errorId ? (
        <p className="error" id={errorId}>
          <Icon name="alert" className="error__icon" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {messages.join(" ")}
          </span>
        </p>
      ) : null}
    </>
  );
}

interface NotesProps {
  hint?: ReactNode;
  hintId?: string;
  messages: string[];
  errorId?: string;
}
