import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Rasteriser } from "api/deps";
import { checkImported } from "api/files/picture-encoder";
import { createRasteriser, untilKilled } from "api/files/rasteriser";
import { slowDrawing } from "tests/support/library-folder";
import { startDrawingProcess } from "tests/support/worker-threads";
import { afterEach, expect, it } from "vitest";

const small = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>',
);

let rasteriser: Rasteriser;
let started: ChildProcess[] = [];

afterEach(async () => {
  await rasteriser.close();
  started = [];
});

function make(options?: Parameters<typeof createRasteriser>[1]): Rasteriser {
  rasteriser = createRasteriser(() => {
    const child = startDrawingProcess();
    started.push(child);
    return child;
  }, options);
  return rasteriser;
}

function refusal(words: string) {
  return { problem: { errors: { picture: expect.stringContaining(words) } } };
}

it("a drawing of few parts that takes long is killed at the deadline, the program goes on, and the next is drawn", async () => {
  make({ deadlineMs: 1_000 });
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  const [slow, next] = await Promise.allSettled([
    checkImported(slowDrawing, rasteriser),
    checkImported(small, rasteriser),
  ]);
  isDone = true;
  expect(slow).toMatchObject({ status: "rejected", reason: refusal("takes too long") });
  expect(next).toMatchObject({ value: { width: 40, height: 20 } });
  expect(turns).toBeGreaterThan(1_000);
  expect(started.map(({ signalCode }) => signalCode)[0]).toBe("SIGKILL");
});

it("a drawing that uses up the memory is refused, and the next is drawn", async () => {
  make({ maxMemory: 300_000_000 });
  const results = Array.from({ length: 200 }, (_, at) => `<feOffset in="SourceGraphic" dx="${at}" result="r${at}"/>`);
  const greedy = `<svg xmlns="http://www.w3.org/2000/svg" width="2500" height="2500"><filter id="f">${results.join("")}</filter><rect width="2500" height="2500" filter="url(#f)"/></svg>`;
  await expect(rasteriser.rasterise(Buffer.from(greedy))).rejects.toMatchObject(refusal("too much memory"));
  expect(await checkImported(small, rasteriser)).toEqual({ width: 40, height: 20 });
});

it("a drawing of too many parts or pixels, or a damaged one, is refused in words", async () => {
  make();
  const levels = Array.from(
    { length: 9 },
    (_, at) => `<g id="l${at}">${(at ? `<use href="#l${at - 1}"/>` : "<rect/>").repeat(10)}</g>`,
  );
  const many = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${levels.join("")}</defs><use href="#l8"/></svg>`;
  await expect(rasteriser.rasterise(Buffer.from(many))).rejects.toMatchObject(refusal("too many parts"));
  expect(started).toHaveLength(0);
  const large = '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>';
  await expect(rasteriser.rasterise(Buffer.from(large))).rejects.toMatchObject(refusal("40 million pixels"));
  await expect(rasteriser.rasterise(Buffer.from("<svg this is none"))).rejects.toMatchObject(refusal("damaged"));
});

it("the process that draws ends with the program that has started it", async () => {
  make();
  const drawing = rasteriser.rasterise(slowDrawing).catch((error: unknown) => error);
  await expect.poll(() => started.length).toBe(1);
  const [child] = started as [ChildProcess];
  await once(child, "message");
  const exit = once(child, "exit");
  child.disconnect();
  expect(await exit).toEqual([null, "SIGKILL"]);
  await drawing;
});

it("what is closed blames no drawing for it, and neither does a process that is stopped or does not start", async () => {
  make();
  const begun = rasteriser.rasterise(slowDrawing).catch((error: unknown) => error);
  await expect.poll(() => started.length).toBe(1);
  started[0]?.kill("SIGTERM");
  expect(String(await begun)).toMatch(/the process was stopped/);
  const closed = rasteriser.rasterise(slowDrawing).catch((error: unknown) => error);
  await expect.poll(() => started.length).toBe(2);
  await rasteriser.close();
  expect(String(await closed)).toMatch(/the program stops/);
});

it("an import draws no more when ten drawings had to be killed", async () => {
  make({ deadlineMs: 1 });
  const limited = untilKilled(rasteriser);
  for (let at = 0; at < 10; at += 1)
    await expect(limited.rasterise(slowDrawing)).rejects.toMatchObject(refusal("takes too long"));
  await expect(limited.rasterise(small)).rejects.toMatchObject(refusal("10 drawings before this one"));
  expect(started).toHaveLength(10);
});
