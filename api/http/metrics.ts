import { productVersion } from "contract/version";
import type { MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "../deps";
import { tasksFailed } from "../jobs/failed-tasks";
import { mailsSent } from "../mail/sent";
import { listRunningTasks } from "../store/scheduled-tasks";
import { readWorkload, type Waiting } from "../store/workload";
import { answeredBy } from "./answered-call";

/** The metrics of one process, in Prometheus' text form. Labels hold routes, never addresses or ids. */
export interface Metrics {
  contentType: string;
  /** Counts requests and measures their time. */
  measure: MiddlewareHandler;
  read(): Promise<string>;
}

/** The method, of which a caller may send any: a label has only those that there are. */
function methodOf(method: string): string {
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].includes(method) ? method : "other";
}

/** Creates the metrics: requests, queues, mails, the connection pool, Node and its event loop. */
export function createMetrics(deps: Deps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until a response was ready.",
    labelNames: ["method", "call", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const underWay = new Gauge({ name: "http_requests_in_flight", help: "Requests without a response yet.", registers });
  const info = new Gauge({
    name: "app_info",
    help: "The version, as a label.",
    labelNames: ["program", "version"] as const,
    registers,
  });
  info.set({ program: "api", version: productVersion() }, 1);
  registry.registerMetric(mailsSent);
  registry.registerMetric(tasksFailed);
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["lane", "kind"] as const, registers });
  const waiting = gauge("queue_waiting", "Jobs and mails that are due.");
  const retried = gauge("queue_retried", "Of those waiting, how many have failed at least once.");
  const oldest = gauge("queue_oldest_seconds", "How long the oldest of those that no worker is running has waited.");
  const running = gauge(
    "queue_running_seconds",
    "For how long the oldest of those that a worker is running has been due.",
  );
  const failed = gauge("queue_failed", "Jobs and mails that were given up: npm run jobs lists them.");
  const runningTasks = new Gauge({
    name: "scheduled_task_running_seconds",
    help: "For how long the periodic tasks that a process is doing have been under way.",
    labelNames: ["task"] as const,
    registers,
  });
  const pool = new Gauge({
    name: "database_connections",
    help: "Connections of this process to PostgreSQL, and requests that wait for one.",
    labelNames: ["state"] as const,
    registers,
  });

  async function readQueues(): Promise<void> {
    const queues = await readWorkload(deps.db, deps.clock());
    for (const one of [waiting, retried, oldest, running, failed]) one.reset();
    for (const queue of queues) setQueue(queue);
  }

  async function readTasks(): Promise<void> {
    const tasks = await listRunningTasks(deps.db, deps.clock());
    runningTasks.reset();
    for (const { name, seconds } of tasks) runningTasks.set({ task: name }, seconds);
  }

  function setQueue({ lane, kind, ...queue }: Waiting): void {
    waiting.set({ lane, kind }, queue.waiting);
    retried.set({ lane, kind }, queue.retried);
    oldest.set({ lane, kind }, queue.oldestSeconds);
    running.set({ lane, kind }, queue.runningSeconds);
    failed.set({ lane, kind }, queue.failed);
  }

  return {
    contentType: registry.contentType,
    measure: async (c, next) => {
      underWay.inc();
      const end = requests.startTimer();
      try {
        await next();
      } finally {
        underWay.dec();
        const { call, path } = answeredBy(c);
        end({ method: methodOf(c.req.method), call, route: path, status: String(c.res.status) });
      }
    },
    read: async () => {
      await Promise.all([readQueues(), readTasks()]);
      for (const [state, count] of Object.entries(deps.connections?.() ?? {})) pool.set({ state }, count);
      return registry.metrics();
    },
  };
}
