import { type Logger, pino } from "pino";
import { z } from "zod/v4";

/** How the lines of both logs are written, from LOG_FORMAT: for programs that collect them, or for a person to read. */
export const logFormat = z.enum(["json", "text"], "it should be json or text").default("json");

/** A line of a log as it is written: what pino adds, and the fields of the line. */
interface Line {
  level: string;
  time: string;
  msg: string;
  program: string;
  [field: string]: unknown;
}

/**
 * A log whose lines are JSON with their time, level, program and message, or text if LOG_FORMAT says so.
 * @param program which of the two writes them, for whoever reads the lines of both together
 * @param write gets each line as it is written, so that none is lost when the process ends
 * @param fields added to each line
 */
export function createLog(
  program: "api" | "site",
  write: (line: string) => void,
  fields: () => object = () => ({}),
): Logger {
  return pino(
    {
      base: { program },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      // A copy: pino adds the fields of the line to what it gets, and they would be in every later line too.
      mixin: () => ({ ...fields() }),
    },
    { write: (json: string) => write(process.env.LOG_FORMAT === "text" ? asText(json) : json.trimEnd()) },
  );
}

/** The message first, then the fields; what has several lines, such as a stack, follows below. */
function asText(json: string): string {
  const { level, time, msg, program: _, ...fields } = JSON.parse(json) as Line;
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  const short = texts.filter(([, text]) => !text.includes("\n")).map(([name, text]) => ` ${name}=${text}`);
  const long = texts.filter(([, text]) => text.includes("\n")).map(([, text]) => `\n${text}`);
  return `${time.slice(11, 19)} ${level === "info" ? "" : `${level}: `}${msg}${short.join("")}${long.join("")}`;
}
