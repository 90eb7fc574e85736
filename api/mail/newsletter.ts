import type { Issue } from "../domain/newsletter-schedule";
import type { Mail } from "../store/outbox";
import type { LetterItem } from "./item-list";
import { type MailConfig, renderEmail } from "./render";
import { feedPanelUrl, feedUrl, itemUrl, preferencesUrl } from "./urls";

/** A publication in a newsletter. */
export interface NewsItem {
  slug: string;
  title: string;
  type: string;
  mediaType: "digital" | "pdf" | "download";
  publishAt: Date;
  /** Whether its reader may open it. */
  isOpen: boolean;
  subtext: string;
  /** For readers with access. */
  subtextAccess: string;
}

/** An issue for one reader. */
export interface Edition {
  issue: Issue;
  items: NewsItem[];
  /** The number of all publications of the issue's time. */
  total: number;
  /** Only items in the reader's chosen categories. */
  chosen: boolean;
}

interface Receiver {
  firstName: string;
  commsHash: string;
}

const maxTitleLength = 80;
const maxTextLength = 240;

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
});
/** In the library's date format. */
const cardDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });
const kinds = { digital: "", pdf: ", PDF", download: ", download" } as const;
const month = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", month: "long" });

/** The weekly or monthly digest. Its reader can unsubscribe in one click, without logging in (RFC 8058). */
export function newsletterMail(config: MailConfig, { firstName, commsHash }: Receiver, edition: Edition): Mail {
  const { issue, items, total } = edition;
  const preferences = preferencesUrl(config, commsHash);
  const left = total - items.length;
  return renderEmail(
    config,
    {
      subject: newsletterSubject(config, edition),
      preheader: preheaderOf(edition),
      heading: headingOf(config, issue),
      name: firstName,
      paragraphs: [introOf(edition)],
      items: items.map((item) => toLetterItem(config, item)),
      notes: [
        ...(left > 0 ? [`There ${left === 1 ? "is one more" : `are ${left} more`} in the library.`] : []),
        `You are receiving this because you asked us to write to you about what is new, when you registered or in your account since. It is the ${issue.kind} newsletter: it comes ${issue.kind === "weekly" ? "on Tuesdays" : "on the 1st"} at 8 in the morning, London time, when there is something new.`,
      ],
      links: [
        { label: "Your feed", url: feedUrl(config) },
        { label: "Change your feed", url: feedPanelUrl(config) },
        { label: "E-mail preferences, or unsubscribe", url: preferences },
      ],
    },
    unsubscribeHeaders(config, commsHash),
  );
}

/** The headers by which a mail program ends all newsletters in one click (RFC 8058). */
export function unsubscribeHeaders(config: MailConfig, commsHash: string): Record<string, string> {
  return {
    "List-Id": `<newsletter.${new URL(config.publicOrigin).hostname}>`,
    "List-Unsubscribe": `<${preferencesUrl(config, commsHash)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** "This week in Almanac: Wet slate, and 4 more"; empty for an empty issue. */
export function newsletterSubject(config: MailConfig, { issue, items: [first], total }: Edition): string {
  if (!first) return "";
  const title = shortened(first.title, maxTitleLength);
  return `${headingOf(config, issue)}: ${title}${total > 1 ? `, and ${total - 1} more` : ""}`;
}

function headingOf({ productName }: MailConfig, { kind, since }: Issue): string {
  return `${kind === "weekly" ? "This week" : month.format(since)} in ${productName}`;
}

function preheaderOf({ items: [first, ...others] }: Edition): string {
  const titles = others.slice(0, 3).map(({ title }) => title);
  return titles.length > 0 ? `Also: ${titles.join("; ")}` : first ? textOf(first) : "";
}

function introOf({ issue, items, total, chosen }: Edition): string {
  const many = total === 1 ? "One publication has" : `${total} publications have`;
  const where = chosen ? " in your feed" : "";
  const order = total === 1 ? "" : total > items.length ? `: the newest ${items.length}` : ", the newest first";
  return `${many} come out${where} since ${day.format(issue.since)}${order}.`;
}

/** An item of a newsletter as its mail lists it. */
export function toLetterItem(config: MailConfig, item: NewsItem): LetterItem {
  const meta = `${item.type}, ${cardDay.format(item.publishAt)}${kinds[item.mediaType]}`;
  return {
    title: item.title,
    url: itemUrl(config, item.slug),
    meta: item.isOpen ? meta : `${meta}. Locked: upgrade to view`,
    text: textOf(item),
  };
}

/** A locked item shows only its public text, and one without another text too. */
function textOf({ isOpen, subtext, subtextAccess }: NewsItem): string {
  return shortened((isOpen && subtextAccess) || subtext, maxTextLength);
}

/** A text that is cut between two words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(" ", most - 2)).replace(/[\s,;:.]+$/, "")} …`;
}
