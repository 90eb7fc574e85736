import { body, escaped, ink, rule, sans, serif, small, wrapped } from "./styles";

/** A link with its text. */
export interface LetterLink {
  label: string;
  url: string;
}

/** An item of a list in a mail. */
export interface LetterItem {
  title: string;
  url: string;
  /** Its type and date. */
  meta: string;
  text: string;
}

/** Items one below the other, each with its URL on a line of its own. */
export function itemsAsText(items: LetterItem[]): string[] {
  return items.map(({ title, meta, text, url }) =>
    [wrapped(title), wrapped(meta), ...(text ? [wrapped(text)] : []), url].join("\n"),
  );
}

/** Items between rules, each with a heading that links to it. */
export function itemsAsHtml(items: LetterItem[]): string {
  if (items.length === 0) return "";
  return `      <div class="rule" style="margin:24px 0;border-bottom:1px solid ${rule}">
${items.map(itemAsHtml).join("")}      </div>
`;
}

function itemAsHtml({ title, meta, text, url }: LetterItem): string {
  return `        <div class="rule" style="padding:16px 0 8px;border-top:1px solid ${rule}">
          <h2 style="margin:0 0 4px;${serif};font-size:21px;line-height:1.25;font-weight:normal"><a href="${escaped(url)}" style="${ink}">${escaped(title)}</a></h2>
          <p class="soft" style="margin:0 0 8px;${sans};font-size:14px;line-height:1.5;color:#5c574e">${escaped(meta)}</p>
${text ? `          <p style="${body}">${escaped(text)}</p>\n` : ""}        </div>
`;
}

export function linkAsText({ label, url }: LetterLink): string {
  return `${wrapped(`${label}:`)}\n${url}`;
}

export function linkAsHtml({ label, url }: LetterLink): string {
  return `      <p style="${small}"><a href="${escaped(url)}" style="${ink}">${escaped(label)}</a></p>
`;
}
