import { build } from "../lib/build.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { installPackages } from "../lib/install.mjs";
import { runMain } from "../lib/terminal.mjs";

requireSupportedNode();
await runMain(async () => {
  await installPackages();
  await build();
});
