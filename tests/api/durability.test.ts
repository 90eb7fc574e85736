import { openDatabase } from "api/db/connect";
import { eventLog } from "api/db/schema/index";
import { type Programs, startPrograms } from "tests/support/programs";
import { visitorFrom } from "tests/support/site-proof";
import { until } from "tests/support/until";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const kills = 3;
const writers = 6;

let programs: Programs;

// This is about the embedded database: PostgreSQL is durable whoever writes to it.
describe.skipIf(process.env.DATABASE === "postgres")("acknowledged writes", () => {
  beforeEach(async () => {
    programs = await startPrograms({ site: false, env: { APP_MODE: "test" } });
  });

  afterEach(() => programs?.stop());

  it("survive kill -9 in the middle of the work, again and again", { timeout: 180_000 }, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < kills; round++) {
      const work = Promise.all(Array.from({ length: writers }, (_, n) => write(`${round}-${n}`, acknowledged)));
      const before = acknowledged.size;
      await until("the work is in its middle", () => acknowledged.size >= before + writers * (round + 2));
      await programs.api.kill("SIGKILL");
      await work;
      await programs.api.start();
    }
    await programs.api.stop();
    expect(acknowledged.size).toBeGreaterThan(kills * writers);
    const kept = await keptMarks();
    expect([...acknowledged].filter((mark) => !kept.has(mark))).toEqual([]);
  });

  it("are the only ones stored when the API is stopped in the middle of the work", { timeout: 60_000 }, async () => {
    const acknowledged = new Set<string>();
    const work = Promise.all(Array.from({ length: writers }, (_, n) => write(`end-${n}`, acknowledged)));
    await until("the work is in its middle", () => acknowledged.size >= writers * 2);
    const began = performance.now();
    await programs.api.stop();
    // Before kept connections are closed.
    expect(performance.now() - began).toBeLessThan(7_000);
    await work;
    const kept = [...(await keptMarks())].filter((mark) => String(mark).startsWith("end-"));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((mark) => !acknowledged.has(String(mark)))).toEqual([]);
  });
});

/** Writes one event after the other until the API is gone; those answered with 204 count. */
async function write(writer: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n++) {
    const mark = `${writer}-${n}`;
    try {
      const answer = await fetch(`${programs.apiURL}/event-log`, {
        method: "POST",
        // A new visitor each time, without counts of limits yet.
        headers: { "content-type": "application/json", ...visitorFrom(mark) },
        body: JSON.stringify({ event: "Viewed Upgrade", source: mark }),
      });
      if (answer.status === 204) acknowledged.add(mark);
    } catch {
      return;
    }
  }
}

async function keptMarks(): Promise<Set<unknown>> {
  const { db, close } = await openDatabase({ dataDir: programs.dataDir });
  try {
    const rows = await db.select({ details: eventLog.details }).from(eventLog);
    return new Set(rows.map(({ details }) => details.source));
  } finally {
    await close();
  }
}
