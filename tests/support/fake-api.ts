import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as auth from "contract/auth";
import * as basket from "contract/basket";
import type { Call, Reply } from "contract/call";
import * as category from "contract/category";
import * as content from "contract/content";
import * as eventLog from "contract/event-log";
import * as layout from "contract/layout";
import * as plan from "contract/plan";
import * as shop from "contract/shop";
import { aBasket } from "tests/support/basket-fixtures";

/** The successful response of a call. */
export interface DefaultReply {
  status: number;
  body: unknown;
}

/** Responds to a request, correctly or not. */
export type Responder = (response: ServerResponse, reply: DefaultReply) => void | Promise<void>;

/** A call as it arrived. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A product API on a free port of loopback whose responses the test chooses. */
export interface FakeApi {
  url: string;
  /** Every request, oldest first. */
  asked: Asked[];
  /** Responds to this call, or every call, by this responder from now on. */
  answer(responder: Responder, call?: Call): void;
  /** Replaces the default reply of a call. */
  setReply<C extends Call, S extends keyof C["replies"] & number>(call: C, status: S, body: Reply<C, S>): void;
  /** Resets all responses, and forgets the requests. */
  reset(): void;
  /** Stops listening, until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** The address and the bearer token of the only user. */
export const person = { email: "reader@almanac.test", token: "token-that-nobody-may-read-0123456789" };

/** The token of the only valid mailed link. */
export const linkToken = "token-of-a-mailed-link-9876543210";

export const user: auth.SessionUser = {
  id: "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1a01",
  first_name: "Ada",
  last_name: "Reader",
  email: person.email,
  verified: { status: true },
  roles: [],
  permissions: [],
  subscription_plan_id: 15,
  tree: true,
  created_at: "2026-01-05T09:00:00.000Z",
};

/** Starts the fake API with successful responses. */
export async function startFakeApi(): Promise<FakeApi> {
  const asked: Asked[] = [];
  const responders: { responder: Responder; call: Call | undefined }[] = [];
  const replies = new Map<Call, DefaultReply>();
  let server: Server | undefined;
  let port = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://api.test").pathname;
    asked.push({ method: request.method ?? "", path, headers: request.headers, body: await textOf(request) });
    // Calls that a test names come first: the path of one call may match the pattern of another.
    const known = [...responders.flatMap((one) => one.call ?? []), ...replies.keys(), ...calls];
    const call = known.find((one) => one.method === request.method && patternOf(one).test(path));
    const reply = (call && (replies.get(call) ?? defaultReplies.get(call))) ?? notFound;
    const last = responders.findLast((one) => one.call === undefined || one.call === call);
    await (last?.responder ?? respond)(response, reply);
  }

  async function up(): Promise<void> {
    if (server) return;
    const next = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
    port = (next.address() as AddressInfo).port;
    server = next;
  }

  async function down(): Promise<void> {
    const last = server;
    server = undefined;
    last?.closeAllConnections();
    await new Promise<void>((resolve) => (last ? last.close(() => resolve()) : resolve()));
  }

  await up();
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (responder, call) => void responders.push({ responder, call }),
    setReply: (call, status, body) => void replies.set(call, { status, body }),
    reset() {
      responders.length = 0;
      asked.length = 0;
      replies.clear();
    },
    down,
    up,
    stop: down,
  };
}

/** Responds successfully. */
const respond: Responder = (response, { status, body }) => send(response, status, body);

/** Responds successfully, but late. */
export function slow(ms: number): Responder {
  return (response, reply) => void setTimeout(() => void respond(response, reply), ms);
}

/** Responds successfully, as soon as it may. */
export function held(mayRespond: Promise<void>): Responder {
  return async (response, reply) => {
    await mayRespond;
    await respond(response, reply);
  };
}

/** Never responds. */
export const silent: Responder = () => {};

/** Sends the beginning, and then nothing more. */
export const stalled: Responder = (response, { body }) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write(JSON.stringify(body ?? {}).slice(0, 10));
};

/** Sends the beginning, and then closes the connection. */
export const cut: Responder = (response, { body }) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
  response.write(JSON.stringify(body ?? {}).slice(0, 10), () => response.destroy());
};

/** Closes the connection before it responds. */
export const hungUp: Responder = (response) => void response.destroy();

/** Responds with these bytes. */
export function raw(status: number, type: string, text: string): Responder {
  return (response) => {
    response.writeHead(status, { "content-type": type });
    response.end(text);
  };
}

/** Responds with this JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Responder {
  return (response) => send(response, status, body, headers);
}

/** Responds successfully, with unknown fields in every object. */
export const withUnknownFields: Responder = (response, { status, body }) => send(response, status, extended(body));

/** Responds without the first field of the body. */
export const withoutAField: Responder = (response, { status, body }) =>
  send(response, status, Object.fromEntries(Object.entries(body ?? {}).slice(1)));

/** Responds with a number for every text and a text for every number. */
export const withWrongFields: Responder = (response, { status, body }) => send(response, status, twisted(body));

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended);
  if (value === null || typeof value !== "object") return value;
  const known = Object.entries(value).map(([name, one]) => [name, extended(one)]);
  return { ...Object.fromEntries(known), unknown_field: { of: ["a", "later", "version"] } };
}

function twisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(twisted);
  if (typeof value === "string") return 7;
  if (typeof value === "number") return "seven";
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, twisted(one)]));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function patternOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
}

const notFound: DefaultReply = {
  status: 404,
  body: { message: "There is no such thing.", errors: {}, code: "not_found" },
};

const defaultReplies = new Map<Call, DefaultReply>();

function setDefault<C extends Call, S extends keyof C["replies"] & number>(
  call: C,
  status: S,
  body: Reply<C, S>,
): void {
  defaultReplies.set(call, { status, body });
}

const session: auth.Session = { access_token: person.token, expires_at: "2027-01-01T00:00:00.000Z", user };
const mailed = { message: "If there is an account with this address, a mail is on its way." };

setDefault(auth.login, 200, session);
setDefault(auth.loginWithLink, 200, session);
setDefault(auth.previewLoginLink, 200, { state: "open", masked_email: "r•••@almanac.test" });
setDefault(auth.requestLoginLink, 200, mailed);
setDefault(auth.requestPasswordReset, 200, mailed);
setDefault(auth.resendVerification, 200, mailed);
setDefault(auth.logout, 204, null);
setDefault(auth.me, 200, { messages: [], user, auth: true });
setDefault(basket.claimBasket, 200, aBasket());
setDefault(auth.formOptions, 200, { fields: [] });
setDefault(eventLog.logEvent, 204, null);
setDefault(layout.layout, 200, {
  html: "",
  navigation: [],
  plan: null,
  premium: false,
  planToggle: false,
  tooltip: { current: 0, data: [] },
  video: true,
  consent: false,
  consented: false,
  survey: false,
  popups: [],
  basket: { total: 0, totalItems: 0 },
  delete_at: null,
});
setDefault(shop.readSeller, 200, {
  ...{ name: "Almanac Ltd", street_address_1: "12 Rivington Street", street_address_2: null, city: "London" },
  ...{ county: null, postcode: "EC2A 3DU", country: "GB", telephone: "", email: "support@almanac.test" },
  ...{ company_number: "01234567", vat_number: "GB123456782", returns_paid_by: "buyer" },
});
setDefault(shop.readShopWindow, 200, { covers: [], items_total: 0, season: null, from: null, from_display: null });
setDefault(shop.listShop, 200, {
  data: [],
  meta: { total: 0, page: 1, per_page: 24 },
  ...{ categories: [], tags: [], tag: null },
});
setDefault(shop.readShopProduct, 200, {
  ...{ pack: null, template: "standard", tags: [] },
  ...{
    slug: "anything",
    title: "Anything",
    description: "",
    image: null,
    colour_primary: null,
    colour_secondary: null,
  },
  ...{ shipping: false, category: null, options_total: 0, from: 0, from_display: "£0.00", options: [] },
});
setDefault(plan.listPlans, 200, { html: "", limited: false, has_paid: false, team: null, data: [] });
setDefault(category.menuCategories, 200, {
  data: [
    {
      id: "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1a02",
      slug: "rooms",
      title: "Rooms",
      contentFirst: false,
      content_slug: null,
      children: [],
    },
  ],
});
setDefault(category.readCategory, 200, {
  id: "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1a02",
  slug: "rooms",
  title: "Rooms to read in",
  intro: "What a room is for.",
  image: null,
  show_children: false,
  is_premium: false,
  has_access: true,
  setting: null,
  breadcrumbs: [{ slug: "rooms", title: "Rooms to read in", siblings: [] }],
  children: [],
  total: 0,
  content: [],
  tree: null,
});
setDefault(content.listContent, 200, { data: [], meta: { total: 0, page: 1, perPage: 20 } });
setDefault(category.onboardingCategories, 200, { data: [] });
setDefault(content.dashboard, 200, {
  message: "There is nothing to show yet.",
  filter: { categories: [], order_by: "Latest" },
  featured_content: [],
  latest_content: { data: [] },
  personalisedFeed: { data: [], meta: { total: 0 } },
  premiumContent: [],
  subscriptionTrends: [],
  moreContent: [],
  searchFeature: { data: [] },
  additionalPanels: { blocks: [], types: [], rows: [] },
  latestID: 0,
  failed: [],
});

const calls = [...defaultReplies.keys()];
