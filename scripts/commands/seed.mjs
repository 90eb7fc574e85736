import { runApiCommand } from "../lib/api-command.mjs";

await runApiCommand(["seed"], "whose database cannot be filled from here");
