import type { AuthenticatedRequester } from "../domain/requester";
import { notFound } from "../errors";

/** @throws ApiError 404 for any user's id but the requester's, also for administrators */
export function requireSelf({ id }: { id: string }, { user }: AuthenticatedRequester): void {
  if (id !== user.id) throw notFound();
}
