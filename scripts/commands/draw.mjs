import { pathToFileURL } from "node:url";
import { requireSupportedNode } from "../lib/environment.mjs";
import { installPackages } from "../lib/install.mjs";
import { inProject, projectRoot } from "../lib/paths.mjs";
import { print, runMain } from "../lib/terminal.mjs";

// Draws the pictures of the demo library again, which no program does: its files are those in demo/.
requireSupportedNode();
await runMain(async () => {
  process.chdir(projectRoot);
  await installPackages();
  const esbuild = await import("esbuild");
  const outfile = inProject("build/demo/draw.mjs");
  const entryPoints = [inProject("demo/tools/draw.ts")];
  await esbuild.build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", packages: "external" });
  const { run } = await import(pathToFileURL(outfile).href);
  run(print);
});
