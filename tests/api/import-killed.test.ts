import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { blockTypes, contentItems, contentRevisions, importedItems } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { eq } from "drizzle-orm";
import { categoriesYaml, itemFile, makeFolder, photograph } from "tests/support/library-folder";
import { createTestApi } from "tests/support/real-api";
import { programSecret } from "tests/support/site-proof";
import { describe, expect, it } from "vitest";
import { serviceArgs } from "../../scripts/lib/service.mjs";

const total = 500;

// The embedded database ends with its program; PostgreSQL outlives it.
describe.skipIf(process.env.DATABASE !== "postgres")("an import of five hundred files that is killed", () => {
  it("goes on where it ended when it is run again, and nothing is half imported", async () => {
    const api = await createTestApi();
    const { db } = api.deps;
    await db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
    const folder = await makeFolder({ "categories.yaml": categoriesYaml, "pictures/door.jpg": await photograph() });
    try {
      const names = Array.from({ length: total }, (_, index) => `item-${String(index).padStart(4, "0")}`);
      await folder.write(Object.fromEntries(names.map((name) => [`items/${name}.md`, itemFile(name)])));
      const killed = await runImport(api.databaseURL ?? "", folder.path, `200 of ${total} files`);
      expect(killed.code).toBeNull();
      const done = await db.$count(contentItems);
      expect(done).toBeGreaterThanOrEqual(200);
      expect(done).toBeLessThan(total);
      expect(await db.$count(importedItems)).toBe(done);
      const { code, lines } = await runImport(api.databaseURL ?? "", folder.path);
      expect(lines.at(-1)).toBe(`${total - done} created, 0 changed, ${done} unchanged, 0 refused.`);
      expect(code).toBe(0);
      expect(await db.$count(contentItems, eq(contentItems.status, "published"))).toBe(total);
      for (const action of ["created", "published"] as const)
        expect(await db.$count(contentRevisions, eq(contentRevisions.action, action))).toBe(total);
    } finally {
      await folder.remove();
      await api.close();
    }
  });
});

/** Imports by the built program. @param until the line at which it is killed */
async function runImport(url: string, path: string, until?: string) {
  const { PATH, HOME, TMPDIR } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    TMPDIR,
    DATABASE_URL: url,
    DATA_DIR: `${path}/.data`,
    APP_MODE: "demo",
    NODE_ENV: "production",
    SESSION_SECRETS: programSecret,
  };
  const program = spawn(process.execPath, [...serviceArgs.api, "import", path], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface(program.stdout).on("line", (line) => {
    lines.push(line);
    if (line === until) program.kill("SIGKILL");
  });
  const [code] = (await once(program, "close")) as [number | null];
  return { code, lines };
}
