import { createInterface } from "node:readline/promises";
import { runApiCommand } from "../lib/api-command.mjs";

const words = process.argv.slice(2);
const [verb, ...given] = words;
const options = given.filter((word) => word.startsWith("--"));
const fields = given.filter((word) => !word.startsWith("--"));

if (verb === "create" && fields.length === 0 && process.stdin.isTTY) fields.push(...(await askForFields()));
await runApiCommand(["admin", ...(verb ? [verb] : []), ...options, ...fields], "which keeps its own administrators");

async function askForFields() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = [];
  for (const question of ["E-mail address: ", "First name: ", "Last name: "])
    answers.push((await terminal.question(question)).trim());
  terminal.close();
  return answers;
}
