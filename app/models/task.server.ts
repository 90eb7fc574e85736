import { listTasks as listTasksCall } from "contract/task";
import type { Api } from "~/api/client.server";

/** What waits for the user in the administration, the most urgent first. */
export function listTasks(api: Api) {
  return api.read(listTasksCall, {});
}
