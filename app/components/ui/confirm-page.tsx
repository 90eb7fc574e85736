import type { ReactNode } from "react";
import { Form } from "~/forms/form";
import type { AnyForm } from "~/forms/use-intent-form";
import { Button, type ButtonKind, ButtonLink } from "./button";
import { PageHeader } from "./page-header";

interface ConfirmProps {
  /** The question, which names the subject: "Remove Nadia Ferreira from the team?" */
  title: string;
  action: string;
  /** The form's intent, and its row. */
  intent?: string | undefined;
  row?: string | undefined;
  /** The form creates or changes money or orders: the API processes its key once. */
  idempotent?: boolean;
  /** Further hidden fields. */
  fields?: Record<string, string>;
  /** A form with fields of its own, and those fields. */
  form?: AnyForm;
  inputs?: ReactNode;
  button: string;
  kind?: ButtonKind;
  /** The link that cancels. */
  back: { href: string; text: string };
  /** What will happen, and what will not. */
  children: ReactNode;
}

/** The page before an action that cannot be undone: what will happen, the button that does it, and the way back. */
export function ConfirmPage(props: ConfirmProps) {
  const {
    title,
    action,
    intent,
    row,
    idempotent = false,
    fields = {},
    form,
    inputs,
    button,
    kind = "danger",
    back,
    children,
  } = props;
  return (
    <>
      <PageHeader title={title} />
      <div className="confirm-page stack">
        {children}
        <Form
          {...(form && intent ? { form, intent } : { intent })}
          action={action}
          layout="bare"
          row={row}
          idempotent={idempotent}
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {inputs}
          <div className="actions">
            <Button kind={kind}>{button}</Button>{" "}
            <ButtonLink kind="quiet" href={back.href}>
              {back.text}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
