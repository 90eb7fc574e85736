import { existsSync, rmSync } from "node:fs";
import { exec } from "./exec.mjs";
import { inProject, packageBin } from "./paths.mjs";
import { hashFiles, readStamp, removeStamp, writeStamp } from "./stamps.mjs";
import { printError, UserError, withProgress } from "./terminal.mjs";

const stampFile = "build/.built";
const sources = ["app", "api", "contract", "public", "package-lock.json", "package.json", "tsconfig.json"];
const buildConfig = ["remix.config.js", "scripts/lib/build.mjs"];
const outputs = ["build/index.js", "build/api/main.js", "public/build"];

/**
 * How esbuild bundles the API into one file: packages stay outside, the project's own folders go in.
 * @type {import("esbuild").BuildOptions}
 */
export const apiBuildOptions = {
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

/** Builds the site and the API if a source changed since the last build. */
export async function buildIfStale() {
  const hash = hashSources();
  if (readStamp(stampFile) === hash && outputs.every((path) => existsSync(inProject(path)))) return;
  await build(hash);
}

/** Builds the site and the API, even if they are up to date. */
export async function build(hash = hashSources()) {
  invalidateBuild();
  await withProgress("Building the site and the API", "Built", async () => {
    const errors = (await Promise.all([buildApi(), buildSite()])).filter((error) => error !== undefined);
    if (errors.length === 0) return;
    for (const error of errors) printError(error);
    throw new UserError("The build failed: see the messages above.");
  });
  writeStamp(stampFile, hash);
}

/** Makes the next start build again: for code that writes into build/ in another way. */
export function invalidateBuild() {
  removeStamp(stampFile);
}

function hashSources() {
  return hashFiles([...sources, ...buildConfig], ["public/build"]);
}

/** @returns the error messages, or undefined when the build succeeded */
async function buildApi() {
  const esbuild = await import("esbuild");
  rmSync(inProject("build/api"), { recursive: true, force: true });
  try {
    await esbuild.build(apiBuildOptions);
    return undefined;
  } catch (error) {
    const { errors } = /** @type {Partial<import("esbuild").BuildFailure>} */ (error);
    if (!errors) return String(error);
    return (await esbuild.formatMessages(errors, { kind: "error" })).join("");
  }
}

/** @returns the error messages, or undefined when the build succeeded */
async function buildSite() {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await exec(process.execPath, [packageBin("@remix-run/dev/dist/cli.js"), "build"], { env });
  return code === 0 ? undefined : output.trim();
}
