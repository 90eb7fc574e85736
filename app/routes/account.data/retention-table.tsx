import { Fragment, type ReactNode } from "react";
import { paths } from "~/config/paths";

/** @param support the address to write to for changes that the site does not offer */
function kindsOf(support: string): { title: string; text: ReactNode }[] {
  return [
    {
      title: "Who you are",
      text: (
        <>
          Your name, company, job title, telephone number and e-mail address, and your addresses: to run your account,
          and to put your name into the PDFs that you make. Until you change them in{" "}
          <a href={paths.account()}>your profile</a> and <a href={paths.usersAddresses()}>your addresses</a>, or your
          account is deleted.
        </>
      ),
    },
    {
      title: "What you told us when you registered",
      text: (
        <>
          Your country and website, seniority, interests, budget, and how you found us: to know for whom we write. Until
          your account is deleted. The site has no page to change them: write to{" "}
          <a href={`mailto:${support}`}>{support}</a>, and we do it. You accepted our terms by registering: that is
          noted as the day on which your account began. If we brought your account from another list, the line of that
          list is kept for 30 days.
        </>
      ),
    },
    {
      title: "What you like",
      text: (
        <>
          <a href={paths.personalisedPanel()}>Your feed</a>, what you <a href={paths.favourites()}>saved</a>, what you
          do and <a href={`${paths.account()}#communications`}>which e-mails you want</a>,{" "}
          <a href={paths.team()}>your team</a>, and which tips and offers you have seen: so that it is all there next
          time. Until you change it, or your account is deleted. What you downloaded stays in{" "}
          <a href={paths.downloads()}>your downloads</a> until your account is deleted; PDFs with your name in them are
          kept for 30 days, and a basket for 90 days after its last change.
        </>
      ),
    },
    {
      title: "What we wrote to you",
      text: "Our e-mails, for 30 days after they were sent. The file holds those to your present address; those to an address that you had before go after 30 days as well. In the file, links that open something by themselves are cut short. Which newsletters you were sent is kept until your account is deleted, so that none comes twice.",
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
      text: "Log-ins, refusals, changes to your permissions, and your answer when we asked for your consent, so that misuse can be found and your answer can be shown; pages that failed, offers that you looked at and surveys that you answered, so that we can do better. For as long as you have an account; none of it can be changed. After the account is deleted it stays without your name.",
    },
    {
      title: "What you bought",
      text: "Your plan, and the pro formas of what you pay by bank transfer, until your account is deleted. Orders, payments and invoices, with the addresses they were placed with, money that is kept for you, and, for VAT, what the register said about your VAT number and the country of your card: for seven years, because the law requires it, even when the account is deleted.",
    },
    {
      title: "What is not here",
      text: "Your password: we keep only a fingerprint of it, which cannot be reversed, so it is not in the file. Your card numbers never reach us.",
    },
  ];
}

/** What is kept about a person, in plain words: each kind with its purpose, its time, and where it can be changed. */
export function RetentionTable({ support }: { support: string }) {
  return (
    <dl className="facts retention-table">
      {kindsOf(support).map(({ title, text }) => (
        <Fragment key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
