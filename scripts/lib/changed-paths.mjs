import { exec } from "./exec.mjs";
import { UserError } from "./terminal.mjs";

/**
 * The paths, from the project's folder, that differ from a commit, in the working tree or in files that Git does not
 * know yet.
 * @param {string} commit
 * @throws {UserError} without Git, or where there is no such commit
 */
export async function changedPaths(commit) {
  const changed = await git("diff", "--name-only", "--relative", "-z", commit, "--");
  const added = await git("ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set([...changed, ...added])].sort();
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await exec("git", args);
  if (code !== 0) throw new UserError(`What has changed is not known: ${output.trim().split("\n")[0]}`);
  return output.split("\0").filter(Boolean);
}
