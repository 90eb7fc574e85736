process.stdout.on("error", ignoreClosedPipe);
process.stderr.on("error", ignoreClosedPipe);

// The reader of a pipe may close it first; that must not end this process and leave its services running.
function ignoreClosedPipe() {}

/** Prints one line to standard output. */
export function print(line = "") {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints one line to standard error.
 * @param {string} line
 */
export function printError(line) {
  process.stderr.write(`${line}\n`);
}

/** An error that the user can correct: printed as its one line, without a stack. */
export class UserError extends Error {}

/** @param {unknown} error */
export function errorMessage(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The time since `start` (a value of performance.now()), formatted in seconds.
 * @param {number} start
 */
export function formatElapsed(start) {
  const seconds = (performance.now() - start) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Runs a long task: prints what starts, every ten seconds that it still runs, and how long it took.
 * @template T
 * @param {string} startText
 * @param {string} doneText
 * @param {() => Promise<T>} task
 */
export async function withProgress(startText, doneText, task) {
  const start = performance.now();
  print(`${startText} …`);
  const timer = setInterval(() => print(`  … ${formatElapsed(start)}`), 10_000);
  try {
    const result = await task();
    print(`${doneText} in ${formatElapsed(start)}.`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a command's main function. A UserError is printed as one line, any other error with its stack; both exit 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof UserError) printError(error.message);
    else printError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  }
}
