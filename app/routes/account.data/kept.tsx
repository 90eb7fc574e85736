import { Fragment, type ReactNode } from "react";
import { paths } from "~/paths";

const kinds: { title: string; text: ReactNode }[] = [
  {
    title: "Who you are",
    text: (
      <>
        Your name, company, job role, telephone number and e-mail address, your addresses, and what you answered when
        you registered: to run your account, and to put your name into the PDFs that you make. Until you{" "}
        <a href={paths.account()}>change</a> them.
      </>
    ),
  },
  {
    title: "What you like",
    text: "Your feed, what you saved and downloaded, your team, and which e-mails you want: so that all of it is there the next time. PDFs with your name in them are kept for 30 days.",
  },
  {
    title: "What we wrote to you",
    text: "Our e-mails, for 30 days after they were sent, and which newsletters they were, so that none is sent twice.",
  },
  {
    title: "Where you are logged in",
    text: (
      <>
        What your browser calls itself and when it was used, for 90 days at most. You can{" "}
        <a href={paths.accountSessions()}>log out</a> of each.
      </>
    ),
  },
  {
    title: "What happened",
    text: "Log-ins, refusals and changes of your rights, so that misuse can be found; pages that failed, offers that you looked at and surveys that you answered, so that we can do better. After the account is deleted they stay without your name.",
  },
  {
    title: "What you bought",
    text: "Orders, payments and invoices, with the addresses they were placed with: for six years, because the law asks for it, even when the account is deleted.",
  },
  {
    title: "What is not here",
    text: "Your password: we keep a fingerprint of it that nobody can turn back, and so the file does not hold it. The numbers of your cards never reach us.",
  },
];

/** What is kept about a person, in plain words: each kind with its purpose and its time. */
export function Kept() {
  return (
    <dl className="facts kept">
      {kinds.map(({ title, text }) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
