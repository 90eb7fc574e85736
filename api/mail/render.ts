import type { Config } from "../config";
import type { Mail } from "../store/outbox";
import { factsAsHtml, factsAsText, type LetterFacts } from "./fact-list";
import { itemsAsHtml, itemsAsText, type LetterItem, type LetterLink, linkAsHtml, linkAsText } from "./item-list";
import { body, dark, escaped, rule, sans, serif, small, wrapped } from "./styles";

/** The content of a mail; every part is plain text and is escaped for HTML. */
export interface EmailContent {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  /** The recipient's first name, if known. */
  name?: string;
  /** Paragraphs, and lists of facts between them. */
  paragraphs: (string | LetterFacts)[];
  action?: LetterLink;
  /** Items, one below the other. */
  items?: LetterItem[];
  /** A short code to be typed, after the link. */
  code?: { words: string; code: string };
  /** How long the link is valid and what to do if the recipient did not request it. */
  notes: string[];
  /** Links at the end. */
  links?: LetterLink[];
}

export type MailConfig = Pick<Config, "productName" | "publicOrigin" | "supportEmail">;

/** Renders a mail as text and as HTML, with the same words. */
export function renderEmail(config: MailConfig, content: EmailContent, headers: Record<string, string> = {}): Mail {
  const kept = Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)]);
  return {
    subject: oneLine(content.subject),
    text: asText(config, content),
    html: asHtml(config, content),
    headers: Object.fromEntries(kept),
  };
}

/** The user who gets a mail. */
export interface Receiver {
  firstName: string;
}

/** Renders a mail to a user, greeted by the first name. */
export function renderEmailTo({ firstName }: Receiver, config: MailConfig, content: Omit<EmailContent, "name">): Mail {
  return renderEmail(config, { ...content, name: firstName });
}

/** A header must be one line: line breaks become spaces. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Anybody can register another person's address, so a name that could contain an advertisement is left out. */
function greeting({ name }: EmailContent): string {
  return name && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}

function asText({ productName, supportEmail, publicOrigin }: MailConfig, content: EmailContent): string {
  const { heading, paragraphs, action, items = [], code, notes, links = [] } = content;
  const parts = [
    `${heading}\n${"=".repeat([...heading].length)}`,
    greeting(content),
    ...paragraphs.map((part) => (typeof part === "string" ? wrapped(part) : factsAsText(part))),
    ...itemsAsText(items),
    ...(action ? [linkAsText(action)] : []),
    ...(code ? [`${wrapped(code.words)}\n\n    ${code.code}`] : []),
    ...notes.map(wrapped),
    ...links.map(linkAsText),
    `-- \n${oneLine(productName)}\n${publicOrigin}\nQuestions? ${supportEmail}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function asHtml({ productName, supportEmail, publicOrigin }: MailConfig, content: EmailContent): string {
  const { subject, preheader, heading, paragraphs, action, items = [], code, notes, links = [] } = content;
  const product = escaped(oneLine(productName));
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escaped(oneLine(subject))}</title>
    <style>
      :root { color-scheme: light dark; }${dark}
    </style>
  </head>
  <body class="page" style="margin:0;padding:0;background:#ffffff;color:#1c1a17">
    <div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
    <div class="page" role="article" lang="en-GB" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#1c1a17;overflow-wrap:anywhere;word-break:break-word">
      <p style="margin:0 0 32px;${serif};font-size:20px;letter-spacing:0.01em">${product}</p>
      <h1 style="margin:0 0 24px;${serif};font-size:28px;line-height:1.2;font-weight:normal">${escaped(heading)}</h1>
      ${[greeting(content), ...paragraphs].map(asBlock).join("\n      ")}
${itemsAsHtml(items)}${action ? asButton(action) : ""}${code ? asCode(code) : ""}      ${notes.map((text) => `<p style="${small}">${escaped(text)}</p>`).join("\n      ")}
${links.map(linkAsHtml).join("")}      <p class="rule" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${rule};${sans};font-size:14px;line-height:1.5">
        <a href="${escaped(publicOrigin)}" style="color:#1c1a17">${product}</a><br>
        Questions? <a href="mailto:${escaped(supportEmail)}" style="color:#1c1a17">${escaped(supportEmail)}</a>
      </p>
    </div>
  </body>
</html>
`;
}

function asBlock(part: string | LetterFacts): string {
  return typeof part === "string" ? `<p style="${body}">${escaped(part)}</p>` : factsAsHtml(part).trim();
}

function asButton({ label, url }: LetterLink): string {
  const href = escaped(url);
  return `      <p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:14px 24px;background:#1c1a17;color:#ffffff;${sans};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
      <p style="${small}">If the button does not work, copy this address into your browser:<br><a href="${href}" style="color:#1c1a17;overflow-wrap:anywhere;word-break:break-all">${href}</a></p>
`;
}

function asCode({ words, code }: { words: string; code: string }): string {
  return `      <p style="${body}">${escaped(words)}</p>
      <p style="margin:0 0 24px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;letter-spacing:0.08em">${escaped(code)}</p>
`;
}
