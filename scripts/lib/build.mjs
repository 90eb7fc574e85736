import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { exec } from "./exec.mjs";
import { inProject, packageBin } from "./paths.mjs";
import { hashFiles, readStamp, removeStamp, writeStamp } from "./stamps.mjs";
import { printError, UserError, withProgress } from "./terminal.mjs";

const brotli = promisify(brotliCompress);
const stampFile = "build/.built";
const sources = ["app", "api", "contract", "public", "server", "package-lock.json", "package.json", "tsconfig.json"];
const buildConfig = ["remix.config.js", "scripts/lib/build.mjs"];
const outputs = [
  "build/index.js",
  "build/server/index.js",
  "build/api/main.js",
  "build/api/render-worker.js",
  "build/api/text-worker.js",
  "build/api/drawing-worker.js",
  "public/build",
];

/** How esbuild bundles the API, and the programs beside it that render PDFs, read texts and draw, into one file each. */
export const apiBuildOptions = bundleOptions(
  ["api/main.ts", "api/pdf/render-worker.ts", "api/import/text-worker.ts", "api/files/drawing-worker.ts"],
  "build/api",
);

/** How esbuild bundles the site's web server into one file. It loads the site that Remix has built. */
export const serverBuildOptions = bundleOptions(["server/index.ts"], "build/server");

/**
 * Packages stay outside, the project's own folders go in. All files are written into one folder.
 * @param {string[]} entryPoints
 * @param {string} outdir
 * @returns {import("esbuild").BuildOptions}
 */
function bundleOptions(entryPoints, outdir) {
  return {
    entryPoints: entryPoints.map((entryPoint) => inProject(entryPoint)),
    entryNames: "[name]",
    outdir: inProject(outdir),
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
}

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
    const errors = (await Promise.all([bundle(apiBuildOptions), bundle(serverBuildOptions), buildSite()])).filter(
      (error) => error !== undefined,
    );
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

/**
 * @param {import("esbuild").BuildOptions} options
 * @returns the error messages, or undefined when the build succeeded
 */
async function bundle(options) {
  const esbuild = await import("esbuild");
  try {
    await esbuild.build(options);
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
  if (code !== 0) return output.trim();
  await precompress(inProject("public/build"));
  return undefined;
}

/**
 * Puts a brotli copy beside each style sheet and script, for the web server to send.
 * @param {string} folder
 */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(css|js)$/.test(file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      writeFileSync(`${path}.br`, await brotli(readFileSync(path), { params }));
    }),
  );
}
