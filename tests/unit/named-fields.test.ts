import { hasNamedFieldsOnly } from "api/http/named-fields";
import { allCalls } from "contract/index";
import { describe, expect, test } from "vitest";
import { z } from "zod/v4";

const shelf = z.object({
  name: z.string(),
  size: z.object({ width: z.number() }).nullable(),
  rows: z.array(z.object({ id: z.number(), note: z.string().optional() })),
  places: z.record(z.string(), z.object({ free: z.boolean() })),
  content: z.record(z.string(), z.unknown()),
  first: z.union([z.string(), z.literal(0)]),
  failed: z.array(z.string()).default([]),
});
const named = {
  name: "Paper",
  size: { width: 3 },
  rows: [{ id: 1 }, { id: 2, note: "old" }],
  places: { left: { free: true } },
  content: { anything: { at: ["all"] } },
  first: 0,
  failed: [],
};

test("a value with the fields that its schema names needs no parsing", () => {
  expect(hasNamedFieldsOnly(shelf, named)).toBe(true);
  expect(hasNamedFieldsOnly(shelf, { ...named, size: null })).toBe(true);
});

describe("a value needs parsing", () => {
  const hash = { password_hash: "scrypt$" };

  test.each([
    ["at its top", { ...named, ...hash }],
    ["in an object", { ...named, size: { width: 3, ...hash } }],
    ["in the last element of an array", { ...named, rows: [{ id: 1 }, { id: 2, ...hash }] }],
    ["in a value of a record", { ...named, places: { left: { free: true }, right: { free: true, ...hash } } }],
  ])("with a field that its schema does not name %s", (_, value) => {
    expect(hasNamedFieldsOnly(shelf, value)).toBe(false);
    expect(JSON.stringify(shelf.parse(value))).not.toContain("password_hash");
  });

  test("that lacks a field with a default", () => {
    const { failed: _, ...lacking } = named;
    expect(hasNamedFieldsOnly(shelf, lacking)).toBe(false);
    expect(hasNamedFieldsOnly(shelf, { ...named, failed: undefined })).toBe(false);
  });

  test.each([
    ["a text that is trimmed", z.object({ name: z.string().trim() }), { name: " Paper" }],
    ["a text that becomes a number", z.object({ pence: z.coerce.number() }), { pence: "3" }],
    ["a value that is transformed", z.object({ name: z.string().transform(Number) }), { name: "3" }],
    ["one of several objects", z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: "" }],
    ["an object that keeps what it does not name", z.looseObject({}), {}],
  ])("by a schema with %s", (_, schema, value) => {
    expect(hasNamedFieldsOnly(schema, value)).toBe(false);
  });

  test("that is no object where one is promised", () => {
    expect(hasNamedFieldsOnly(shelf, "Paper")).toBe(false);
    expect(hasNamedFieldsOnly(shelf, { ...named, rows: { 0: { id: 1 } } })).toBe(false);
  });
});

test.each(allCalls())("the fields of what $name replies can be checked without parsing", ({ call }) => {
  for (const reply of Object.values(call.replies)) {
    if (reply === null || reply === "binary") continue;
    expect(hasNamedFieldsOnly(reply, sampleOf(reply))).toBe(true);
  }
});

/** A value with all fields that a schema names, whatever their values. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]));
    case "array":
      return [sampleOf(def.element)];
    case "record":
      return { name: sampleOf(def.valueType) };
    case "optional":
    case "nullable":
    case "default":
      return sampleOf(def.innerType);
    default:
      return "";
  }
}
