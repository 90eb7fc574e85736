import { runApiCommand } from "../lib/api-command.mjs";

await runApiCommand(["orders", ...process.argv.slice(2)], "whose orders cannot be seen from here");
