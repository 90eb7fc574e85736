import { Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import { apiBuildOptions } from "../../scripts/lib/build.mjs";

let program: string | undefined;

/** Starts the thread that renders PDFs, from the source. */
export function startRenderWorker(): Worker {
  return new Worker(programOf(), { eval: true });
}

/** A thread that renders nothing before it is released; what is asked of it waits. */
export interface HeldWorker {
  start: () => Worker;
  release: () => void;
}

export function holdRenderWorker(): HeldWorker {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const wait = `Atomics.wait(require("node:worker_threads").workerData, 0, 0);`;
  return {
    start: () => new Worker(`${wait}\n${programOf()}`, { eval: true, workerData: gate }),
    release: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

/** The program as a CommonJS script, which a thread runs without a file. */
function programOf(): string {
  if (program !== undefined) return program;
  const { outputFiles } = buildSync({
    ...apiBuildOptions,
    entryPoints: ["api/pdf/render-worker.ts"],
    format: "cjs",
    sourcemap: false,
    write: false,
  });
  program = outputFiles[0]?.text ?? "";
  return program;
}
