import { Button, ButtonLink } from "~/components/ui/button";
import { Confirm } from "~/components/ui/confirm-page";
import { PageHead } from "~/components/ui/page-header";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useCsrf } from "~/forms/form-token";
import type { Refused } from "~/forms/submission.server";
import { type Question, teamPage } from "./team-view";

interface QuestionPageProps {
  question: Question;
  answer: Refused | undefined;
}

/** What is about to happen to the team, and the button that does it. */
export function QuestionPage({ question, answer }: QuestionPageProps) {
  const { title, texts, button, fields, withPassword, page } = question;
  const csrf = useCsrf();
  const back = { href: teamPage(page), text: "Go back" };
  const paragraphs = texts.map((text) => <p key={text}>{text}</p>);
  if (withPassword === undefined)
    return (
      <Confirm title={title} action={teamPage(page)} csrf={csrf} fields={fields} button={button} back={back}>
        {paragraphs}
      </Confirm>
    );
  return (
    <>
      <PageHead title={title} />
      <div className="confirm stack">
        {paragraphs}
        <Form action={withPassword} csrf={csrf}>
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
