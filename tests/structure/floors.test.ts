import { type Import, lineOf, readSources, resolve, type Source, walk } from "tests/structure/sources";
import { codeIn, readmeTable } from "tests/support/readme";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** A row of the README's table of floors. */
interface Floor {
  name: string;
  /** Matches the files of the floor. The first row that matches a file is its floor. */
  files: RegExp;
  imports: (path: string) => boolean;
  /** What may be imported as types only. */
  types: (path: string) => boolean;
  packages: (name: string) => boolean;
}

const floors = readmeTable("## The floors").map(toFloor);
const sources = readSources();
const paths = new Set(sources.map(({ path }) => path));
const product = sources.filter(({ path }) => /^(api|app|contract|server)\//.test(path));
const scripts = sources.filter(({ path }) => /^scripts\//.test(path));
const tools = sources.filter(({ path }) => /^demo\//.test(path));

describe("the README's table of floors", () => {
  it("has a row for every file, and files for every row", () => {
    const inTable = [...product, ...scripts, ...tools].map(({ path }) => ({ path, floor: floorOf(path) }));
    expect(inTable.filter(({ floor }) => !floor).map(({ path }) => path)).toEqual([]);
    expect(floors.filter((floor) => !inTable.some((file) => file.floor === floor)).map(({ name }) => name)).toEqual([]);
    expect(floors.length).toBeGreaterThan(20);
  });

  it("names only files and folders that exist", () => {
    const named = readmeTable("## The floors").flatMap((row) => [row.floor, row["may import"], row["types of"]]);
    const missing = named
      .flatMap((cell) => codeIn(cell))
      .filter((name) => !sources.some(({ path }) => pattern(name).test(path)));
    expect(missing).toEqual([]);
  });

  it("is kept: no file imports what its row does not name", () => {
    const wrong = [...product, ...scripts, ...tools].flatMap((source) =>
      source.imports.filter((one) => !isAllowed(source, one)).map((one) => describeImport(source, one)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("imports", () => {
  it("never lead from the product to the tests, the scripts and the demo, nor from a script to a test", () => {
    const importsOf = (some: Source[], folder: RegExp) =>
      some.flatMap((source) =>
        source.imports.filter(({ to }) => folder.test(to)).map((one) => describeImport(source, one)),
      );
    const commands = sources.filter(({ path }) => /^(scripts|bench)\//.test(path));
    expect(product.length).toBeGreaterThan(500);
    expect(commands.length).toBeGreaterThan(20);
    expect(importsOf(product, /^(tests|scripts|bench|demo)\//)).toEqual([]);
    expect(importsOf(commands, /^tests\//)).toEqual([]);
  });

  it("keep zod out of the browser: components take only types of the contract", () => {
    const wrong = product
      .filter(({ path }) => /^app\/(components|forms)\//.test(path) && !/\.server\.tsx?$/.test(path))
      .flatMap((source) =>
        source.imports
          .filter(({ to, typeOnly }) => !typeOnly && (/^zod(\/|$)/.test(to) || to.startsWith("contract/")))
          .map((one) => describeImport(source, one)),
      );
    expect(wrong).toEqual([]);
  });

  it("have no circles, those of types included", () => {
    expect(circles()).toEqual([]);
  });
});

describe("files", () => {
  it("have names that say what they hold: no utils, misc, helpers or common", () => {
    const vague = /(^|\/)(utils?|misc|helpers?|common|shared|stuff)([/.]|$)/i;
    expect(sources.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  it("are no barrels, except the contract and the schema, which Drizzle takes whole", () => {
    const barrels = sources.filter(({ path, tree }) => {
      return (
        !/^(contract|api\/db\/schema)\/index\.ts$/.test(path) &&
        tree.statements.some((one) => ts.isExportDeclaration(one) && one.moduleSpecifier)
      );
    });
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it("in app/routes are screens and endpoints only: a test there would become a route", () => {
    const tests = sources.filter(({ path }) => path.startsWith("app/routes/") && /\.(test|spec)\.tsx?$/.test(path));
    expect(tests.map(({ path }) => path)).toEqual([]);
  });
});

describe("routes", () => {
  it("declare loader and action as functions: a wrapped one would be sent to the browser", () => {
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

  it("are begun by the pipeline and by jobs, never by a route or a service", () => {
    const beginning = product.filter(({ path, text }) => /^api\/(?!db\/)/.test(path) && /\.transaction\(/.test(text));
    const allowed = /^api\/(transaction\.ts$|jobs\/|store\/)/;
    expect(beginning.map(({ path }) => path)).toContain("api/transaction.ts");
    expect(beginning.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
  });
});

describe("SQL", () => {
  it("is only in api/store: nothing else imports Drizzle or the schema, and it uses a database for transactions only", () => {
    const others = product.filter(({ path }) => path.startsWith("api/") && !/^api\/(store|db)\//.test(path));
    const imports = others.flatMap((source) =>
      source.imports
        .filter(({ to }) => /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)|^api\/db\/schema\//.test(to))
        .map((one) => describeImport(source, one)),
    );
    expect(others.length).toBeGreaterThan(80);
    expect([...imports, ...others.flatMap(queriesIn)]).toEqual([]);
  });

  it("writes to a log only by the module of that log", () => {
    const writing = product.filter(
      ({ path, text }) => /^api\/(?!db\/)/.test(path) && /\.insert\((auditLog|eventLog)\)/.test(text),
    );
    expect(writing.map(({ path }) => path)).toEqual(["api/store/audit.ts", "api/store/event-log.ts"]);
  });

  it("decides nothing by the audit log, whose entries are deleted: it is read to be shown and exported", () => {
    const reading = product.filter(
      ({ path, text }) => /^api\/(?!db\/(schema|migrations)\/)/.test(path) && /\bauditLog\./.test(text),
    );
    const outside = product.filter(({ path, text }) => /^api\/(?!db\/)/.test(path) && /\baudit_log\b/.test(text));
    expect([...reading, ...outside].map(({ path }) => path)).toEqual(["api/store/audit-log.ts", "api/store/audit.ts"]);
    const readers = product.flatMap((source) =>
      source.imports.filter(({ to }) => resolve(to, paths) === "api/store/audit-log.ts").map(() => source.path),
    );
    expect(readers.filter((path) => !/^api\/routes\//.test(path))).toEqual(["api/store/user-activity.ts"]);
  });
});

function toFloor(row: Record<string, string>): Floor {
  const names = codeIn(row.floor);
  const imports = allowedBy(row["may import"]);
  const types = allowedBy(row["types of"]);
  return { name: names.join(), files: anyOf(names), imports, types, packages: packagesIn(row.packages) };
}

// "`app/`, not `app/routes/`" allows all of app/ except its routes.
function allowedBy(cell = ""): (path: string) => boolean {
  const [named, excluded] = cell.split(/\bnot\b/).map((part) => anyOf(codeIn(part)));
  return (path) => named?.test(path) === true && excluded?.test(path) !== true;
}

function packagesIn(cell: string | undefined): (name: string) => boolean {
  if (cell === "any") return () => true;
  return (name) => codeIn(cell).some((one) => name === one || name.startsWith(one.endsWith(":") ? one : `${one}/`));
}

function anyOf(names: string[]): RegExp {
  return names.length === 0 ? /^\b$/ : new RegExp(names.map((name) => pattern(name).source).join("|"));
}

// "app/models/" is a folder, "app/root.tsx" a file, and <screen> one segment, with or without an extension.
function pattern(name: string): RegExp {
  const escaped = name.replace(/[.$]/g, "\\$&").replace(/<\w+>/g, "[^/]+");
  return new RegExp(`^${escaped}${name.endsWith("/") ? "" : "(?=/|$)"}`);
}

function floorOf(path: string): Floor | undefined {
  return floors.find(({ files }) => files.test(path));
}

function isAllowed(source: Source, { to, isPackage, typeOnly }: Import): boolean {
  const floor = floorOf(source.path);
  if (!floor) return false;
  if (isPackage) return floor.packages(to);
  if (/\.(css|svg|png|avif|webp|woff2|json|sql)$/.test(to)) return true;
  const path = resolve(to, paths) ?? to;
  return isSameFloor(floor, source.path, path) || floor.imports(path) || (typeOnly && floor.types(path));
}

// Files of one floor import each other, but a screen only its own folder.
function isSameFloor({ name, files }: Floor, from: string, to: string): boolean {
  if (!name.includes("<")) return files.test(to);
  return files.exec(from)?.[0] === files.exec(to)?.[0];
}

function describeImport({ path }: Source, { to, line }: Import): string {
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

// `db.select`, `tx.insert`, `deps.db.execute`: everything but a transaction.
function queriesIn({ path, tree }: Source): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (!ts.isPropertyAccessExpression(node) || node.name.text === "transaction") return;
    const database = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    if (ts.isIdentifier(database) && /^(db|tx)$/.test(database.text)) {
      found.push(`${path}:${lineOf(tree, node)} queries ${node.getText(tree)}`);
    }
  });
  return found;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) && parent.name === node) || ts.isPropertyAssignment(parent);
}

// Depth first: an import of a file that is still open closes a circle.
function circles(): string[] {
  const edges = new Map(product.map((source) => [source.path, projectImports(source)]));
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

function projectImports({ imports }: Source): string[] {
  return imports
    .filter(({ isPackage }) => !isPackage)
    .map(({ to }) => resolve(to, paths))
    .filter((path) => path !== undefined);
}
