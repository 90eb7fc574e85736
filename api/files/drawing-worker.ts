import sharp from "sharp";

/** A drawing (SVG), and what bounds the picture that is made of it. */
export interface DrawingTask {
  svg: Uint8Array;
  maxPixels: number;
  maxSide: number;
  maxMemory: number;
}

/** The picture as a PNG, or why there is none. */
export type DrawingAnswer = { bytes: Uint8Array } | { fault: "size" } | { fault: "damage"; reason: string };

/** Memory grows by some 30 MB in that time. */
const watchMs = 10;

// This file is a program: one message when it is ready, one drawing in, one answer out, then it is killed. The library
// that draws cannot be interrupted, but it leaves this loop free to end the program at once: when the memory is used up,
// and when whoever has started it is gone.
process.once("disconnect", end);
process.once("message", async (task: DrawingTask) => {
  const watch = setInterval(() => process.memoryUsage.rss() > task.maxMemory && end(), watchMs);
  const answer = await draw(task).catch((error): DrawingAnswer => ({ fault: "damage", reason: String(error) }));
  clearInterval(watch);
  process.send?.(answer);
});
process.send?.("ready");

async function draw({ svg, maxPixels, maxSide }: DrawingTask): Promise<DrawingAnswer> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return { fault: "size" };
  const bytes = await sharp(svg, { limitInputPixels: maxPixels })
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return { bytes };
}

function end(): void {
  process.kill(process.pid, "SIGKILL");
}
