/** The styles of mails; inline, because mail programs support little else. */
export const serif = "font-family:Georgia,'Times New Roman',serif";
export const sans = "font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
export const body = `margin:0 0 16px;${sans};font-size:16px;line-height:1.5`;
export const small = `margin:0 0 12px;${sans};font-size:14px;line-height:1.5`;
export const ink = "color:#1c1a17";
export const rule = "#d8d3c9";

// Mail programs with a dark mode use these classes or invert the inline colours; both stay readable.
export const dark = `
      @media (prefers-color-scheme: dark) {
        .page { background: #171614 !important; color: #f1eee8 !important; }
        .page a { color: #f1eee8 !important; }
        .page .button { background: #f1eee8 !important; color: #171614 !important; }
        .page .rule { border-color: #57534c !important; }
        .page .soft { color: #b9b3a8 !important; }
      }`;

export function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Lines of 72 characters at most, broken between words. */
export function wrapped(paragraph: string): string {
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
