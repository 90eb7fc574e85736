import { ConfigError } from "api/config";
import { MigrationError } from "api/db/migration-fault";
import { FilesFolderError } from "api/files/folder";
import { startFaultOf } from "api/start-fault";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";

const onPostgres = { hasURL: true };

/** What drizzle throws for a query that failed so. */
function failed(code: string, message: string, query = "select 1 from users where email = $1"): Error {
  return new DrizzleQueryError(query, ["ada@example.com"], Object.assign(new Error(message), { code }));
}

describe("why the API cannot start", () => {
  it.each([
    ["08006", "the connection was closed"],
    ["28P01", 'password authentication failed for user "almanac"'],
    ["3D000", 'database "almanac" does not exist'],
    ["53300", "sorry, too many clients already"],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["ENOTFOUND", "getaddrinfo ENOTFOUND db.example"],
  ])("is DATABASE_URL for %s, in one line", (code, message) => {
    const fault = startFaultOf(failed(code, message), onPostgres);
    expect(fault).toEqual({ line: expect.stringMatching(/^DATABASE_URL cannot be used: /) });
    expect(fault.line).toContain(message);
    expect(fault.line).not.toContain("\n");
  });

  it("is never DATABASE_URL where there is none", () => {
    expect(startFaultOf(failed("3D000", "no such database"), { hasURL: false }).line).not.toContain("DATABASE_URL");
  });

  it.each([
    ["42501", "permission denied for schema public"],
    ["53100", "could not extend file: No space left on device"],
    ["57P03", "the database system is starting up"],
    ["25006", "cannot execute INSERT in a read-only transaction"],
  ])("is what the database says of itself for %s, in one line", (code, message) => {
    const fault = startFaultOf(failed(code, message), onPostgres);
    expect(fault).toEqual({ line: `The database refused: ${message} (${code})` });
  });

  it("is the query with its stack, and without its data, for a fault that no setting mends", () => {
    const { line, details = "" } = startFaultOf(failed("23505", "duplicate key value"), onPostgres);
    expect(line).toBe("The database refused: duplicate key value (23505)");
    expect(details).toContain("select 1 from users where email = $1");
    expect(details).toMatch(/\n +at .*start-fault\.test/);
    expect(details).not.toContain("ada@");
  });

  it("is the migration by its name, with its statement", () => {
    const cause = failed("23502", 'column "tax" contains null values', "alter table orders alter tax set not null");
    const { line, details } = startFaultOf(new MigrationError("The migration 0099_tax failed", { cause }), onPostgres);
    expect(line).toBe('The migration 0099_tax failed: column "tax" contains null values (23502)');
    expect(details).toContain("alter table orders alter tax set not null");
  });

  it("is still DATABASE_URL where a migration lost its connection", () => {
    const cause = failed("08006", "the connection was closed");
    expect(startFaultOf(new MigrationError("The migration 0099_tax failed", { cause }), onPostgres)).toEqual({
      line: "DATABASE_URL cannot be used: the connection was closed (08006)",
    });
  });

  it("is the fault of the program itself, with its stack", () => {
    const { line, details } = startFaultOf(new TypeError("of undefined"), onPostgres);
    expect(line).toBe("of undefined");
    expect(details).toMatch(/^TypeError: of undefined\n +at /);
  });

  it.each([new ConfigError("SMTP_URL is missing"), new FilesFolderError("DATA_DIR cannot be used: EIO")])(
    "is one line for what the operator can mend: %s",
    (error) => expect(startFaultOf(error, onPostgres)).toEqual({ line: error.message }),
  );
});
