import type { Arguments } from "contract/call";
import * as job from "contract/job";
import type { Api } from "~/api/client.server";

/** A page of the jobs and mails that were given up. */
export function listFailedJobs(api: Api, query: Arguments<typeof job.listFailedJobs>["query"]) {
  return api.read(job.listFailedJobs, { query });
}

/** The jobs and mails that wait, by lane and kind, and whether mails are sent at all. */
export function listQueues(api: Api) {
  return api.read(job.listQueues, {});
}

/** Tries jobs and mails again that were given up; those that cannot be are named with the reason. */
export function retryJobs(api: Api, ids: string[]) {
  return api.send(job.retryJobs, { body: { ids } });
}
