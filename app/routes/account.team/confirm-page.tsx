import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { PasswordManagerUsername } from "~/forms/password-manager-username";
import { useIntentForm } from "~/forms/use-intent-form";
import type { HandOverFields } from "./schema.server";
import { type Confirmation, teamPage } from "./team-view";

/** What is about to happen to the team, and the button that does it. @param email the user's own */
export function TeamConfirmPage({ confirmation, email }: { confirmation: Confirmation; email: string }) {
  const { title, texts, button, intent, row, fields, withPassword, page } = confirmation;
  const back = { href: teamPage(page), text: "Go back" };
  const paragraphs = texts.map((text) => <p key={text}>{text}</p>);
  if (withPassword !== undefined)
    return (
      <>
        <PageHeader title={title} />
        <div className="confirm-page stack">
          {paragraphs}
          <PasswordForm confirmation={confirmation} email={email} action={withPassword} back={back} />
        </div>
      </>
    );
  return (
    <ConfirmPage
      title={title}
      action={teamPage(page)}
      intent={intent}
      row={row}
      fields={fields}
      button={button}
      back={back}
    >
      {paragraphs}
    </ConfirmPage>
  );
}

interface PasswordFormProps {
  confirmation: Confirmation;
  email: string;
  action: string;
  back: { href: string; text: string };
}

function PasswordForm({ confirmation: { intent, row, fields, button }, email, action, back }: PasswordFormProps) {
  const [form, { current_password: password }] = useIntentForm<HandOverFields>({ intent, row });
  return (
    <Form form={form} intent={intent} row={row} action={action}>
      <PasswordManagerUsername email={email} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        field={password}
        label="Your password"
        hint="To make sure that it is you, and not somebody who found your screen unlocked."
        type="password"
        autoComplete="current-password"
        width="medium"
      />
      <div className="actions">
        <Button kind="danger">{button}</Button>{" "}
        <ButtonLink kind="quiet" href={back.href}>
          {back.text}
        </ButtonLink>
      </div>
    </Form>
  );
}
