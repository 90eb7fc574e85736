import type { ReactNode } from "react";
import { Form } from "~/forms/form";
import { Button, type ButtonKind, ButtonLink } from "./button";
import { PageHeader } from "./page-header";

interface ConfirmProps {
  /** The question, naming what it is about: "Remove Nadia Ferreira from the team?" */
  title: string;
  action: string;
  /** What the form is for, and the row that it is about. */
  intent?: string | undefined;
  row?: string | undefined;
  /** Further hidden fields. */
  fields?: Record<string, string>;
  button: string;
  kind?: ButtonKind;
  /** Where one goes instead. */
  back: { href: string; text: string };
  /** What will happen, and what will not. */
  children: ReactNode;
}

/** The page before what cannot be undone: what is about to happen, the button that does it, and the way back. */
export function ConfirmPage(props: ConfirmProps) {
  const { title, action, intent, row, fields = {}, button, kind = "danger", back, children } = props;
  return (
    <>
      <PageHeader title={title} />
      <div className="confirm-page stack">
        {children}
        <Form action={action} layout="bare" intent={intent} row={row}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="actions">
            <Button kind={kind}>{button}</Button>
            <ButtonLink kind="quiet" href={back.href}>
              {back.text}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
