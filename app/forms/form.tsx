import type { FocusEventHandler, FormEventHandler, ReactNode, Ref } from "react";
import { csrfFieldName, useFormContext } from "./form-context";
import type { AnyForm } from "./use-intent-form";
import { useSubmissionOf } from "./use-last-submission";

type FormProps = CommonProps & (FormOfFields | FormOfButtons);

/** Enter submits it too, and a program may without pressing a button: so the form itself says what it is for. */
interface FormOfFields {
  /** The form of conform's `useForm`. */
  form: AnyForm;
  /** What the form is for: the action chooses its handler by it. A button's `intent` overrides it. */
  intent: string;
}

interface FormOfButtons {
  form?: undefined;
  /** Left out where each button has its own, or where the form's endpoint has no other form. */
  intent?: string | undefined;
}

interface CommonProps {
  action: string;
  /** The row that the form is about, where a page repeats it. */
  row?: string | undefined;
  /** For forms that create money, orders, members or invites: the API processes one key once. */
  idempotent?: boolean;
  children?: ReactNode;
  layout?: "column" | "row" | "bare";
  id?: string;
  /** Names the form as a landmark, where a page has several. */
  label?: string;
  upload?: boolean;
  /** `off` where the form is about other people, whose details no browser should fill in or keep. */
  autoComplete?: "off";
  /** A class instead of the default layout; empty for none. */
  className?: string;
  formRef?: Ref<HTMLFormElement>;
  /** Only in the browser, on hydrated pages. */
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onChange?: FormEventHandler<HTMLFormElement>;
  /** As `onChange`, and also for controls inside a `ServerRendered`, which React does not know. */
  onInput?: FormEventHandler<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

const classes = { column: "form", row: "form form--row", bare: "form--bare" } as const;

/** A POST to one action, checked by the server. It carries its CSRF token, intent and idempotency key by itself. */
export function Form(props: FormProps) {
  const { action, intent, row, idempotent, children, layout = "column", label, upload } = props;
  const { onBlur, onChange, onInput, onSubmit } = props;
  const { csrfToken } = useFormContext();
  return (
    <form
      ref={props.formRef}
      method="post"
      action={action}
      // Sets what conform's getFormProps would set, without loading conform for a form without fields.
      id={props.form?.id ?? props.id}
      onSubmit={props.form?.onSubmit}
      noValidate
      aria-label={label}
      className={(props.className ?? classes[layout]) || undefined}
      autoComplete={props.autoComplete}
      encType={upload ? "multipart/form-data" : undefined}
      onBlur={onBlur}
      onChange={onChange}
      onInput={onInput}
      {...(onSubmit && { onSubmit })}
    >
      <input type="hidden" name={csrfFieldName} value={csrfToken} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {row ? <input type="hidden" name="row" value={row} /> : null}
      {idempotent ? <IdempotencyKey intent={intent} row={row} /> : null}
      {children}
    </form>
  );
}

/**
 * A form that is shown again keeps its key, so that it is processed once even if the response to an earlier try was
 * lost.
 */
function IdempotencyKey({ intent, row }: Pick<FormProps, "intent" | "row">) {
  const { pageKey } = useFormContext();
  const submitted = useSubmissionOf(intent, row)?.idempotencyKey;
  return (
    <input type="hidden" name="idempotencyKey" value={submitted ?? [pageKey, intent, row].filter(Boolean).join(" ")} />
  );
}
