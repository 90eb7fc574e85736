import type { ChildProcess } from "node:child_process";

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  name: string;
  child: ChildProcess;
  ended: boolean;
  exited: Promise<Exit>;
  /** The one line that says why it ended. */
  fault(): string | undefined;
  /** Resolves when a GET of the address answers 200; throws when the program ends first. */
  ready(url: string, timeoutMs: number): Promise<void>;
  /** Sends a signal and resolves when the program has ended. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  /** SIGTERM, and after ten seconds SIGKILL. */
  stop(): Promise<Exit>;
}

export interface ProgramOptions {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  onLine?: (line: string, stream: "stdout" | "stderr") => void;
}

export const programs: { api: string[]; site: string[] };
export function startProgram(options: ProgramOptions): Program;
