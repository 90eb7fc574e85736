import { runApiCommand } from "../lib/api-command.mjs";

await runApiCommand(["jobs", ...process.argv.slice(2)], "whose jobs cannot be seen from here");
