import { Confirm } from "~/components/account/confirm";
import { useCsrf } from "~/forms/csrf";
import { type Question, teamPage } from "./face";

/** What is about to happen to the team, and the button that does it. */
export function QuestionPage({ question: { title, texts, button, fields, page } }: { question: Question }) {
  return (
    <Confirm
      title={title}
      action={teamPage(page)}
      csrf={useCsrf()}
      fields={fields}
      button={button}
      back={{ href: teamPage(page), text: "Go back" }}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Confirm>
  );
}
