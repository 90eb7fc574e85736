import { redirectAfterSubmit } from "~/http/redirects.server";

interface Deletion {
  done: number;
  refused: { message: string }[];
}

/**
 * Redirects to a list after its chosen rows were deleted, and names those that were not with the reason.
 * @param words the notice for one row, and what several are called
 */
export function redirectAfterDeletion(
  list: string,
  { done, refused }: Deletion,
  words: { one: string; many: string },
): Promise<Response> {
  const deleted = done === 1 ? words.one : `${done} ${words.many} have been deleted!`;
  if (refused.length === 0) return redirectAfterSubmit(list, { notice: { type: "success", message: deleted } });
  const reasons = refused.map(({ message }) => message).join(" ");
  const message = done === 0 ? reasons : `${deleted} ${reasons}`;
  return redirectAfterSubmit(list, { notice: { type: "error", message } });
}
