import { addressCreate, addressFields } from "contract/address";
import { setBasketQuantity } from "contract/basket";
import { saveEmailPreferences } from "contract/email-preferences";
import { nullable, optional, required, telephone, website } from "contract/fields";
import { allCalls } from "contract/index";
import { completeAddress, completeDeliveryAddress, orderChange } from "contract/order";
import { plainWords, problem } from "contract/problem";
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

/** Every reply with a JSON body, and its JSON Schema. */
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

/** A value that fits the schema, with one entry in every list. */
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

/** Every property of every object in a schema, with its siblings. */
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
  test("passes through JSON and the contract unchanged", () => {
    const value = sample(schema, schema);
    expect(reply.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  test("uses whole numbers: money is pence", () => {
    for (const [key, inner] of properties(schema)) {
      if (inner.const === undefined) expect([key, inner.type]).not.toEqual([key, "number"]);
    }
  });

  test("has no amount in words without the same amount in pence", () => {
    for (const [key, inner, beside] of properties(schema)) {
      if (!JSON.stringify(inner).includes("#/$defs/Display") || inner.properties) continue;
      expect(JSON.stringify(beside[key.replace(/_?display$/i, "")])).toContain("#/$defs/Pence");
    }
  });
});

test("every refusal has a sentence, messages by field and a code for programs", () => {
  const refusal = { message: "Enter the town or city", errors: { city: "Enter the town or city" }, code: "invalid" };
  expect(problem.parse(refusal)).toEqual(refusal);
  expect(problem.safeParse({ message: "No" }).success).toBe(false);
});

test("totals sent by a browser are ignored", () => {
  expect(orderChange.parse({ total: 1, totals: { toPay: 1 } })).toEqual({ validate_addresses: false });
});

test("an order's status is one of those that a user may request", () => {
  expect(orderChange.safeParse({ status: "active" }).success).toBe(false);
  expect(orderChange.safeParse({ status: "cancelled" }).success).toBe(true);
});

test("quantities outside 1 to 4 are refused", () => {
  const accepted = [0, 1, 4, 5, 1.5].filter((qty) => setBasketQuantity.body.safeParse({ qty }).success);
  expect(accepted).toEqual([1, 4]);
});

test("an address requires its town, and an empty second line becomes null", () => {
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

test.each([
  ["GB", "SE1 3LD", ["se13ld", "W1A 0AX", "M1 1AE", "BFPO 57"], ["12345", "ASDF", "SE1"]],
  ["US", "10012", ["10012-1234"], ["1001", "SE1 3LD"]],
  ["CA", "K1A 0B1", ["k1a0b1"], ["K1A", "10012"]],
  ["DE", "10119", ["D-10119", "DE 10119"], ["1011", "E1 6QE"]],
  ["FR", "75003", ["F-75003", "75008 CEDEX 08"], ["7500"]],
  ["NL", "1012 AB", ["1012ab", "NL-1012 AB"], ["1012"]],
  ["PT", "1100-148", ["1100"], ["110"]],
  ["IE", undefined, ["D02 X285", "Dublin 2"], ["–"]],
  ["BR", undefined, ["01310-100"], ["?"]],
])("a postcode of %s has that country's form, however it is spelled", (country, example, real, wrong) => {
  const typed = { street_address_1: "1 High Street", city: "Town", county: "", country };
  const refusal = (postcode: string) =>
    addressFields.safeParse({ ...typed, postcode }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  const words = example ? `Enter a postcode of this country, such as ${example}` : "Enter the postcode";
  for (const postcode of [...real, ...(example ? [example] : [])])
    expect([postcode, refusal(postcode)]).toEqual([postcode, undefined]);
  for (const postcode of wrong) expect([postcode, refusal(postcode)]).toEqual([postcode, [["postcode", words]]]);
});

test.each([
  ["GB", "E1 6QE", "Enter a telephone number, such as 020 7946 0000"],
  ["DE", "10119", "Enter a telephone number, such as 030 23125 000"],
  ["IT", "00184", "Enter a telephone number, in digits"],
])(
  "an order is not placed with a telephone number that is none, and one of %s is asked for",
  (country, postcode, words) => {
    const typed = { first_name: "A", last_name: "B", company: "", street_address_1: "1 High Street", city: "Town" };
    const telephone = (text: string, schema: z.ZodType = completeAddress) =>
      schema
        .safeParse({ ...typed, country, postcode, telephone: text })
        .error?.issues.filter(({ path }) => path[0] === "telephone")
        .map(({ message }) => message) ?? [];
    expect(telephone("")).toEqual(["Enter the telephone number"]);
    for (const text of ["ring me", "1234"]) {
      expect(telephone(text)).toEqual([words]);
      expect(telephone(text, completeDeliveryAddress)).toEqual([words]);
    }
    expect(telephone("+49 30 901820")).toEqual([]);
    expect(telephone("", completeDeliveryAddress)).toEqual([]);
  },
);

test("an unfinished order address can be saved, but not sent", () => {
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

test("a new password requires the current one and its repetition", () => {
  const fields = (sent: unknown) => userChange.safeParse(sent).error?.issues.map((issue) => issue.path.join(".")) ?? [];
  const password = "a long enough secret";
  expect(fields({ password })).toEqual(["current_password", "password_confirmation"]);
  expect(fields({ current_password: "old", password, password_confirmation: password })).toEqual([]);
  expect(fields({ telephone: "" })).toEqual([]);
});

test("one-click unsubscribing needs no other field, and an empty body is refused", () => {
  expect(saveEmailPreferences.body.safeParse({ "List-Unsubscribe": "One-Click" }).success).toBe(true);
  expect(saveEmailPreferences.body.safeParse({}).success).toBe(false);
});

test("fields that a change leaves out stay undefined", () => {
  expect(productFields.partial().parse({ title: "Annual" })).toEqual({ title: "Annual" });
  expect(productFields.partial().parse({ colour_primary: "" })).toEqual({ colour_primary: null });
});

test("the default filter is a valid filter", () => {
  expect(userFilter.parse(defaultFilter)).toEqual(defaultFilter);
});

test("a website is a URL or a bare domain, to which https:// is added", () => {
  const kept = [
    "",
    "  ",
    "example.com",
    " www.example.co.uk/a?b=1 ",
    "http://example.com",
    "HTTPS://example.com",
    "münchen.example",
  ];
  expect(kept.map((typed) => website.parse(typed))).toEqual([
    "",
    "",
    "https://example.com",
    "https://www.example.co.uk/a?b=1",
    "http://example.com",
    "HTTPS://example.com",
    "https://münchen.example",
  ]);
  expect(website.parse(undefined)).toBeUndefined();
  for (const typed of [
    "example",
    "localhost:3000",
    "127.0.0.1",
    "javascript:alert(1)",
    "mailto:a@example.com",
    "a@example.com",
    "ftp://example.com",
    "https://",
    "https://a b.com",
    "http:example.com",
    "-- none --",
    "n/a",
  ])
    expect([typed, website.safeParse(typed).error?.issues[0]?.message]).toEqual([
      typed,
      "Enter a web address like example.com",
    ]);
  expect(website.safeParse(`example.com/${"a".repeat(200)}`).error?.issues.map(({ message }) => message)).toEqual([
    "Website: use 200 characters or fewer",
  ]);
});

test("a telephone number has digits, and only separators and an extension beside them", () => {
  for (const typed of ["", " ", "020 7946 0000", "+44 (0)20-7946.0000", "030/901820", "12345", "020 7946 0000 ext 2"])
    expect([typed, telephone.parse(typed)]).toEqual([typed, typed.trim()]);
  for (const typed of ["1234", "call me", "020 7946 0000 or 2", "-----", "1-2-3", "٠١٢٣٤٥"])
    expect([typed, telephone.safeParse(typed).error?.issues[0]?.message]).toEqual([
      typed,
      "Enter a telephone number, such as 020 7946 0000 or +49 30 901820",
    ]);
  expect(telephone.safeParse("1".repeat(41)).error?.issues.map(({ message }) => message)).toEqual([
    "Telephone: use 40 characters or fewer",
  ]);
});

test("a text that is too long is named by its field, if it has a label", () => {
  const said = (schema: z.ZodType) => schema.safeParse("xxxx").error?.issues[0]?.message;
  expect(said(required("Enter it", 3, "Name"))).toBe("Name: use 3 characters or fewer");
  expect(said(optional(3, "Name"))).toBe("Name: use 3 characters or fewer");
  expect(said(nullable(3, "Name"))).toBe("Name: use 3 characters or fewer");
  expect(said(required("Enter it", 3))).toBe("Use 3 characters or fewer");
});

test.each([
  [z.string(), undefined, "This is missing."],
  [z.string(), null, "This is missing."],
  [z.string(), 4, "This is not a text."],
  [z.number(), "4", "This is not a number."],
  [z.number().int(), 1.5, "This is not a whole number."],
  [z.coerce.number().int(), "many", "This is not a number."],
  [z.boolean(), "yes", "This is not true or false."],
  [z.array(z.string()), "a", "This is not a list."],
  [z.object({}), [], "This is not a group of fields."],
  [z.record(z.string(), z.string()), 3, "This is not a group of fields."],
  [z.enum(["a", "b"]), "c", "This is not one of the choices."],
  [z.literal(1), 2, "This is not one of the choices."],
  [z.union([z.string(), z.literal(0)]), 2, "This is not one of the choices."],
  [z.uuid(), "x", "This is not an id."],
  [z.iso.datetime(), "noon", "This is not a date with its time."],
  [z.iso.date(), "noon", "This is not a date."],
  [z.string().regex(/^a$/), "b", "This is not in the right format."],
  [z.string().max(2), "abc", "Use 2 characters or fewer."],
  [z.string().min(1), "", "This is missing."],
  [z.string().min(3), "ab", "Use 3 characters or more."],
  [z.array(z.string()).max(1), ["a", "b"], "Choose 1 or fewer."],
  [z.array(z.string()).min(1), [], "Choose 1 or more."],
  [z.number().max(4), 5, "Enter 4 or less."],
  [z.number().min(4), 3, "Enter 4 or more."],
  [z.string().refine(() => false), "a", "This is not valid."],
  [z.string({ error: "Enter your name" }), undefined, "Enter your name"],
] as const)("an error without a message of the schema's has a plain one: %#", (schema: z.ZodType, value, words) => {
  expect(schema.safeParse(value, { error: plainWords }).error?.issues[0]?.message).toBe(words);
});

describe("a line of text", () => {
  const names = [required("Enter it"), optional(), nullable()];

  test("loses invisible characters and those that reverse text: in a team's list a name could imitate another", () => {
    for (const schema of names) {
      expect(schema.parse("Ada\u202e ecalevoL\u2066")).toBe("Ada ecalevoL");
      expect(schema.parse("\u200bAda\ufeff\u2060 Lovelace\u200b")).toBe("Ada Lovelace");
    }
  });

  test("is one line", () => {
    for (const schema of names) expect(schema.parse(" Ada\r\n\tLovelace\u2028 ")).toBe("Ada Lovelace");
  });

  test("keeps characters that join and mark letters", () => {
    for (const name of [
      "Zoë",
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
      "\u0915\u094d\u200d\u0937",
      "\u200fדנה",
      "👩‍🎨",
    ])
      for (const schema of names) expect(schema.parse(name)).toBe(name);
  });

  test("that must be filled in has a visible character", () => {
    for (const empty of ["", " ", "\u200d\u200c", "\u200e", "\u202e", "\u00ad"])
      expect(required("Enter it").safeParse(empty).error?.issues[0]?.message).toBe("Enter it");
  });
});
