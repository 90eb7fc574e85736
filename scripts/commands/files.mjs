import { runApiCommand } from "../lib/api-command.mjs";

await runApiCommand(["files", ...process.argv.slice(2)], "whose files cannot be seen from here");
