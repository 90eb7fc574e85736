import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import type { FormState } from "./form-state";
import type { AnyField } from "./use-intent-form";

/** What every control of a form takes: its field of a conform form, or, in forms not yet on conform, a name and state. */
export interface ControlProps {
  field?: AnyField | undefined;
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  state?: FormState;
  /** In place of the field's own, where the form was saved in place. */
  errors?: string[];
  /** Fields are required unless they say "(optional)". */
  optional?: boolean;
  /** Goes before the name to make the id, where a page has two forms with one field. */
  idPrefix?: string;
}

/** The ids and messages that tie a control to its hint and its error. */
export function controlIds({ field, name = "", hint, state, errors, idPrefix = "" }: Omit<ControlProps, "label">) {
  const id = field?.id ?? idPrefix + name;
  // One message at a time: the others are often consequences of the first.
  const messages = (errors ?? field?.errors ?? state?.errors[name] ?? []).slice(0, 1);
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

/** The one typed value of a field: what came back from the server, or else what the page starts with. */
export function fieldValue(
  name: string,
  state: FormState | undefined,
  initial: string | undefined,
): string | undefined {
  const value = state?.values[name];
  return (Array.isArray(value) ? value[0] : value) ?? initial;
}

/** The value of a control as the page draws it: what was submitted, or else what the form started with. */
export function controlValue({ field, name = "", state }: Omit<ControlProps, "label">, initial?: string) {
  return field ? (field.initialValue as string | undefined) : fieldValue(name, state, initial);
}

/** The chosen values of a group, in the same way. */
export function controlValues({ field, name = "", state }: Omit<ControlProps, "label">, initial?: string[]): string[] {
  if (!field) return fieldValues(name, state, initial);
  const value = field.initialValue as string | string[] | undefined;
  return value === undefined ? [] : [value].flat();
}

/** The ticked values of a group. */
export function fieldValues(name: string, state: FormState | undefined, initial: string[] = []): string[] {
  const value = state?.values[name];
  if (value === undefined) return initial;
  return Array.isArray(value) ? value : [value];
}

/** A label's words, with "(optional)" where that is so. */
export function LabelText({ label, optional }: Pick<ControlProps, "label" | "optional">) {
  return (
    <>
      {label}
      {optional ? <span className="optional"> (optional)</span> : null}
    </>
  );
}

/** The hint before a field and the error beside it. */
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
