import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { InvalidForm } from "~/forms/submission.server";
import { type Confirmation, teamPage } from "./team-view";

interface QuestionPageProps {
  question: Confirmation;
  answer: InvalidForm | undefined;
}

/** What is about to happen to the team, and the button that does it. */
export function TeamConfirmPage({ question, answer }: QuestionPageProps) {
  const { title, texts, button, fields, withPassword, page } = question;
  const back = { href: teamPage(page), text: "Go back" };
  const paragraphs = texts.map((text) => <p key={text}>{text}</p>);
  if (withPassword === undefined)
    return (
      <ConfirmPage title={title} action={teamPage(page)} fields={fields} button={button} back={back}>
        {paragraphs}
      </ConfirmPage>
    );
  return (
    <>
      <PageHeader title={title} />
      <div className="confirm-page stack">
        {paragraphs}
        <Form action={withPassword}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field
            name="current_password"
            label="Your password"
            hint="So that it is you, and nobody who found your screen unlocked."
            type="password"
            autoComplete="current-password"
            width="medium"
            state={answer?.form === fields.form ? answer?.refused : undefined}
          />
          <div className="actions">
            <Button kind="danger">{button}</Button>
            <ButtonLink kind="quiet" href={back.href}>
              {back.text}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
