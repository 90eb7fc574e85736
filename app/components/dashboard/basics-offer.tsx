import { messages } from "~/config/messages";
import { paths } from "~/config/paths";

/** Tells a member on the Basics plan which article they can read, and what unlocks the others. */
export function BasicsOffer({ slug, title }: { slug: string; title: string }) {
  return (
    <section className="banner no-print" aria-label="Your plan">
      <div className="wrap banner__row">
        <p>
          <a href={paths.content(slug)}>{title}</a>: {messages.basicsFree}
        </p>
        <a href={paths.usersUpgrade(slug)}>Upgrade your plan</a>
      </div>
    </section>
  );
}
