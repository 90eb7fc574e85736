import type { Mail } from "../store/outbox";
import { type NewsItem, shortened, toLetterItem, unsubscribeHeaders } from "./newsletter";
import { type MailConfig, renderEmail } from "./render";
import { feedUrl, preferencesUrl } from "./urls";

/** What a newsletter that was composed by hand says to one reader. */
export interface Composed {
  subject: string;
  introduction: string;
  items: NewsItem[];
  /** The titles of the kinds of mail whose readers get it; empty if it goes to those of the newsletter. */
  kinds: string[];
}

const maxPreheaderLength = 140;

/** A newsletter or announcement. Its reader can unsubscribe in one click, without logging in (RFC 8058). */
export function composedNewsletterMail(
  config: MailConfig,
  { firstName, commsHash }: { firstName: string; commsHash: string },
  { subject, introduction, items, kinds }: Composed,
): Mail {
  const paragraphs = introduction
    .split(/\r?\n\s*\r?\n/)
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  return renderEmail(
    config,
    {
      subject,
      preheader: shortened(paragraphs[0] ?? "", maxPreheaderLength),
      heading: subject,
      name: firstName,
      paragraphs,
      items: items.map((item) => toLetterItem(config, item)),
      notes: [
        kinds.length > 0
          ? `You are receiving this because you chose to hear from us about this: ${kinds.join("; ")}.`
          : "You are receiving this because you asked us to write to you about what is new, when you registered or in your account since.",
      ],
      links: [
        ...(items.length > 0 ? [{ label: "Your feed", url: feedUrl(config) }] : []),
        { label: "E-mail preferences, or unsubscribe", url: preferencesUrl(config, commsHash) },
      ],
    },
    unsubscribeHeaders(config, commsHash),
  );
}
