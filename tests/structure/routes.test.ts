import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { sourceOf, walk } from "tests/structure/sources";
import { endpointTable, routeTable } from "tests/support/route-table";
import ts from "typescript";
import { describe, expect, it } from "vitest";

interface BuiltRoute {
  path?: string;
  file: string;
  children?: BuiltRoute[];
}

// What the first statement of a loader or action awaits, by the word in the README's access column.
const guards: Record<string, string> = {
  open: "getVisitor",
  guest: "requireGuest",
  login: "requireLogin",
  verified: "requireVerified",
  permission: "requirePermission",
};
/** The ways around the guards to a session or the API. */
const aroundGuards = /\b(readSession|createApiClient)\b/;

const screens = routeTable();
const endpoints = endpointTable();
const built = builtRoutes();

describe("the README's route table", () => {
  it("lists every screen that is built, and no other", () => {
    const folders = built.filter(({ isEndpoint }) => !isEndpoint);
    expect(pathsOf(screens)).toEqual(pathsOf(folders));
  });

  it("lists every endpoint that is built, and no other", () => {
    const files = built.filter(({ isEndpoint }) => isEndpoint);
    expect(pathsOf(endpoints)).toEqual(pathsOf(files));
  });

  it("names the guard that each loader and action begins with", () => {
    const wrong = [...screens, ...endpoints].flatMap(({ folder, access }) => {
      const file = built.find((route) => route.folder === folder)?.file;
      return file ? unguarded(file, access) : [];
    });
    expect(wrong).toEqual([]);
    expect(screens.length).toBeGreaterThan(40);
    expect(endpoints.length).toBeGreaterThan(10);
  });

  it("is compared with the code: a guard that is missing, not awaited or another one is found", () => {
    const loader = (first: string) => `export async function loader({ request }) {\n  ${first}\n  return null;\n}`;
    const wrong = (first: string, access: string) => unguardedIn(loader(first), "a file", access);
    expect(wrong("const { api } = await requireLogin(request);", "login")).toEqual([]);
    expect(wrong("return load(await getVisitor(request));", "open")).toEqual([]);
    expect(wrong("return null;", "open")).toEqual([]);
    expect(wrong("const { user } = await requireLogin(request).catch(explain);", "login")).toEqual([]);
    expect(wrong("const a = params.token ? await getVisitor(request) : await requireGuest(request);", "guest")).toEqual(
      [],
    );
    expect(wrong("requireLogin(request);", "login")).toHaveLength(1);
    expect(wrong("await requireGuest(request);", "login")).toHaveLength(1);
    expect(wrong("const a = 1; await requirePermission(request);", "permission")).toHaveLength(1);
    expect(wrong("const session = await readSession(request);", "open")).toHaveLength(1);
    expect(wrong("getVisitor(request);", "open")).toHaveLength(1);
  });
});

// One line for each path. "/login/:token?" is two paths, which the table may list under two names.
function pathsOf(rows: { path: string; folder: string }[]): string[] {
  const lines = rows.flatMap(({ path, folder }) => expanded(path).map((one) => `${one}  ${folder}`));
  return [...new Set(lines)].sort();
}

function expanded(path: string): string[] {
  const optional = /\/[^/]+\?/.exec(path)?.[0];
  if (!optional) return [path || "/"];
  return [...expanded(path.replace(optional, "")), ...expanded(path.replace(optional, optional.slice(0, -1)))];
}

// The routes that Remix finds in app/routes. A layout route, which only surrounds others, has no row.
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
  return unguardedIn(readFileSync(file, "utf8"), file, access);
}

function unguardedIn(text: string, file: string, access: string): string[] {
  const wanted = guards[access];
  if (!wanted) return [`${file}: the README has no access "${access}"`];
  const { tree } = sourceOf(file, text);
  return tree.statements.filter(ts.isFunctionDeclaration).flatMap(({ name, body }) => {
    if ((name?.text !== "loader" && name?.text !== "action") || !body) return [];
    const found = awaitedGuards(body.statements[0]);
    const needsNone = access === "open" && !mentionsGuard(body) && !aroundGuards.test(body.getText(tree));
    if (found.includes(wanted) || (found.length === 0 && needsNone)) return [];
    return [`${file}: ${name.text} does not begin by awaiting ${wanted}, but ${found.join() || "no guard"}`];
  });
}

// Several, where the first statement chooses between two guards.
function awaitedGuards(statement: ts.Statement | undefined): string[] {
  const found: string[] = [];
  if (!statement) return found;
  walk(statement, (node) => {
    const guard = ts.isAwaitExpression(node) ? guardCalled(firstCall(node.expression)) : undefined;
    if (guard) found.push(guard);
  });
  return found;
}

// Finds `requireLogin(request)` in `requireLogin(request).catch(explain)`.
function firstCall(node: ts.Expression): ts.Expression {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? firstCall(node.expression.expression)
    : node;
}

function mentionsGuard(body: ts.Block): boolean {
  let found = false;
  walk(body, (node) => {
    found ||= guardCalled(node) !== undefined;
  });
  return found;
}

function guardCalled(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const { text } = node.expression;
  return Object.values(guards).includes(text) ? text : undefined;
}
