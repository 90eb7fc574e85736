import { say } from "../scripts/say.mjs";

/** Prints rows under their heads, numbers to the right. */
export function sayTable(title, heads, rows) {
  const lines = [heads, ...rows].map((cells) => cells.map(String));
  const widths = heads.map((_, at) => Math.max(...lines.map((cells) => cells[at].length)));
  say(`\n${title}\n`);
  for (const cells of lines) {
    const shown = cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])));
    say(`  ${shown.join("  ")}`);
  }
}

/** A number with so many decimals, or a dash for one that could not be measured. */
export function shown(value, decimals = 1) {
  return Number.isFinite(value) ? value.toFixed(decimals) : "–";
}
