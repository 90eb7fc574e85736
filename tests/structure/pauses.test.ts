import ts from "typescript";
import { expect, it } from "vitest";
import { readSources, type Source, sourceOf, walk } from "./sources";

/** It pauses between two looks at something that it waits for, and fails after a deadline. */
const poller = "tests/support/until.ts";

it("a test waits for what happens, never for a time", () => {
  const files = readSources().filter(({ path }) => path.startsWith("tests/") && path !== poller);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(pausesOf)).toEqual([]);
});

it("a pause is found however it is written", () => {
  const pauses = [
    "await page.waitForTimeout(500);",
    "await new Promise((resolve) => setTimeout(resolve, 500));",
    "await new Promise<void>((done) => { setTimeout(done, ms); });",
    "await new Promise((resolve) => setTimeout(() => resolve(1), 500));",
    "await new Promise(function (resolve) { globalThis.setTimeout(resolve, 500); });",
    'import { setTimeout as pause } from "node:timers/promises";',
    "Atomics.wait(array, 0, 0, 500);",
  ];
  for (const text of pauses) expect(pausesOf(sourceOf("tests/a.test.ts", text)), text).toEqual(["tests/a.test.ts:1"]);
  const others = [
    "setTimeout(() => response.end(), 500);",
    'import { setImmediate } from "node:timers/promises";',
    "await new Promise((resolve) => server.listen(0, resolve));",
    'await expect.poll(count, "it grows").toBe(1);',
  ];
  for (const text of others) expect(pausesOf(sourceOf("tests/a.test.ts", text)), text).toEqual([]);
});

/** The places of a file where it waits for a time. */
function pausesOf({ path, text, tree }: Source): string[] {
  if (!/setTimeout|waitForTimeout|Atomics/.test(text)) return [];
  const found: string[] = [];
  walk(tree, (node) => {
    if (isPause(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
  });
  return found;
}

function isPause(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const { text } = lastName(node.expression) ?? { text: "" };
    if (text === "waitForTimeout") return true;
    return text === "wait" && node.expression.getText() === "Atomics.wait";
  }
  if (ts.isImportSpecifier(node)) {
    const { moduleSpecifier } = node.parent.parent.parent;
    const isTimers = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.endsWith("timers/promises");
    return isTimers && (node.propertyName ?? node.name).text === "setTimeout";
  }
  return ts.isNewExpression(node) && node.expression.getText() === "Promise" && settlesByTimer(node);
}

/** Whether nothing but a timer settles the promise. */
function settlesByTimer({ arguments: given }: ts.NewExpression): boolean {
  const [executor] = given ?? [];
  if (!executor || !(ts.isArrowFunction(executor) || ts.isFunctionExpression(executor))) return false;
  const name = executor.parameters[0]?.name.getText();
  let uses = 0;
  let usesInTimer = 0;
  walk(executor.body, (node) => {
    if (!ts.isIdentifier(node) || node.text !== name) return;
    uses += 1;
    if (isInTimer(node, executor)) usesInTimer += 1;
  });
  return uses > 0 && uses === usesInTimer;
}

function isInTimer(node: ts.Node, within: ts.Node): boolean {
  for (let at = node.parent; at !== within; at = at.parent) {
    if (ts.isCallExpression(at) && lastName(at.expression)?.text === "setTimeout") return true;
  }
  return false;
}

/** The name of what is called: `b` of `a.b()`. */
function lastName(called: ts.Expression): ts.MemberName | undefined {
  if (ts.isPropertyAccessExpression(called)) return called.name;
  return ts.isIdentifier(called) ? called : undefined;
}
