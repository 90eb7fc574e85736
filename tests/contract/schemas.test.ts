import { addressCreate } from "contract/address";
import { setBasketQuantity } from "contract/basket";
import { saveComms } from "contract/comms";
import { allCalls } from "contract/index";
import { completeAddress, orderChange } from "contract/order";
import { problem } from "contract/problem";
import { productFields } from "contract/product";
import { defaultFilter, userChange, userFilter } from "contract/user";
import { describe, expect, test } from "vitest";
import { z } from "zod/v4";

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
}

const anId = "3f6b0a52-6f0c-4b1e-9d2a-0c1d2e3f4a5b";
const formats: Record<string, string> = {
  uuid: anId,
  "date-time": "2026-03-29T01:30:00.000Z",
  date: "2026-03-29",
  email: "ada@example.com",
};
const patterns = ["winter-palette", "#8996c1", "GB"];

/** Every promise with a JSON body, and its JSON Schema. */
function replies(): { name: string; status: string; reply: z.ZodType; schema: Schema }[] {
  const found = allCalls().flatMap(({ name, call }) =>
    Object.entries(call.replies).map(([status, reply]) => ({ name, status, reply })),
  );
  return found.flatMap(({ name, status, reply }) =>
    reply === null || reply === "binary" || reply === problem
      ? []
      : [{ name, status, reply, schema: z.toJSONSchema(reply, { unrepresentable: "any" }) as Schema }],
  );
}

function resolve(schema: Schema, root: Schema): Schema {
  return schema.$ref ? (root.$defs?.[schema.$ref.replace("#/$defs/", "")] as Schema) : schema;
}

/** A value such as the schema describes, with one entry in every list. */
function sample(given: Schema, root: Schema): unknown {
  const schema = resolve(given, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sample(choice, root);
  if (schema.format) return formats[schema.format];
  if (schema.pattern) return patterns.find((text) => new RegExp(schema.pattern as string).test(text));
  if (schema.type === "string") return "text";
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return [sample(schema.items ?? {}, root)];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sample(inner, root)]));
}

/** Every property of every object in a schema, with those beside it. */
function properties(schema: Schema, found: [string, Schema, Record<string, Schema>][] = []): typeof found {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    found.push([key, inner, schema.properties ?? {}]);
    properties(inner, found);
  }
  for (const inner of [
    ...Object.values(schema.$defs ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]) {
    properties(inner, found);
  }
  return found;
}

describe.each(replies())("$name $status", ({ reply, schema }) => {
  test("comes through JSON and the contract unchanged", () => {
    const value = sample(schema, schema);
    expect(reply.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  test("counts in whole numbers: money is pence", () => {
    for (const [key, inner] of properties(schema)) {
      if (inner.const === undefined) expect([key, inner.type]).not.toEqual([key, "number"]);
    }
  });

  test("shows no amount in words without the same amount in pence", () => {
    for (const [key, inner, beside] of properties(schema)) {
      if (!JSON.stringify(inner).includes("#/$defs/Display") || inner.properties) continue;
      expect(JSON.stringify(beside[key.replace(/_?display$/i, "")])).toContain("#/$defs/Pence");
    }
  });
});

test("every refusal has a sentence, messages by field and a word for programs", () => {
  const refusal = { message: "Enter the town or city", errors: { city: "Enter the town or city" }, code: "invalid" };
  expect(problem.parse(refusal)).toEqual(refusal);
  expect(problem.safeParse({ message: "No" }).success).toBe(false);
});

test("totals from a browser are not even read", () => {
  expect(orderChange.parse({ total: 1, totals: { toPay: 1 } })).toEqual({ validate_addresses: false });
});

test("an order's status is one of those a person may ask for", () => {
  expect(orderChange.safeParse({ status: "active" }).success).toBe(false);
  expect(orderChange.safeParse({ status: "cancelled" }).success).toBe(true);
});

test("quantities outside 1 to 4 are refused", () => {
  const accepted = [0, 1, 4, 5, 1.5].filter((qty) => setBasketQuantity.body.safeParse({ qty }).success);
  expect(accepted).toEqual([1, 4]);
});

test("an address needs its town, and an empty second line is null", () => {
  const typed = {
    type: "billing",
    street_address_1: "1 High Street",
    street_address_2: " ",
    city: "",
    county: "",
    postcode: "N1 1AA",
    country: "GB",
  };
  const refused = addressCreate.safeParse(typed);
  expect(refused.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    ["city", "Enter the town or city"],
  ]);
  expect(addressCreate.parse({ ...typed, city: "London" })).toMatchObject({ street_address_2: null, county: null });
});

test("an unfinished order address can be kept, but not sent", () => {
  const blank = {
    first_name: "",
    last_name: "",
    company: "",
    telephone: "",
    street_address_1: "",
    street_address_2: null,
    city: "",
    county: null,
    postcode: "",
    country: "",
  };
  expect(orderChange.safeParse({ address_account_json: blank }).success).toBe(true);
  expect(completeAddress.safeParse(blank).success).toBe(false);
});

test("a new password needs the current one and its repetition", () => {
  const fields = (sent: unknown) => userChange.safeParse(sent).error?.issues.map((issue) => issue.path.join(".")) ?? [];
  const password = "a long enough secret";
  expect(fields({ password })).toEqual(["current_password", "password_confirmation"]);
  expect(fields({ current_password: "old", password, password_confirmation: password })).toEqual([]);
  expect(fields({ telephone: "" })).toEqual([]);
});

test("one-click unsubscribing needs nothing else, and nothing at all is refused", () => {
  expect(saveComms.body.safeParse({ "List-Unsubscribe": "One-Click" }).success).toBe(true);
  expect(saveComms.body.safeParse({}).success).toBe(false);
});

test("what a change leaves out stays out", () => {
  expect(productFields.partial().parse({ title: "Annual" })).toEqual({ title: "Annual" });
  expect(productFields.partial().parse({ colour_primary: "" })).toEqual({ colour_primary: null });
});

test("the default filter is a filter", () => {
  expect(userFilter.parse(defaultFilter)).toEqual(defaultFilter);
});
