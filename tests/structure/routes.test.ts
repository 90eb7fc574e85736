import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { sourceOf } from "tests/structure/sources";
import ts from "typescript";
import { describe, expect, it } from "vitest";

interface BuiltRoute {
  path?: string;
  file: string;
  children?: BuiltRoute[];
}

/** A row of a table in the README: one address and the file or folder that answers it. */
interface Row {
  path: string;
  folder: string;
  access: string;
}

// The first line of a loader or action, by the word in the README's access column.
const guards: Record<string, string | undefined> = {
  open: undefined,
  guest: "requireGuest",
  login: "requireLogin",
  verified: "requireVerified",
  admin: "requireAdmin",
};

const readme = readFileSync("README.md", "utf8");
const screens = rowsUnder("## The route table");
const endpoints = rowsUnder("### Endpoints");
const built = builtRoutes();

describe("the README's route table", () => {
  it("lists every screen that is built, and no other", () => {
    const folders = built.filter(({ isEndpoint }) => !isEndpoint);
    expect(addresses(screens)).toEqual(addresses(folders));
  });

  it("lists every endpoint that is built, and no other", () => {
    const files = built.filter(({ isEndpoint }) => isEndpoint);
    expect(addresses(endpoints)).toEqual(addresses(files));
  });

  it("says who may come, as the first line of each loader and action does", () => {
    const wrong = [...screens, ...endpoints].flatMap(({ folder, access }) => {
      const file = built.find((route) => route.folder === folder)?.file;
      return file ? unguarded(file, access) : [];
    });
    expect(wrong).toEqual([]);
  });
});

// One line for each address. "/login/:token?" is two, which the table may list under two names.
function addresses(rows: { path: string; folder: string }[]): string[] {
  const lines = rows.flatMap(({ path, folder }) => expanded(path).map((one) => `${one}  ${folder}`));
  return [...new Set(lines)].sort();
}

function expanded(path: string): string[] {
  const optional = /\/[^/]+\?/.exec(path)?.[0];
  if (!optional) return [path || "/"];
  return [...expanded(path.replace(optional, "")), ...expanded(path.replace(optional, optional.slice(0, -1)))];
}

// The rows below a heading, up to the next one: | name | path | folder | access |, in any order of columns.
function rowsUnder(heading: string): Row[] {
  const start = readme.indexOf(`\n${heading}\n`);
  if (start === -1) throw new Error(`README.md has no heading "${heading}".`);
  const below = readme.slice(start + heading.length + 2);
  const section = below.slice(0, /^#{1,3} /m.exec(below)?.index);
  const [head, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  const columns = cells(head ?? "").map((name) => name.toLowerCase());
  return rows.map((row) => {
    const named = Object.fromEntries(cells(row).map((cell, at) => [columns[at] ?? "", cell]));
    return { path: named.path ?? "", folder: named.folder ?? named.file ?? "", access: named.access ?? "" };
  });
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.replaceAll("`", "").trim());
}

// What Remix itself makes of app/routes. Frames, which only surround other routes, have no row.
function builtRoutes(): { path: string; folder: string; file: string; isEndpoint: boolean }[] {
  const cli = "node_modules/@remix-run/dev/dist/cli.js";
  const json = execFileSync(process.execPath, [cli, "routes", "--json"], { encoding: "utf8", stdio: "pipe" });
  const [root]: BuiltRoute[] = JSON.parse(json);
  return leaves(root?.children ?? [], "");
}

function leaves(routes: BuiltRoute[], above: string): ReturnType<typeof builtRoutes> {
  return routes.flatMap(({ path, file, children }) => {
    const full = path ? `${above}/${path}` : above;
    if (children?.length) return leaves(children, full);
    const folder = file.replace(/^routes\//, "").replace(/(\/(route|index))?\.tsx?$/, "");
    return [{ path: full || "/", folder, file: `app/${file}`, isEndpoint: !file.endsWith(".tsx") }];
  });
}

function unguarded(file: string, access: string): string[] {
  if (!(access in guards)) return [`${file}: the README knows no access "${access}"`];
  const wanted = guards[access];
  const { tree } = sourceOf(file, readFileSync(file, "utf8"));
  return tree.statements.filter(ts.isFunctionDeclaration).flatMap(({ name, body }) => {
    if (name?.text !== "loader" && name?.text !== "action") return [];
    const first = body?.statements[0]?.getText(tree) ?? "";
    const found = /\b(require(?:Guest|Login|Verified|Admin))\(/.exec(first)?.[1];
    return found === wanted
      ? []
      : [`${file}: ${name.text} begins with ${found ?? "no guard"}, not ${wanted ?? "none"}`];
  });
}
