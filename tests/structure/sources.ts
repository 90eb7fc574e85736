import { readdirSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import ts from "typescript";

export interface Import {
  /** A path inside the project without its extension ("app/root"), or the name of a package ("zod", "node:fs"). */
  to: string;
  isPackage: boolean;
  /** The compiler removes it: it has no effect at run time. */
  typeOnly: boolean;
  /** `import()`: it is loaded when the call is reached, and not before. */
  isDynamic: boolean;
  line: number;
}

export interface Source {
  path: string;
  text: string;
  tree: ts.SourceFile;
  imports: Import[];
}

const folders = ["api", "app", "bench", "contract", "demo", "scripts", "server", "tests"];
const aliases: [string, string][] = [
  ["~/", "app/"],
  ["contract/", "contract/"],
  ["api/", "api/"],
  ["tests/", "tests/"],
];

let sources: Source[] | undefined;

/** Every TypeScript and JavaScript file of the project, with what it imports. Parsed once for all test files of a worker. */
export function readSources(): Source[] {
  sources ??= folders
    .flatMap(filesBelow)
    .filter((path) => /\.(m?tsx?|mjs)$/.test(path))
    .map((path) => sourceOf(path, readFileSync(path, "utf8")));
  return sources;
}

/** One file, parsed as TypeScript. */
export function sourceOf(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, text, tree, imports: importsOf(path, tree) };
}

/** The file that an import inside the project resolves to. */
export function resolve(to: string, known: Set<string>): string | undefined {
  const base = to.replace(/\.(m?jsx?|m?tsx?)$/, "");
  const ends = ["", ".ts", ".tsx", ".mts", ".mjs", ".d.mts", "/index.ts", "/index.tsx", "/route.tsx", "/route.ts"];
  return [to, ...ends.map((end) => base + end)].find((path) => known.has(path));
}

/** Calls `visit` for a node and everything below it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The line of a node, counted from 1. */
export function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

function filesBelow(folder: string): string[] {
  let entries: ReturnType<typeof list>;
  try {
    entries = list(folder);
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function list(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

function importsOf(path: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  function add(node: ts.Node, specifier: ts.Node | undefined, typeOnly: boolean, isDynamic = false): void {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({ ...target(path, specifier.text), typeOnly, isDynamic, line: lineOf(tree, node) });
  }
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, isTypeOnly(node));
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], false, true);
    }
  });
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

function target(from: string, specifier: string): { to: string; isPackage: boolean } {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) return { to: posix.join(dirname(from), plain), isPackage: false };
  const alias = aliases.find(([start]) => plain.startsWith(start));
  if (alias) return { to: alias[1] + plain.slice(alias[0].length), isPackage: false };
  return { to: plain, isPackage: true };
}
