import { createFairQueue, QueueFullError, QueueLimitError } from "api/pdf/fair-queue";
import { describe, expect, it } from "vitest";

const limits = { maxEach: 4, maxWaiting: 6 };

/** A queue whose first work runs until it is released, and the order in which the rest was done. */
function busyQueue() {
  const queue = createFairQueue(limits);
  const done: string[] = [];
  const { promise: released, resolve: release } = withResolvers();
  const first = queue.run("first", () => released);
  const add = (userId: string, name: string) =>
    queue.run(userId, async () => {
      done.push(name);
    });
  function finish(): Promise<void> {
    release();
    return first;
  }
  return { done, add, finish };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("the fair queue", () => {
  it("takes users in turns, however much one of them has asked for", async () => {
    const { add, done, finish } = busyQueue();
    const all = [add("ada", "a1"), add("ada", "a2"), add("ada", "a3"), add("bea", "b1"), add("cem", "c1")];
    await finish();
    await Promise.all(all);
    expect(done).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  it("refuses a user who has four places, running and waiting, and nobody else", async () => {
    const { add, finish } = busyQueue();
    const own = Array.from({ length: 3 }, (_, n) => add("first", `f${n}`));
    await expect(add("first", "f4")).rejects.toThrow(QueueLimitError);
    const other = add("ada", "a1");
    await finish();
    await Promise.all([...own, other]);
    await expect(add("first", "f5")).resolves.toBeUndefined();
  });

  it("refuses everybody while six wait", async () => {
    const { add, done, finish } = busyQueue();
    const waiting = Array.from({ length: 6 }, (_, n) => add(`user ${n}`, `w${n}`));
    await expect(add("ada", "a1")).rejects.toThrow(QueueFullError);
    await finish();
    await Promise.all(waiting);
    expect(done).toHaveLength(6);
    await expect(add("ada", "a2")).resolves.toBeUndefined();
  });

  it("goes on after work that fails, and gives its place back", async () => {
    const queue = createFairQueue({ maxEach: 1, maxWaiting: 1 });
    await expect(queue.run("ada", () => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
    await expect(queue.run("ada", async () => "done")).resolves.toBe("done");
  });
});
