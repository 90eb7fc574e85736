import type { ReactNode } from "react";
import { paths } from "~/config/paths";

interface TermsTextProps {
  productName: string;
  supportEmail: string;
  /** The company: its name, its address and its numbers, a line each; empty when that is not known. */
  seller: string[];
  /** Who withdraws from goods pays for sending them back. */
  buyerSendsBack: boolean;
  /** The terms link to the user's own pages. */
  loggedIn: boolean;
}

/** The terms of the library, unless the operator sets TERMS_URL. */
export function TermsText({ productName, supportEmail, seller, buyerSendsBack, loggedIn }: TermsTextProps) {
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  const own = (href: string, text: string) => (loggedIn ? <a href={href}>{text}</a> : text);
  return (
    <div className="wrap terms">
      <Clause id="agreement" title="1. Who agrees to what">
        <p>
          {productName} is a library of publications about what people will make, buy and wear next. "We" are the
          company that runs it; you reach us at {mail}. "You" are the person who opens an account. If you open it for
          your company, you accept these terms for the company as well, and need its permission to do so.
        </p>
        {seller.length > 0 ? (
          <address className="terms__seller" translate="no">
            {seller.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : null}
        <p>The agreement begins when you register and accept these terms, and ends when your account is deleted.</p>
      </Clause>

      <Clause id="account" title="2. Your account">
        <ul>
          <li>Give us your own name and an e-mail address that you can read. We ask you to confirm the address.</li>
          <li>An account is for one person. Keep the password to yourself, and do not share links that log you in.</li>
          <li>
            You can see {own(paths.accountSessions(), "where you are logged in")} and log out there. If you think that
            somebody else has used your account, change the password and write to {mail}.
          </li>
        </ul>
      </Clause>

      <Clause id="plans" title="3. Plans, prices and payment">
        <ul>
          <li>
            What a plan includes, what it costs and for how long it runs is shown before you order. Our free plan costs
            nothing and has no end.
          </li>
          <li>
            A paid plan runs for at least 12 months, whether you pay it at once or in monthly instalments. It renews
            every 12 months unless you cancel the renewal. Two months before we tell you by e-mail, with the price and
            the last day on which you can cancel.
          </li>
          <li>Value added tax is shown with each price where it is due.</li>
          <li>
            If you move to a larger plan, what you have paid for unused days of the smaller one counts towards it.
          </li>
          <li>
            If a payment fails we tell you and try again. A plan that stays unpaid is paused, and what you have saved is
            there when it goes on. If it stays unpaid for 60 days more, or until its last day, it ends.
          </li>
        </ul>
      </Clause>

      <Clause id="withdrawal" title="4. Changing your mind">
        <p>
          If you bought as a consumer, you can withdraw from an order without giving a reason within 14 days of it, or
          of the arrival of all of its printed editions: with the button on the order's page, or write to {mail}. By
          ordering you ask us to open what you buy as soon as it is paid, and the checkout says so: of the price of a
          plan we may then keep the share for the days on which it was open to you, and the right to withdraw from files
          ends when they can be downloaded. Printed editions must be sent back to us unharmed within 14 days after that,{" "}
          {buyerSendsBack ? "at your cost" : "at our cost"}; we then return the price and the cheapest delivery there
          was. Where to send them is said when you withdraw.
        </p>
      </Clause>

      <Clause id="use" title="5. What you may do with publications">
        <ul>
          <li>Read them, make PDFs of them, and use what you learn in your own work and your company's.</li>
          <li>Show single pages, palettes and pictures in presentations inside your company, with their source.</li>
          <li>
            Not pass on PDFs or files to people without access, not publish or sell them, not copy the library by
            program, and not use it to train software. PDFs carry the name of the person who made them.
          </li>
        </ul>
        <p>All rights in texts, pictures, films and palettes stay with us and with those who made them.</p>
      </Clause>

      <Clause id="teams" title="6. Teams">
        <p>
          A plan for several people is used through a team. The team's administrators decide who has a seat and may take
          it back; a person who loses the seat keeps the account and what is saved in it, with the access of the free
          plan. Administrators see the names and e-mail addresses of the people in their team, not what they read.
        </p>
      </Clause>

      <Clause id="forecasts" title="7. Forecasts are judgements">
        <p>
          We research with care and say what we base a forecast on. It is still a judgement about the future, not a
          promise: what you order, make or leave out remains your decision and your risk.
        </p>
      </Clause>

      <Clause id="service" title="8. How well the library works">
        <p>
          We want it to be open at all times, and it may not be: for maintenance, after faults, or because a network is
          down. We may change and remove publications. If something that you have paid for stays out of reach for more
          than a few days, we add those days to your plan or return their price.
        </p>
        <p>
          We are liable without limit for intent and gross negligence, for harm to life and health, and wherever the law
          does not allow a limit. In all other cases we are liable for foreseeable damage only, up to what you have paid
          us in the last 12 months.
        </p>
      </Clause>

      <Clause id="data" title="9. Your data">
        <p>
          We keep what we need to run your account, and say of each kind what for and how long. Logged in, you find it
          under {own(paths.accountData(), "Your data")}, with a file of all of it to take away. E-mails about our
          content come only as you have chosen, and each has a link that ends them. We do not sell data.
        </p>
      </Clause>

      <Clause id="end" title="10. The end">
        <ul>
          <li>
            You can delete your account at any time, under {own(paths.accountData(), "Your data")}. It is deleted after
            a week, so that you can change your mind. A plan that still runs ends with it.
          </li>
          <li>
            We may close an account that breaks these terms: after a warning where that is fair, at once where it harms
            others. What you paid for the days after that is returned, unless the damage is greater.
          </li>
          <li>Orders and invoices are kept for as long as the law requires, without the rest of your account.</li>
        </ul>
      </Clause>

      <Clause id="changes" title="11. Changes and law">
        <p>
          If we change these terms, we tell you by e-mail at least 30 days before. If you do not agree, you can end the
          agreement until then, and we return what you have paid for the time after it.
        </p>
        <p>
          The law of the place where we have our address applies. Consumers keep the protection of the law of the
          country they live in, and may go to court there.
        </p>
        <p>Questions about any of this: {mail}.</p>
      </Clause>
    </div>
  );
}

function Clause({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
