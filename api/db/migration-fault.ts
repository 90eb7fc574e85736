import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { migrationsFolder } from "./database";

/** A migration failed: its message names the file, and its cause is what the database said. */
export class MigrationError extends Error {}

/** The role of DATABASE_URL may not apply migrations that are missing, or not read which there are. */
export class MigrationRightsError extends Error {
  /** @param missing how many; undefined when it may not read that */
  constructor(role: string, missing: number | undefined, options: ErrorOptions) {
    const what =
      missing === undefined
        ? `The database role ${role} may not read which migrations are applied (drizzle.__drizzle_migrations): grant it that, as in docs/operations/database-roles.md.`
        : `The database lacks ${missing === 1 ? "a migration" : `${missing} migrations`}, which its role ${role} may not apply: run "npm run migrate" of this version with the DATABASE_URL of the role that owns the tables, then start again.`;
    super(what, options);
  }
}

/** Runs migrations. @throws MigrationError when one fails, and what else fails as it is */
export async function namingMigrations(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    const name = error instanceof DrizzleQueryError ? migrationWith(error.query) : undefined;
    throw name ? new MigrationError(`The migration ${name} failed`, { cause: error }) : error;
  }
}

/** The newest migration that has the statement: the ones before it are in force already. */
function migrationWith(statement: string): string | undefined {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  const names: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  return names.findLast((name) =>
    readFileSync(join(migrationsFolder, `${name}.sql`), "utf8").includes(statement.trim()),
  );
}
