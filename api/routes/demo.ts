import * as contract from "contract/content";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/demo";
import { limit, type RateLimit } from "../services/rate-limit";
import { type CardRow, findDemoTitle } from "../store/content-cards";
import { cardBody } from "./serialize/card";

const hourMs = 60 * 60 * 1000;
const mailLimit: RateLimit = { name: "demo", most: 5, windowMs: hourMs };
const mailIpLimit: RateLimit = { name: "demo-address", most: 20, windowMs: hourMs };

export const findDemo = endpoint(contract.findDemo).handle(async ({ params }, { db, clock }) => {
  const title = await findDemoTitle(db, params.id, clock());
  if (title === undefined) throw notFound();
  return { status: 200, body: { title } };
});

export const readDemo = endpoint(contract.readDemo).handle(async ({ params, requester }, deps) => {
  const item = await service.requireDemo(deps, params.id, requester);
  const state = await service.demoStateOf(deps, item, requester);
  return { status: 200, body: { item: cardBody(deps, item, entitlementOf(requester.user)), state } };
});

/**
 * A user with a confirmed address can open the demo at once; any other user is mailed the link that confirms the
 * address, as often as they ask within the limits.
 */
export const requestDemo = endpoint(contract.requestDemo)
  .prepare(async ({ params, requester }, deps) => {
    const item = await service.requireDemo(deps, params.id, requester);
    if (requester.user.verified) return item;
    await limit(deps, mailIpLimit, requester.ip);
    await limit(deps, mailLimit, requester.user.id);
    return item;
  })
  .handle(async ({ requester }, deps, item) => {
    if (requester.user.verified) {
      await service.giveDemo(deps, item, requester);
      return requestedBody(item, "ready", "Your download is ready");
    }
    const before = await service.demoStateOf(deps, item, requester);
    await service.mailDemo(deps, item, requester);
    return requestedBody(item, "mailed", before === "mailed" ? "Email resent!" : "Your download is on its way");
  });

function requestedBody({ title }: CardRow, state: "mailed" | "ready", message: string) {
  return { status: 200 as const, body: { message, title, state } };
}
