import { CardMeta } from "~/components/content/card-parts";
import type { CardItem } from "~/components/content/item-types";
import { Locked } from "~/components/content/locked";
import { backgroundClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { EmptyState } from "~/components/ui/empty-state";
import { paths } from "~/config/paths";
import { formatLongDate, formatTime } from "~/format/dates";
import type { NextIssue } from "./view-model.server";

/**
 * The e-mail as it would be if it were due now: its date, address, subject and items. Its links are those of the
 * e-mail: a locked item leads to the upgrade.
 */
export function IssuePreview({ next, email }: { next: NextIssue; email: string }) {
  const { items, total, subject, dueAt, held } = next;
  const comes = dueAt && !held;
  return (
    <section className="newsletter-issue" aria-labelledby="letter">
      <h2 id="letter">{comes ? "Preview" : "What it would contain now"}</h2>
      <dl className="newsletter-issue__header">
        {comes ? (
          <>
            <dt>When</dt>
            <dd>
              <Moment iso={dueAt} />
            </dd>
          </>
        ) : null}
        <dt>To</dt>
        <dd>{email}</dd>
        {subject ? (
          <>
            <dt>Subject</dt>
            <dd className="newsletter-issue__subject">{subject}</dd>
          </>
        ) : null}
      </dl>
      {items.length > 0 ? <Items items={items} /> : <EmptyIssue next={next} />}
      {total > items.length ? <p>{`And ${total - items.length} more in the library.`}</p> : null}
      <p className="newsletter-issue__feed">
        {next.chosen
          ? "It contains what is new in your feed. "
          : "You have not chosen any categories, so it contains what is new in all of them. "}
        <a href={paths.personalisedPanel()}>{next.chosen ? "Change your feed" : "Choose what interests you"}</a>
      </p>
    </section>
  );
}

function Items({ items }: { items: CardItem[] }) {
  return (
    <ol className="newsletter-issue__items">
      {items.map((item) => (
        <li key={item.slug}>
          <div className={`newsletter-issue__picture ${backgroundClass(item.palette)}`}>
            {item.image ? <Picture image={{ ...item.image, alt: "" }} /> : null}
          </div>
          <div>
            <h3>
              <a href={paths.content(item.slug)}>{item.title}</a>
            </h3>
            <CardMeta item={item} />
            {item.subtext ? <p>{item.subtext}</p> : null}
            {item.hasAccess ? null : <Locked />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function EmptyIssue({ next: { kind, since, chosen } }: { next: NextIssue }) {
  return (
    <EmptyState title="Nothing new yet" level={3} action={<a href={paths.contentIndex()}>To the library</a>}>
      <p>
        Nothing has come out{chosen ? " in your feed" : ""} since <Moment iso={since} />. No e-mail is sent in an empty{" "}
        {kind === "weekly" ? "week" : "month"}.
      </p>
    </EmptyState>
  );
}

/** "Tuesday 24 November 2026 at 08:00", in London. */
function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{`${formatLongDate(iso)} at ${formatTime(iso)}`}</time>;
}
