import { existsSync, statSync } from "node:fs";
import { lineOf, readSources, type Source, sourceOf, walk } from "tests/structure/sources";
import { endpointTable, routeTable } from "tests/support/route-table";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const routes = [...routeTable(), ...endpointTable()].map(({ path }) => path).filter((path) => path !== "/*");
/** The first segments of all routes: "account" of "/account/plan". */
const segments = new Set(routes.flatMap((path) => /^\/([\w-]+)/.exec(path)?.[1] ?? []));
const files = readSources().filter(({ path }) => path.startsWith("app/") && path !== "app/config/paths.ts");
/** Attributes and properties that hold the URL of a page. */
const urlNames = /^(href|action|formAction)$/;

describe("the site's paths", () => {
  it("are written in app/config/paths.ts only", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(segments.size).toBeGreaterThan(30);
    expect(files.flatMap(writtenPaths)).toEqual([]);
  });

  it("are found as literals, templates, attributes and arguments, but for files of public/", () => {
    const found = (code: string) => writtenPaths(sourceOf("app/example.tsx", code)).length;
    expect(found('const to = "/account/plan";')).toBe(1);
    expect(found('const to = "/login?next=1";')).toBe(1);
    expect(found("const to = `/upgrade/$" + "{slug}`;")).toBe(1);
    expect(found('const link = <a href="/">Home</a>;')).toBe(1);
    expect(found('const form = <form action={"/anything"} />;')).toBe(1);
    expect(found("const link = <a href={`/$" + "{slug}`}>More</a>;")).toBe(1);
    expect(found('const entry = { title: "Home", href: "/" };')).toBe(1);
    expect(found('throw redirect("/", 303);')).toBe(1);
    expect(found('const segments = path.split("/");')).toBe(0);
    expect(found('const file = "/files/1";')).toBe(0);
    expect(found('const film = <source src="/tour/tour.mp4" />;')).toBe(0);
  });
});

function writtenPaths({ path, tree }: Source): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return;
    if (isSitePath(node)) found.push(`${path}:${lineOf(tree, node)} ${node.text}`);
  });
  return found;
}

function isSitePath(node: ts.LiteralLikeNode): boolean {
  const { text } = node;
  if (!text.startsWith("/") || isPublicFile(text)) return false;
  const [, segment] = /^\/([\w-]+)/.exec(text) ?? [];
  return (segment !== undefined && segments.has(segment)) || /^\/[?#]/.test(text) || holdsUrl(node);
}

function isPublicFile(path: string): boolean {
  return path !== "/" && existsSync(`public${path}`) && statSync(`public${path}`).isFile();
}

/** Whether a literal is a link, the target of a form or that of a redirect. */
function holdsUrl(literal: ts.Node): boolean {
  const node = ts.isTemplateHead(literal) ? literal.parent : literal;
  const parent = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return urlNames.test(parent.name.getText());
  return ts.isCallExpression(parent) && /^redirect/.test(parent.expression.getText());
}
