import * as contract from "contract/data-export";
import { readOnly } from "../errors";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import { limit, type RateLimit } from "../services/rate-limit";
import { audit } from "../store/audit";
import * as store from "../store/data-export";
import { exportedUserBody, readUserBody } from "./serialize/user";

const exportLimit: RateLimit = { name: "user-data", most: 5, windowMs: 60 * 60 * 1000 };

export const exportUserData = endpoint(contract.exportUserData).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  if (requester.isReadOnly) throw readOnly();
  const { id } = requester.user;
  const now = deps.clock();
  await limit(deps, exportLimit, id);
  const user = exportedUserBody(await readUserBody(deps, requester));
  const data = await store.readUserData(deps.db, id, now);
  await audit(deps.db, { action: "account.exported", actorId: id, subjectId: id }, now);
  return { status: 200, body: { exported_at: now.toISOString(), user, ...data } };
});
