import { readFileSync } from "node:fs";
import { codeIn, readmeTable } from "tests/support/readme";

/** A row of the README's tables of routes: one path, the file or folder that answers it, and who may open it. */
export interface RouteRow {
  path: string;
  folder: string;
  access: string;
}

/** The rows of the README's table of screens. */
export function routeTable(): RouteRow[] {
  return readmeTable("## The route table").map(toRouteRow);
}

/** The rows of the README's table of endpoints. */
export function endpointTable(): RouteRow[] {
  return readmeTable("### Endpoints").map(toRouteRow);
}

/** Whether a screen says that it sends the site's script, or may, for the card provider's. */
export function sendsScript({ folder }: RouteRow): boolean {
  return /\bhydrate:\s*true\b|^ {2}cardScript:/m.test(readFileSync(`app/routes/${folder}/route.tsx`, "utf8"));
}

function toRouteRow({ path, folder, file, access = "" }: Record<string, string>): RouteRow {
  return { path: codeIn(path)[0] ?? "", folder: codeIn(folder ?? file)[0] ?? "", access };
}
