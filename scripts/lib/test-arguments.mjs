import { randomInt } from "node:crypto";
import { UserError } from "./terminal.mjs";

/**
 * What `npm test` was asked to do.
 * @typedef {object} TestArguments
 * @property {boolean} help
 * @property {string[]} words run only the files whose path has one of these; empty for every file
 * @property {string | undefined} changedSince run only what has changed since this commit
 * @property {string | undefined} only run only the tests whose whole name has this text
 * @property {number} rounds how often everything chosen runs, each time in another order
 * @property {number | undefined} seed the order of the first round; undefined for any
 */

export const testUsage = `npm test                      runs everything
npm test -- WORD ...          runs every test whose path has one of the words (team, api/team, tests/unit/csv.test.ts)
npm test -- --changed[=REF]   runs what the working tree touches, or what has changed since REF
  --only "TITLE"              of these, only the tests whose name has this text
  --repeat N                  runs them N times, each time in another order
  --seed N                    runs them in this order`;

const flags = new Set(["--help", "-h", "--changed", "--only", "--repeat", "--seed"]);

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 * @returns {TestArguments}
 * @throws {UserError} with the usage, where an argument has no meaning
 */
export function parseTestArguments(args) {
  /** @type {TestArguments} */
  const parsed = { help: false, words: [], changedSince: undefined, only: undefined, rounds: 1, seed: undefined };
  const left = [...args];
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (!arg.startsWith("-")) {
      if (arg) parsed.words.push(arg);
      continue;
    }
    const [, flag = arg, given] = /^(--?[^=]+)=(.*)$/s.exec(arg) ?? [];
    if (!flags.has(flag)) throw refusal(`There is no ${flag}.`);
    if (flag === "--help" || flag === "-h") parsed.help = true;
    else if (flag === "--changed") parsed.changedSince = given || "HEAD";
    else setValue(parsed, flag, given ?? left.shift());
  }
  return parsed;
}

/**
 * @param {TestArguments} parsed
 * @param {string} flag
 * @param {string | undefined} value
 */
function setValue(parsed, flag, value) {
  if (!value) throw refusal(`${flag} needs a value.`);
  if (flag === "--only") parsed.only = value;
  else if (flag === "--seed") parsed.seed = wholeNumber(flag, value, 2 ** 31);
  else parsed.rounds = wholeNumber(flag, value, 1000);
}

/**
 * @param {string} flag
 * @param {string} value
 * @param {number} most
 */
function wholeNumber(flag, value, most) {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > most) throw refusal(`${flag} needs a number from 1 to ${most}.`);
  return number;
}

/** @param {string} reason */
function refusal(reason) {
  return new UserError(`${reason}\n\n${testUsage}`);
}

/** A seed for an order that nobody asked for. */
export function anySeed() {
  return randomInt(1, 1_000_000);
}
