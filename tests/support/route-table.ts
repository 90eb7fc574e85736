import { readFileSync } from "node:fs";

/** A row of the README's table of screens. */
export interface RouteRow {
  path: string;
  folder: string;
  access: string;
}

/** The rows of the README's table of screens. */
export function routeTable(): RouteRow[] {
  const section = readFileSync("README.md", "utf8").split("\n## The route table\n")[1]?.split("\n### ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| name"));
  return rows.map((row) => {
    const [, , path = "", folder = "", access = ""] = row.split("|").map((cell) => cell.replaceAll("`", "").trim());
    return { path, folder, access };
  });
}

/** Whether a screen says that it sends the site's script. */
export function sendsScript({ folder }: RouteRow): boolean {
  return /^\s*hydrate: true,$/m.test(readFileSync(`app/routes/${folder}/route.tsx`, "utf8"));
}
