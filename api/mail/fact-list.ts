import { escaped, ink, rule, sans, serif, wrapped } from "./styles";

/** Facts in a mail, one below the other: "Sort code: 20-00-00". */
export interface LetterFacts {
  title: string;
  /** A value may have a URL to read more at. */
  rows: [label: string, value: string, url?: string][];
  /** The values are amounts, one below the other at the end of their lines. */
  isMoney?: true;
}

/** Facts, each on a line of its own below their title. One without a value is left out. */
export function factsAsText({ title, rows }: LetterFacts): string {
  const lines = withValue(rows).map(([label, value, url]) =>
    [wrapped(`${label}: ${value}`), ...(url ? [url] : [])].join("\n"),
  );
  return [title, "-".repeat([...title].length), ...lines].join("\n");
}

/** Facts as a list, with labels and values in columns that are narrow enough for a phone. */
export function factsAsHtml({ title, rows, isMoney }: LetterFacts): string {
  const cell = "display:inline-block;box-sizing:border-box;margin:0;vertical-align:top;overflow-wrap:anywhere";
  const [label, value] = isMoney ? ["width:68%", "width:32%;text-align:right"] : ["width:40%", "width:60%"];
  const text = `${sans};font-size:16px;line-height:1.5`;
  const lines = withValue(rows).map(
    ([name, fact, url]) =>
      `          <div class="rule" style="padding:8px 0;border-top:1px solid ${rule}"><dt class="soft" style="${cell};${label};padding-right:12px;${text};color:#5c574e">${escaped(name)}</dt><dd style="${cell};${value};${text}">${linked(fact, url)}</dd></div>`,
  );
  return `      <h2 style="margin:24px 0 8px;${serif};font-size:21px;line-height:1.25;font-weight:normal">${escaped(title)}</h2>
      <dl class="rule" style="margin:0 0 24px;border-bottom:1px solid ${rule}">
${lines.join("\n")}
      </dl>
`;
}

function linked(fact: string, url?: string): string {
  return url ? `<a href="${escaped(url)}" style="${ink}">${escaped(fact)}</a>` : escaped(fact);
}

function withValue(rows: LetterFacts["rows"]): LetterFacts["rows"] {
  return rows.filter(([, value]) => value);
}
