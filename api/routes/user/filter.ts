import type { saveFilter } from "contract/user";
import type { Deps } from "../../deps";
import type { Answer, Request } from "../../http/bind";
import { mergeFilter } from "../../store/user-filter";

export async function answerFilter(
  { body, requester }: Request<typeof saveFilter>,
  { db }: Deps,
): Promise<Answer<typeof saveFilter>> {
  return { status: 200, body: { filter: await mergeFilter(db, requester.user.id, body.filter) } };
}
