import { redirectAfterSubmit } from "~/http/redirects.server";

interface Outcome {
  done: number;
  refused: { message: string }[];
}

/**
 * Redirects to a list after something was done with its chosen rows, and names those that it was refused for with the
 * reason.
 * @param words the notice for a number of rows
 */
export function redirectAfterBulkAction(
  list: string,
  { done, refused }: Outcome,
  words: (done: number) => string,
): Promise<Response> {
  if (refused.length === 0) return redirectAfterSubmit(list, { notice: { type: "success", message: words(done) } });
  const reasons = refused.map(({ message }) => message).join(" ");
  const message = done === 0 ? reasons : `${words(done)} ${reasons}`;
  return redirectAfterSubmit(list, { notice: { type: "error", message } });
}

/** The same after they were deleted. @param words the notice for one row, and what several are called */
export function redirectAfterBulkDelete(
  list: string,
  outcome: Outcome,
  words: { one: string; many: string },
): Promise<Response> {
  return redirectAfterBulkAction(list, outcome, (done) =>
    done === 1 ? words.one : `${done} ${words.many} have been deleted!`,
  );
}
