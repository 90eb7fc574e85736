import { runApiCommand } from "../lib/api-command.mjs";

await runApiCommand(["migrate"], "whose database cannot be migrated from here");
