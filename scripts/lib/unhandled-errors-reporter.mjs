import { writeFileSync } from "node:fs";

/** The variable that names the file to write into. */
export const unhandledErrorsVariable = "UNHANDLED_ERRORS_FILE";

/** A reporter of vitest for what its JSON report leaves out: the errors that happened outside of any test. */
export default class UnhandledErrorsReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { name?: string, message: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const path = process.env[unhandledErrorsVariable];
    if (path) writeFileSync(path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
