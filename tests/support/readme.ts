import { readFileSync } from "node:fs";

/** The rows of the first table below a heading of the README, each cell under the name of its column, as written. */
export function readmeTable(heading: string): Record<string, string>[] {
  const readme = readFileSync("README.md", "utf8");
  const start = readme.indexOf(`\n${heading}\n`);
  if (start === -1) throw new Error(`README.md has no heading "${heading}".`);
  const below = readme.slice(start + heading.length + 2);
  const section = below.slice(0, /^#{1,3} /m.exec(below)?.index);
  const [head = "", , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  const columns = cells(head);
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, at) => [columns[at] ?? "", cell])));
}

/** What a cell of a table has in backticks. */
export function codeIn(cell = ""): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}
