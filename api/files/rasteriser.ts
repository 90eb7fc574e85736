import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Rasteriser } from "../deps";
import { describeError } from "../domain/describe-error";
import { type ApiError, invalid } from "../errors";
import { log } from "../log";
import { countDrawn } from "./drawing-size";
import type { DrawingAnswer, DrawingTask } from "./drawing-worker";
import { maxPixels, maxSide } from "./picture-limits";

/**
 * For one drawing, from the moment at which its process has started. An ordinary one takes 20 ms, the start 0.3 s; a
 * filter that covers 2,500 by 2,500 pixels may take 10 s.
 */
const defaultDeadlineMs = 15_000;
/** On a machine that is busy. */
const startMs = 60_000;
/** Elements of a drawing: more are refused without a process. 500,000 take 37 seconds. */
const maxDrawn = 100_000;
/** Of the process, of which 90 MB are its own. A surface of the largest size takes 26 MB, and a filter has several. */
const defaultMaxMemory = 1_000_000_000;
/** After so many drawings that were killed, an import draws no more. */
const maxKilled = 10;

/** Signals of somebody who stops the program, not of a drawing that has used up what it may. */
const stops = ["SIGTERM", "SIGINT", "SIGHUP"];

const advice = "save it as a PNG or JPEG.";

/** A drawing whose process was killed or ended. */
const killed = new WeakSet<ApiError>();

/** @param startProcess starts a process with a channel for messages, which runs `drawing-worker.ts` */
export function createRasteriser(
  startProcess: () => ChildProcess,
  { deadlineMs = defaultDeadlineMs, maxMemory = defaultMaxMemory } = {},
): Rasteriser {
  let last: Promise<unknown> = Promise.resolve();
  let current: ChildProcess | undefined;
  let isClosed = false;

  async function draw(svg: Uint8Array): Promise<Uint8Array> {
    if (isClosed) throw closed();
    const child = startProcess();
    child.on("error", (error) => log.error({ error: describeError(error) }, "picture: the process that draws failed"));
    current = child;
    const settled = new AbortController();
    const { signal } = settled;
    const exit = once(child, "exit", { signal }).then(([, by]) => Promise.reject(ended(by)));
    // Where it ends before anybody waits for it.
    exit.catch(() => {});
    const within = <T>(work: Promise<T>, ms: number, late: () => Error) =>
      Promise.race([work, exit, setTimeout(ms, undefined, { signal }).then(() => Promise.reject(late()))]);
    try {
      await within(once(child, "message", { signal }), startMs, () => new Error("Drawing: the process did not start."));
      const answer = once(child, "message", { signal });
      child.send({ svg, maxPixels, maxSide, maxMemory } satisfies DrawingTask, () => {});
      const [found] = (await within(answer, deadlineMs, tooLong)) as [DrawingAnswer];
      if ("bytes" in found) return found.bytes;
      if (found.fault === "size") throw tooManyPixels();
      log.info({ reason: found.reason }, "picture: a drawing could not be read");
      throw refused("This drawing is damaged or incomplete: save it again, or as a PNG or JPEG.");
    } finally {
      settled.abort();
      child.kill("SIGKILL");
      current = undefined;
    }
  }

  function ended(by: string | null): Error {
    if (isClosed) return closed();
    if (by === null || stops.includes(by)) return new Error("Drawing: the process was stopped.");
    return asKilled(refused(`This drawing needs too much memory: ${advice}`));
  }

  return {
    async rasterise(svg) {
      if (countDrawn(Buffer.from(svg).toString("utf8"), maxDrawn) >= maxDrawn)
        throw refused(`This drawing has too many parts: ${advice}`);
      const turn = last.then(() => draw(svg));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      isClosed = true;
      current?.kill("SIGKILL");
      await last;
    },
  };
}

/** A rasteriser for one import, which draws no more when ten drawings had to be killed. */
export function untilKilled(rasteriser: Rasteriser): Rasteriser {
  let count = 0;
  return {
    ...rasteriser,
    async rasterise(svg) {
      if (count >= maxKilled) throw refused(`${maxKilled} drawings before this one took too much time or memory.`);
      try {
        return await rasteriser.rasterise(svg);
      } catch (error) {
        if (error instanceof Error && killed.has(error as ApiError)) count += 1;
        throw error;
      }
    },
  };
}

export function tooManyPixels(): ApiError {
  return refused("This picture has more than 40 million pixels: make it smaller, to 8000 by 5000 or less.");
}

function tooLong(): ApiError {
  return asKilled(refused(`This drawing takes too long to draw: ${advice}`));
}

function asKilled(error: ApiError): ApiError {
  killed.add(error);
  return error;
}

function closed(): Error {
  return new Error("Drawing is not possible any more: the program stops.");
}

function refused(message: string): ApiError {
  return invalid({ picture: message });
}
