import { rm } from "node:fs/promises";
import { openDatabase } from "api/db/connect";
import { jobs, mails } from "api/db/schema/index";
import { startPrograms } from "tests/support/programs";
import { until } from "tests/support/until";
import { expect, it, onTestFinished } from "vitest";

// Which database the program uses makes no difference to whether it runs jobs.
it.skipIf(process.env.DATABASE === "postgres")(
  "a copy that starts with its jobs off does none and sends nothing, and does both once they are on",
  async () => {
    const copy = await startPrograms({ site: false, env: { APP_MODE: "test", JOBS: "off" } });
    onTestFinished(() => rm(copy.dataDir, { recursive: true, force: true }));
    expect(copy.api.output().join("\n")).toContain("JOBS is off: this process runs no job and sends no mail");
    await askForLink(copy.apiURL);
    await copy.api.stop();
    const before = await readQueue(copy.dataDir);
    expect(before.jobs.length).toBeGreaterThan(0);
    for (const { attempts, doneAt } of before.jobs) expect({ attempts, doneAt }).toEqual({ attempts: 0, doneAt: null });
    expect(before.mails.filter(({ attempts, sentAt }) => attempts > 0 || sentAt)).toEqual([]);

    const env = { APP_MODE: "test", METRICS: "on" };
    const running = await startPrograms({ site: false, dataDir: copy.dataDir, env });
    onTestFinished(() => running.stop());
    const waiting = async () => (await fetch(`${running.apiURL}/metrics`)).text();
    await until("the job was done", async () =>
      (await waiting()).includes('queue_waiting{lane="mail",kind="login-link"} 0'),
    );
  },
);

/** Asks for a log-in link, which a job mails. */
async function askForLink(apiURL: string): Promise<void> {
  const answer = await fetch(`${apiURL}/auth/login-token/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "somebody@example.com" }),
  });
  expect(answer.status).toBe(200);
}

async function readQueue(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return { jobs: await db.select().from(jobs), mails: await db.select().from(mails) };
  } finally {
    await close();
  }
}
