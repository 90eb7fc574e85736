import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { Db } from "../../db/database";
import { changeSandboxObject, claimSandboxKey, findSandboxObject, inSandboxTransaction } from "../../store/sandbox";
import { SandboxError, wrongRequest } from "./errors";

/** What the sandbox needs of the API. */
export interface SandboxDeps {
  db: Db;
  clock: () => Date;
  /** The API's origin, as browsers reach it: for the pages of the sandbox. */
  origin: string;
  /** The site's origin: its pages may show those that stand for Stripe's frames. */
  siteOrigin: string;
  /** Tells the worker that there are events to deliver. */
  wake: () => void;
}

/** A request that is being answered. */
export interface Work {
  /** The transaction of a request that changes something. */
  db: Db;
  now: Date;
  origin: string;
  params: URLSearchParams;
}

export interface Answer {
  status: 200 | 402;
  body: Record<string, unknown>;
}

const keysKeptMs = 24 * 60 * 60 * 1000;

/** Answers a request that reads. */
export async function reading(c: Context, deps: SandboxDeps, work: (work: Work) => Promise<Answer>): Promise<Response> {
  const params = new URL(c.req.url).searchParams;
  const { status, body } = await work({ db: deps.db, now: deps.clock(), origin: deps.origin, params });
  return c.json(body, status);
}

/**
 * Answers a request that changes something, in one transaction, once for each idempotency key of the last 24 hours. As
 * at Stripe a refused request does not use its key up, and a declined card does.
 */
export async function changing(
  c: Context,
  deps: SandboxDeps,
  work: (work: Work) => Promise<Answer>,
): Promise<Response> {
  const text = await c.req.text();
  const now = deps.clock();
  const key = c.req.header("idempotency-key");
  const { status, body } = await inSandboxTransaction(deps.db, (tx) => {
    const answer = () => work({ db: tx, now, origin: deps.origin, params: new URLSearchParams(text) });
    return key ? once(tx, `key_${key}`, `${c.req.method} ${c.req.path}\n${text}`, now, answer) : answer();
  });
  deps.wake();
  return c.json(body, status);
}

async function once(db: Db, id: string, request: string, now: Date, work: () => Promise<Answer>): Promise<Answer> {
  const isTaken = await claimSandboxKey(db, id, { request }, now, new Date(now.getTime() - keysKeptMs));
  if (isTaken) {
    const answer = await work();
    await changeSandboxObject(db, id, { object: { request, ...answer } });
    return answer;
  }
  const stored = (await findSandboxObject(db, "idempotency_key", id))?.object;
  if (stored?.request !== request)
    throw new SandboxError(
      400,
      "idempotency_error",
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    );
  return stored as unknown as Answer;
}

export function ok(body: Record<string, unknown>): Answer {
  return { status: 200, body };
}

export function listOf(data: unknown[], url: string): Answer {
  return ok({ object: "list", data, has_more: false, url });
}

/** A page of a list, the newest first, as long as the request asks for and after the object that it names. */
export function pageOf(data: { id: string }[], params: URLSearchParams, url: string): Answer {
  const after = params.get("starting_after");
  const from = after ? data.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(params.get("limit") ?? 10);
  return ok({ object: "list", data: data.slice(from, from + limit), has_more: from + limit < data.length, url });
}

/** @throws SandboxError when it is missing */
export function needed(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  if (!value) throw wrongRequest(`Missing required param: ${name}.`, "parameter_missing");
  return value;
}

export function metadataOf(params: URLSearchParams): Record<string, string> {
  const given = [...params].flatMap(([name, value]) => {
    const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return field ? [[field, value]] : [];
  });
  return Object.fromEntries(given);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
