import { Counter } from "prom-client";
import { describeError } from "../domain/describe-error";
import { log } from "../log";

/** The periodic tasks, and the parts of them, that have failed in this process since it was started. */
export const tasksFailed = new Counter({
  name: "scheduled_task_failures_total",
  help: "Periodic tasks, or parts of them, that have failed; they are tried again with their next turn.",
  labelNames: ["task"] as const,
  registers: [],
});

/** Begins to count tasks: a rule that asks whether one has failed needs a 0 to begin with. */
export function countTasks(tasks: string[]): void {
  for (const task of tasks) tasksFailed.inc({ task }, 0);
}

/** Does a part of the periodic work. If it fails, the log and the metrics say so, and what comes after it goes on. */
export async function tryTask<T>(task: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    tasksFailed.inc({ task });
    log.error({ task, error: describeError(error) }, "worker: a task failed");
    return undefined;
  }
}
