import { expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.mjs";

const line = "api cannot start: The migration 0099_tax failed: it contains null values (23502)";
const stack =
  "MigrationError: The migration 0099_tax failed\n    at openPostgres\ncaused by error: it contains null values";

it.each([
  ["as text", `12:34:56 fatal: ${line}\n${stack}`],
  ["as JSON", JSON.stringify({ level: "fatal", time: "2026-11-29T12:34:56.000Z", error: stack, msg: line })],
])("the reason why a program does not start is its own line, without the stack below (%s)", async (_, printed) => {
  const script = `console.error(${JSON.stringify(printed)}); process.exit(1)`;
  const service = startService({
    name: "The product API",
    args: ["-e", script],
    env: { PATH: process.env.PATH, NODE_ENV: "test" },
  });
  await expect(service.waitUntilHealthy("http://127.0.0.1:9/health", 60_000)).rejects.toThrow(
    /^The product API did not start: The migration 0099_tax failed: it contains null values \(23502\)$/,
  );
});
