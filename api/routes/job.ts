import * as contract from "contract/job";
import { endpoint } from "../http/endpoint";
import * as service from "../services/jobs";
import * as store from "../store/failed-jobs";
import { listJobSubjects, readWorkload } from "../store/workload";
import { failedJobBody, queueBody } from "./serialize/job";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const listFailedJobs = endpoint(contract.listFailedJobs).handle(async ({ query }, { db }) => {
  const { per_page: perPage, page, ids, ...filter } = query;
  const chosen = ids ? ids.split(",").filter((id) => uuid.test(id)) : undefined;
  const { rows, total } = await store.listGivenUp(db, { ...filter, ids: chosen, page, perPage });
  return { status: 200, body: { data: rows.map(failedJobBody), meta: { total, page, per_page: perPage } } };
});

export const listQueues = endpoint(contract.listQueues).handle(async (_request, { db, clock, config }) => {
  const queues = await readWorkload(db, clock());
  const subjects = await listJobSubjects(db);
  const data = queues.map((queue) => queueBody(queue, subjects.get(queue.kind) ?? []));
  return { status: 200, body: { data, sends_mail: config.smtpURL !== undefined } };
});

export const retryJobs = endpoint(contract.retryJobs).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.retryChosen(deps, { ids: [...new Set(body.ids)] }, requester) };
});
