import type { Settings } from "../env";
import type { Mail } from "./queue";

/** What a mail says; every part is plain text and is escaped where it needs to be. */
export interface Letter {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  /** The receiver's first name, where there is one. */
  name?: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** A short code to be typed, after the link. */
  code?: { words: string; code: string };
  /** How long it lasts and what to do if one did not ask for it. */
  notes: string[];
}

export type MailSettings = Pick<Settings, "productName" | "publicOrigin" | "supportEmail">;

/** Sets a letter as text and as HTML: the same words in both. */
export function setLetter(settings: MailSettings, letter: Letter, headers: Record<string, string> = {}): Mail {
  const kept = Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)]);
  return {
    subject: oneLine(letter.subject),
    text: asText(settings, letter),
    html: asHtml(settings, letter),
    headers: Object.fromEntries(kept),
  };
}

/** A header holds one line: whatever could begin another is a space. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Anybody can register somebody else's address, so a name that could carry an advertisement is left out. */
function greeting({ name }: Letter): string {
  return name && /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(name) ? `Hello ${name},` : "Hello,";
}

function asText({ productName, supportEmail, publicOrigin }: MailSettings, letter: Letter): string {
  const { heading, paragraphs, action, code, notes } = letter;
  const parts = [
    `${heading}\n${"=".repeat([...heading].length)}`,
    greeting(letter),
    ...paragraphs.map(wrapped),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`${wrapped(code.words)}\n\n    ${code.code}`] : []),
    ...notes.map(wrapped),
    `-- \n${oneLine(productName)}\n${publicOrigin}\nQuestions? ${supportEmail}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Lines of 72 characters at most, broken between words. */
function wrapped(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/\s+/)) {
    if (line && line.length + 1 + word.length > 72) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join("\n");
}

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
const body = `margin:0 0 16px;${sans};font-size:16px;line-height:1.5`;
const small = `margin:0 0 12px;${sans};font-size:14px;line-height:1.5`;

// Mail programs that darken do so by these classes or by turning the inline colours round; both stay readable.
const dark = `
      @media (prefers-color-scheme: dark) {
        .page { background: #171614 !important; color: #f1eee8 !important; }
        .page a { color: #f1eee8 !important; }
        .page .button { background: #f1eee8 !important; color: #171614 !important; }
        .page .rule { border-color: #57534c !important; }
      }`;

function asHtml({ productName, supportEmail, publicOrigin }: MailSettings, letter: Letter): string {
  const { subject, preheader, heading, paragraphs, action, code, notes } = letter;
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
    <div class="page" role="article" lang="en-GB" style="box-sizing:border-box;max-width:600px;margin:0 auto;padding:32px 24px;background:#ffffff;color:#1c1a17">
      <p style="margin:0 0 32px;${serif};font-size:20px;letter-spacing:0.01em">${product}</p>
      <h1 style="margin:0 0 24px;${serif};font-size:28px;line-height:1.2;font-weight:normal">${escaped(heading)}</h1>
      ${[greeting(letter), ...paragraphs].map((text) => `<p style="${body}">${escaped(text)}</p>`).join("\n      ")}
${action ? asButton(action) : ""}${code ? asCode(code) : ""}      ${notes.map((text) => `<p style="${small}">${escaped(text)}</p>`).join("\n      ")}
      <p class="rule" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d8d3c9;${sans};font-size:14px;line-height:1.5">
        <a href="${escaped(publicOrigin)}" style="color:#1c1a17">${product}</a><br>
        Questions? <a href="mailto:${escaped(supportEmail)}" style="color:#1c1a17">${escaped(supportEmail)}</a>
      </p>
    </div>
  </body>
</html>
`;
}

function asButton({ label, url }: { label: string; url: string }): string {
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

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
