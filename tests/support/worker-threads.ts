import { rmSync } from "node:fs";
import { join } from "node:path";
import { threadId, Worker } from "node:worker_threads";
import { buildSync } from "esbuild";
import { apiBuildOptions } from "../../scripts/lib/build.mjs";

let renderProgram: string | undefined;
let textProgram: string | undefined;

/** Starts the thread that renders PDFs, from the source. */
export function startRenderWorker(): Worker {
  return new Worker(renderProgramOf(), { eval: true });
}

/** Starts the thread that reads the texts of imports, from the source. It needs packages that only modules can import. */
export function startTextWorker(): Worker {
  textProgram ??= writeTextProgram();
  return new Worker(textProgram);
}

function writeTextProgram(): string {
  const outfile = join(process.cwd(), `.cache/tests/text-worker-${process.pid}-${threadId}.mjs`);
  const { outdir: _, entryNames: __, ...options } = apiBuildOptions;
  buildSync({ ...options, entryPoints: ["api/import/text-worker.ts"], outfile, sourcemap: false });
  process.once("exit", () => rmSync(outfile, { force: true }));
  return outfile;
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
    start: () => new Worker(`${wait}\n${renderProgramOf()}`, { eval: true, workerData: gate }),
    release: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

/** The program as a CommonJS script, which a thread runs without a file. */
function renderProgramOf(): string {
  if (renderProgram !== undefined) return renderProgram;
  const { outputFiles } = buildSync({
    ...apiBuildOptions,
    entryPoints: ["api/pdf/render-worker.ts"],
    format: "cjs",
    sourcemap: false,
    write: false,
  });
  renderProgram = outputFiles[0]?.text ?? "";
  return renderProgram;
}
