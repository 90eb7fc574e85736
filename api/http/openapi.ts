import type { Access, Call } from "contract/call";
import { allCalls, type NamedCall } from "contract/index";
import { problem } from "contract/problem";
import { z } from "zod/v4";

type Json = Record<string, unknown>;

const phrases: Record<number, string> = {
  200: "Done.",
  201: "Created.",
  202: "Something is still to be done.",
  204: "Done; there is no body.",
  400: "The request cannot be read.",
  401: "Logging in is needed.",
  403: "It is not allowed.",
  404: "It is not there, or not for the requester to know of.",
  409: "It does not fit the state of things.",
  410: "It was used, or is too old.",
  422: "A field is refused.",
  429: "Too often; the header Retry-After says when to try again.",
  503: "Not now; it can be tried again.",
};

const accesses: Record<Extract<Access, string>, { security: Json[]; words: string }> = {
  anyone: { security: [], words: "For anyone." },
  optional: { security: [{}, { bearer: [] }], words: "For anyone; the answer depends on the bearer." },
  login: { security: [{ bearer: [] }], words: "For signed-in users." },
  verified: { security: [{ bearer: [] }], words: "For users with a verified e-mail address." },
};

function accessOf({ access }: Call): { security: Json[]; words: string } {
  if (typeof access === "string") return accesses[access];
  return {
    security: [{ bearer: [] }],
    words: `For users with the permission ${[access.permission].flat().join(" or ")}.`,
  };
}

const headers: Record<string, Json> = {
  Service: header("X-Service", "Which programme asks; the member site sends `user`.", { type: "string" }),
  BasketToken: header("X-Basket-Token", "Names the requester's basket.", { type: "string" }),
  IdempotencyKey: header(
    "Idempotency-Key",
    "Repeated with the same request within 24 hours it is given the first answer; with another one, 409.",
    {
      type: "string",
      maxLength: 200,
    },
  ),
};

function header(name: string, description: string, schema: Json): Json {
  return { name, in: "header", required: false, description, schema };
}

/** The contract as an OpenAPI 3.1 document; the same contract always gives the same document. */
export function openapi(info: { title: string; version: string }): Json {
  const schemas = new Schemas();
  const paths: Record<string, Json> = {};
  const nouns = new Set<string>();
  for (const named of allCalls()) {
    const { call, noun } = named;
    nouns.add(noun);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(named, schemas) };
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/" }],
    tags: [...nouns].map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      schemas: sorted(schemas.shared),
      parameters: headers,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation({ name, noun, call }: NamedCall, schemas: Schemas): Json {
  const { security, words } = accessOf(call);
  return {
    operationId: name,
    tags: [noun],
    summary: call.summary,
    description: call.codes ? `${words} Its own codes of errors: ${call.codes.join(", ")}.` : words,
    security,
    parameters: [...inAddress(call, schemas), ...inHeaders(call)],
    ...(call.body && { requestBody: { required: true, content: json(schemas.of(call.body, "input")) } }),
    ...(call.raw && { requestBody: { required: true, content: { "*/*": {} } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.replies).map(([status, reply]) => [status, response(Number(status), reply, schemas)]),
      ),
      default: response(0, problem, schemas),
    },
  };
}

function inAddress(call: Call, schemas: Schemas): Json[] {
  return [...fields(call.params, "path", schemas), ...fields(call.query, "query", schemas)];
}

function fields(schema: z.ZodObject | undefined, place: "path" | "query", schemas: Schemas): Json[] {
  if (!schema) return [];
  const whole = schemas.of(schema, "input") as { properties: Record<string, Json>; required?: string[] };
  return Object.entries(whole.properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || (whole.required ?? []).includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function inHeaders(call: Call): Json[] {
  const named = ["Service", "BasketToken", ...(call.idempotent ? ["IdempotencyKey"] : [])];
  return named.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function response(status: number, reply: z.ZodType | null | "binary", schemas: Schemas): Json {
  const description = phrases[status] ?? "Any other refusal.";
  if (reply === null) return { description };
  if (reply === "binary") return { description, content: { "application/pdf": {}, "application/octet-stream": {} } };
  return { description, content: json(schemas.of(reply, "output")) };
}

function json(schema: Json): Json {
  return { "application/json": { schema } };
}

/** Turns zod into JSON Schema and collects the schemas that `.meta({ id })` names, to be referenced. */
class Schemas {
  readonly shared: Record<string, Json> = {};

  of(schema: z.ZodType, io: "input" | "output"): Json {
    // Within an object a named schema becomes a reference even if it is the whole.
    const { $defs = {}, properties } = clean(
      z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: "any" }) as Json,
    ) as {
      $defs?: Record<string, Json>;
      properties: { it: Json };
    };
    for (const [id, { id: _, ...definition }] of Object.entries($defs)) this.keep(id, definition);
    return properties.it;
  }

  private keep(id: string, definition: Json): void {
    const known = this.shared[id];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`The schema ${id} means two things: give one of them another id`);
    this.shared[id] = definition;
  }
}

/** Points references at the components and allows additional properties: a new field breaks no client. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !isNoise(key, inner));
  return Object.fromEntries(
    kept.map(([key, inner]) => [
      key,
      key === "$ref" ? String(inner).replace("#/$defs/", "#/components/schemas/") : clean(inner),
    ]),
  );
}

function isNoise(key: string, value: unknown): boolean {
  if (key === "additionalProperties") return value === false;
  if (key === "minimum" || key === "maximum") return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  return key === "$schema";
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
