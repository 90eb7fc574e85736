/** A category's title in a list of all, by path: with a dash for each level above it. */
export function indented(title: string, path: string): string {
  return `${"– ".repeat(path.split("/").length - 1)}${title}`;
}
