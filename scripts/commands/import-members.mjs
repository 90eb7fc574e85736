import { resolve } from "node:path";
import { runApiCommand } from "../lib/api-command.mjs";

// npm runs this in the project's folder; paths are meant from where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
const words = process.argv.slice(2).map((word) => (word.startsWith("--") ? word : resolve(from, word)));

await runApiCommand(["import-members", ...words], "into which members cannot be imported from here");
