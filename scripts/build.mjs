import { build } from "./builds.mjs";
import { preparePackages } from "./packages.mjs";
import { requireNode } from "./project.mjs";
import { main } from "./say.mjs";

requireNode();
await main(async () => {
  await preparePackages();
  await build();
});
