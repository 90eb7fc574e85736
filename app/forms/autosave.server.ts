import type { data } from "@remix-run/node";
import { data as withStatus } from "@remix-run/node";

type Answer<T> = Response | ReturnType<typeof data<T>>;

/**
 * The response to a form that is saved in place: it names the field that was saved, and a refused form has status 200,
 * since browsers log the 422 of a fetch as an error.
 */
export function toAutosaveAnswer<T extends object>(answer: Answer<T>, autosave: string) {
  if (answer instanceof Response) return answer;
  const status = answer.init?.status === 422 ? 200 : answer.init?.status;
  return withStatus({ ...answer.data, autosave }, { ...answer.init, ...(status && { status }) });
}
