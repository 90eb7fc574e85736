import { type Import, lineOf, readSources, resolve, type Source, walk } from "tests/structure/sources";
import ts from "typescript";
import { describe, expect, it } from "vitest";

interface Floor {
  /** The files that the rule is for; the first rule that fits a file is the one. */
  files: RegExp;
  /** What they may import from the project, beside files of their own floor. */
  may: RegExp[];
  /** What they may import as types only. */
  types?: RegExp[];
  /** The packages they may use; without it, any. */
  packages?: RegExp;
  /** Whether the files of this floor may import each other. */
  own?: false;
}

// The README's table of floors, top to bottom.
const floors: Floor[] = [
  { files: /^contract\//, may: [], packages: /^zod(\/v4)?$/ },
  { files: /^api\/domain\//, may: [/^contract\//], packages: /^node:crypto$/ },
  { files: /^api\/store\//, may: [/^contract\//, /^api\/domain\//, /^api\/db\//, /^api\/secrets/] },
  {
    files: /^api\/routes\//,
    may: [/^contract\//, /^api\/(domain|store|http|mail|jobs|files)\//, /^api\/secrets/],
    types: [/^api\//],
  },
  { files: /^api\//, may: [/^contract\//, /^api\//] },
  {
    files: /^server\//,
    may: [/^app\/http\/load-context$/],
    packages: /^(node:.+|hono(\/.+)?|@hono\/node-server(\/.+)?|@remix-run\/node|zod\/v4)$/,
  },
  { files: /^app\/(config|format)\//, may: [], types: [/^contract\//] },
  {
    files: /^app\/(env|sessions)\.server\.ts$/,
    may: [/^app\/(config\/|auth\/crypto|env)/, /^contract\/mode$/],
    types: [/^contract\//],
  },
  { files: /^app\/api\//, may: [/^contract\//, /^app\/(env|config\/)/] },
  { files: /^app\/models\//, may: [/^contract\//, /^app\/api\//] },
  { files: /^app\/auth\/crypto\.server\.ts$/, may: [/^app\/env/] },
  {
    files: /^app\/auth\//,
    may: [/^app\/(sessions|models\/|config\/|api\/|forms\/(submission|pending-form)|http\/)/],
    types: [/^contract\//],
  },
  {
    files: /^app\/components\//,
    may: [/^app\/(components|forms|hooks|format|countries|config)\//],
    types: [/^contract\//, /^app\/(html|view-models)\//],
  },
  { files: /^app\/hooks\//, may: [], packages: /^react$/ },
  { files: /^app\/routes\//, may: [/^contract\//, /^app\/(?!routes\/)/], own: false },
  { files: /^app\//, may: [/^contract\//, /^app\/(?!routes\/)/] },
];

const sources = readSources();
const paths = new Set(sources.map(({ path }) => path));
const product = sources.filter(({ path }) => /^(api|app|contract|server)\//.test(path));

describe("floors", () => {
  it("are kept: nobody imports what is above it", () => {
    const wrong = product.flatMap((source) => {
      const floor = floors.find(({ files }) => files.test(source.path));
      return source.imports.filter((one) => floor && !allowed(source, floor, one)).map((one) => said(source, one));
    });
    expect(wrong).toEqual([]);
  });

  it("stand apart from the tests and the scripts: nothing in the product imports them, nor a script a test", () => {
    const importsOf = (some: Source[], folder: RegExp) =>
      some.flatMap((source) => source.imports.filter(({ to }) => folder.test(to)).map((one) => said(source, one)));
    const scripts = sources.filter(({ path }) => /^(scripts|bench)\//.test(path));
    expect(product.length).toBeGreaterThan(500);
    expect(scripts.length).toBeGreaterThan(20);
    expect(importsOf(product, /^(tests|scripts|bench)\//)).toEqual([]);
    expect(importsOf(scripts, /^tests\//)).toEqual([]);
  });

  it("keep zod out of the browser: components take only types of the contract", () => {
    const wrong = product
      .filter(({ path }) => /^app\/(components|forms)\//.test(path) && !/\.server\.tsx?$/.test(path))
      .flatMap((source) =>
        source.imports
          .filter(({ to, typeOnly }) => !typeOnly && (/^zod(\/|$)/.test(to) || to.startsWith("contract/")))
          .map((one) => said(source, one)),
      );
    expect(wrong).toEqual([]);
  });

  it("have no circles", () => {
    expect(circles()).toEqual([]);
  });
});

describe("files", () => {
  it("are named for what they hold: no utils, misc, helpers or common", () => {
    const vague = /(^|\/)(utils?|misc|helpers?|common|shared|stuff)([/.]|$)/i;
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  it("are no barrels: only the contract and the schema, which Drizzle takes whole, have a table of contents", () => {
    const barrels = sources.filter(({ path, tree }) => {
      return (
        !/^(contract|api\/db\/schema)\/index\.ts$/.test(path) &&
        tree.statements.some((one) => ts.isExportDeclaration(one) && one.moduleSpecifier)
      );
    });
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it("in app/routes are screens and endpoints only: a test there would become an address", () => {
    const tests = sources.filter(({ path }) => path.startsWith("app/routes/") && /\.(test|spec)\.tsx?$/.test(path));
    expect(tests.map(({ path }) => path)).toEqual([]);
  });
});

describe("routes", () => {
  it("declare loader and action as functions: a wrapped one would ship to the browser", () => {
    const wrapped = product
      .filter(({ path }) => path.startsWith("app/routes/") || path === "app/root.tsx")
      .flatMap(({ path, tree }) => exportedConstants(tree).map((name) => `${path}: ${name}`))
      .filter((name) => /: (loader|action)$/.test(name));
    expect(wrapped).toEqual([]);
  });
});

describe("transactions", () => {
  it("use tx and never db: PGlite would wait for ever", () => {
    const wrong = product.filter(({ path }) => path.startsWith("api/")).flatMap(usesOfDbInTransactions);
    expect(wrong).toEqual([]);
  });
});

function allowed(source: Source, floor: Floor, { to, isPackage, typeOnly }: Import): boolean {
  if (isPackage) return floor.packages ? floor.packages.test(to) : true;
  if (/\.(css|svg|png|avif|webp|woff2|json|sql)$/.test(to)) return true;
  if (floor.own === false ? screenOf(to) === screenOf(source.path) : floor.files.test(resolve(to, paths) ?? to))
    return true;
  if (typeOnly && floor.types?.some((pattern) => pattern.test(to))) return true;
  return floor.may.some((pattern) => pattern.test(to));
}

// "app/routes/account.team/members.tsx" belongs to the screen "app/routes/account.team".
function screenOf(path: string): string {
  return path.split("/").slice(0, 3).join("/");
}

function said({ path }: Source, { to, line }: Import): string {
  return `${path}:${line} imports ${to}`;
}

function exportedConstants(tree: ts.SourceFile): string[] {
  return tree.statements
    .filter((one) => ts.isVariableStatement(one))
    .filter((one) => one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((one) => one.declarationList.declarations.map(({ name }) => name.getText(tree)));
}

function usesOfDbInTransactions({ path, tree }: Source): string[] {
  const wrong: string[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const work = node.arguments[0];
    if (node.expression.name.text !== "transaction" || !work || !ts.isFunctionLike(work)) return;
    const outer = node.expression.expression.getText(tree);
    walk(work, (inner) => {
      if (ts.isIdentifier(inner) && inner.text === outer && !isPropertyName(inner)) {
        wrong.push(`${path}:${lineOf(tree, inner)} uses ${outer} inside its own transaction`);
      }
    });
  });
  return wrong;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) && parent.name === node) || ts.isPropertyAssignment(parent);
}

// Depth first; a file that is met again while it is still open closes a circle.
function circles(): string[] {
  const edges = new Map(product.map((source) => [source.path, valueImports(source)]));
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  function visit(path: string, trail: string[]): void {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      found.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      return;
    }
    state.set(path, "open");
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, "done");
  }
  for (const path of edges.keys()) visit(path, []);
  return found;
}

function valueImports({ imports }: Source): string[] {
  return imports
    .filter(({ isPackage, typeOnly }) => !isPackage && !typeOnly)
    .map(({ to }) => resolve(to, paths))
    .filter((path) => path !== undefined);
}
