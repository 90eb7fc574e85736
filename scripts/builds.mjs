import { existsSync, rmSync } from "node:fs";
import { hashOf, inProject, packageProgram, readStamp, removeStamp, writeStamp } from "./project.mjs";
import { run } from "./run.mjs";
import { complain, Fault, step } from "./say.mjs";

const stamp = "build/.built";
const sources = ["app", "api", "contract", "public", "package-lock.json", "package.json", "tsconfig.json"];
const recipes = ["remix.config.js", "scripts/builds.mjs"];
const results = ["build/index.js", "build/api/main.js", "public/build"];

/** How esbuild makes the API one file: packages stay outside, our own folders go in. */
export const apiBuild = {
  entryPoints: [inProject("api/main.ts")],
  outfile: inProject("build/api/main.js"),
  absWorkingDir: inProject(),
  tsconfig: inProject("tsconfig.json"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
  logLevel: "silent",
};

/** Builds both programs if a source changed since the last time. */
export async function prepareBuild() {
  const wanted = hashOf([...sources, ...recipes], ["public/build"]);
  if (readStamp(stamp) === wanted && results.every((path) => existsSync(inProject(path)))) return;
  await build(wanted);
}

/** Builds both programs, whatever is there. */
export async function build(wanted = hashOf([...sources, ...recipes], ["public/build"])) {
  forgetBuild();
  await step("Building the site and the API", "Built", async () => {
    const problems = (await Promise.all([buildApi(), buildSite()])).filter(Boolean);
    if (problems.length === 0) return;
    for (const problem of problems) complain(problem);
    throw new Fault("The build failed: see the messages above.");
  });
  writeStamp(stamp, wanted);
}

/** The next start builds again: to be called by whoever writes into build/ in another way. */
export function forgetBuild() {
  removeStamp(stamp);
}

async function buildApi() {
  const { build: bundle, formatMessages } = await import("esbuild");
  rmSync(inProject("build/api"), { recursive: true, force: true });
  try {
    await bundle(apiBuild);
    return undefined;
  } catch (error) {
    if (!error.errors) return String(error);
    return (await formatMessages(error.errors, { kind: "error" })).join("");
  }
}

async function buildSite() {
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(process.execPath, [packageProgram("@remix-run/dev/dist/cli.js"), "build"], {
    env,
  });
  return code === 0 ? undefined : output.trim();
}
