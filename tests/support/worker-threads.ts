import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { threadId, Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import { apiBuildOptions } from "../../scripts/lib/build.mjs";

const programs = new Map<string, string>();

/** Starts the thread that renders PDFs, from the source. */
export function startRenderWorker(): Worker {
  return new Worker(programOf("api/pdf/render-worker.ts"));
}

/** Starts the thread that reads the texts of imports, from the source. */
export function startTextWorker(): Worker {
  return new Worker(programOf("api/import/text-worker.ts"));
}

/** Starts the process that draws, from the source. */
export function startDrawingProcess(): ChildProcess {
  const env = {} as NodeJS.ProcessEnv;
  return fork(programOf("api/files/drawing-worker.ts"), { env, execArgv: [], serialization: "advanced" });
}

/** A thread that renders nothing before it is released; what is asked of it waits. */
export interface HeldWorker {
  start: () => Worker;
  release: () => void;
}

export function holdRenderWorker(): HeldWorker {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const program = pathToFileURL(programOf("api/pdf/render-worker.ts")).href;
  const script = `Atomics.wait(require("node:worker_threads").workerData, 0, 0);\nimport(${JSON.stringify(program)});`;
  return {
    start: () => new Worker(script, { eval: true, workerData: gate }),
    release: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

/** Bundles the program of a thread or a process once, as a file inside the product, where it finds its templates and packages. */
function programOf(source: string): string {
  const known = programs.get(source);
  if (known !== undefined) return known;
  const outfile = join(process.cwd(), `.cache/tests/${basename(source, ".ts")}-${process.pid}-${threadId}.mjs`);
  const { outdir: _, entryNames: __, ...options } = apiBuildOptions;
  buildSync({ ...options, entryPoints: [source], outfile, sourcemap: false });
  process.once("exit", () => rmSync(outfile, { force: true }));
  programs.set(source, outfile);
  return outfile;
}
