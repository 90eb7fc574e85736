import type { listUsers } from "contract/user";
import type { Deps } from "../../deps";
import type { Answer, Request } from "../../http/bind";
import { listUserRows } from "../../store/user-list";

/** For administrators. */
export async function answerList(
  { query }: Request<typeof listUsers>,
  { db }: Deps,
): Promise<Answer<typeof listUsers>> {
  const { q, page, limit } = query;
  const { data, total } = await listUserRows(db, q, { page, limit });
  return { status: 200, body: { data, meta: { total, page, perPage: limit } } };
}
