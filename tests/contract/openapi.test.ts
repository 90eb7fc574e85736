import { Validator } from "@seriousme/openapi-schema-validator";
import { openapi } from "api/http/openapi";
import { allCalls } from "contract/index";
import { describe, expect, test } from "vitest";

interface Operation {
  description: string;
  operationId: string;
  security: unknown[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, unknown> }>;
}

const info = { title: "Product API", version: "1.0.0" };
const document = openapi(info) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test("the document is valid OpenAPI 3.1", async () => {
  const checked = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
  expect(checked.errors ?? []).toEqual([]);
  expect(checked.valid).toBe(true);
});

test("it is the same every time", () => {
  expect(JSON.stringify(openapi(info))).toBe(JSON.stringify(document));
});

test("no operationId is used twice, and each call has one", () => {
  expect(operations.map((one) => one.operationId).toSorted()).toEqual(
    allCalls()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
});

test("every reference has its component, and every component is a plain schema", () => {
  const text = JSON.stringify(document);
  const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(new Set(named.map(([, name]) => name)).size).toBeGreaterThan(50);
  for (const [, name] of named) expect(document.components.schemas).toHaveProperty(name as string);
  expect(text).not.toContain("$defs");
  expect(text).not.toContain("$schema");
});

describe.each(allCalls())("$name", ({ name, call }) => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  const parameters = operation?.parameters ?? [];

  function named(place: string) {
    return parameters.filter((one) => one.in === place).map((one) => one.name);
  }

  test("is in the document with its statuses, its parameters and its security", () => {
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(call.replies)));
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.raw === true);
    expect(operation?.security.length === 0).toBe(call.access === "anyone");
    if (typeof call.access === "object")
      for (const permission of [call.access.permission].flat()) expect(operation?.description).toContain(permission);
    expect(named("path")).toEqual(Object.keys(call.params?.shape ?? {}));
    expect(named("query")).toEqual(Object.keys(call.query?.shape ?? {}));
    const byKey = parameters.some((one) => one.$ref === "#/components/parameters/IdempotencyKey");
    expect(byKey).toBe(call.idempotent === true);
  });
});

test("files are sent as bytes", () => {
  const pdf = document.paths["/content/return-pdf/{id}"]?.get?.responses["200"];
  expect(Object.keys(pdf?.content ?? {})).toContain("application/pdf");
});
