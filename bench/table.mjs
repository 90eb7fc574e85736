import { print } from "../scripts/lib/terminal.mjs";

/**
 * Prints rows below a header, the first column aligned left and the others right.
 * @param {string} title
 * @param {string[]} header
 * @param {(string | number)[][]} rows
 */
export function printTable(title, header, rows) {
  const lines = [header, ...rows].map((cells) => cells.map(String));
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  print(`\n${title}\n`);
  for (const cells of lines) {
    const aligned = widths.map((width, column) => {
      const cell = cells[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    print(`  ${aligned.join("  ")}`);
  }
}

/**
 * A number with this many decimals, or a dash when it could not be measured.
 * @param {number | undefined} value
 */
export function formatNumber(value, decimals = 1) {
  return value !== undefined && Number.isFinite(value) ? value.toFixed(decimals) : "–";
}
