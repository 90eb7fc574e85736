import * as contract from "contract/task";
import { endpoint } from "../http/endpoint";
import * as service from "../services/tasks";

export const listTasks = endpoint(contract.listTasks).handle(async ({ requester }, deps) => {
  return { status: 200, body: { data: await service.listTasks(deps, requester.user) } };
});
