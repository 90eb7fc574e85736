import { expect, it } from "vitest";
import { createSlots } from "../../scripts/lib/slots.mjs";

it("work starts in the order that it was asked for, when all the slots that it needs are free", async () => {
  const slots = createSlots(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, size: number) =>
    slots.run(size, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const results = [ask("small", 1), ask("large", 2), ask("after", 1)];
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  await settled();
  expect(started).toEqual(["small"]);
  ends.get("small")?.();
  await settled();
  expect(started).toEqual(["small", "large"]);
  ends.get("large")?.();
  await settled();
  ends.get("after")?.();
  expect(await Promise.all(results)).toEqual(["small", "large", "after"]);
});

it("work that gives a slot back early makes room for the next, and gives back no more than it has", async () => {
  const slots = createSlots(2);
  const started: string[] = [];
  const first = slots.run(2, async (giveBack) => {
    giveBack();
    await slots.run(1, async () => void started.push("beside it"));
    for (let again = 0; again < 3; again++) giveBack();
  });
  await first;
  await Promise.all([
    slots.run(2, async () => {
      started.push("large");
      await Promise.resolve();
      started.push("large has ended");
    }),
    slots.run(1, async () => void started.push("last")),
  ]);
  expect(started).toEqual(["beside it", "large", "large has ended", "last"]);
});

it("work that fails frees its slots", async () => {
  const slots = createSlots(1);
  await expect(slots.run(1, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run(1, () => Promise.resolve("next"))).toBe("next");
});
