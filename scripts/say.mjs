process.stdout.on("error", ignoreClosedPipe);
process.stderr.on("error", ignoreClosedPipe);

// Whoever reads our output may leave first; that is no reason to leave the programs behind.
function ignoreClosedPipe() {}

/** One plain line for the person at the terminal. */
export function say(line = "") {
  process.stdout.write(`${line}\n`);
}

/** One plain line about something that went wrong. */
export function complain(line) {
  process.stderr.write(`${line}\n`);
}

/** A fault that is the person's to mend: shown as its one line, without a stack. */
export class Fault extends Error {}

/** Seconds since a moment of performance.now(), for people. */
export function secondsSince(start) {
  const seconds = (performance.now() - start) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** Says what begins, that it still goes on, and how long it took. */
export async function step(begins, ended, work) {
  const start = performance.now();
  say(`${begins} …`);
  const stillGoing = setInterval(() => say(`  … ${secondsSince(start)}`), 10_000);
  try {
    const result = await work();
    say(`${ended} in ${secondsSince(start)}.`);
    return result;
  } finally {
    clearInterval(stillGoing);
  }
}

/** Runs a command's main function: a Fault is one line and exit 1, anything else shows its stack. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    complain(error instanceof Fault ? error.message : String(error?.stack ?? error));
    process.exit(1);
  }
}
