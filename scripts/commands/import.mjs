import { resolve } from "node:path";
import { runApiCommand } from "../lib/api-command.mjs";

// npm runs this in the project's folder; paths are meant from where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
/** The options whose value is no path. */
const wordOptions = ["--from", "--plan", "--plan-until", "--category", "--type", "--replace"];
const words = process.argv
  .slice(2)
  .map((word, at, all) =>
    word.startsWith("--") || wordOptions.includes(all[at - 1] ?? "") ? word : resolve(from, word),
  );

await runApiCommand(["import", ...words], "into which nothing can be imported from here");
