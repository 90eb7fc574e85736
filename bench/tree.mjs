// The React tree of a page alone: the site's build is asked once in this process, and what it hands to be drawn is
// then drawn again and again as the site draws it, without routes, loaders, the API or HTTP.
import { createRequestHandler } from "@remix-run/node";
import { inProject } from "../scripts/project.mjs";
import { median } from "./load.mjs";

const rounds = 5;
const drawingsARound = 60;

const build = await import(inProject("build/index.js"));
let latest;
const entry = {
  ...build.entry,
  module: {
    ...build.entry.module,
    default(...given) {
      latest = given;
      return build.entry.module.default(...given);
    },
  },
};
const handle = createRequestHandler({ ...build, entry }, "production");

process.on("message", async ({ url, cookie }) => {
  await (await handle(new Request(url, { headers: { cookie } }))).text();
  const [request, status, , handed] = latest;
  // The data as scripts would get it: a stream that can be read once.
  const context = { ...handed, serverHandoffStream: undefined };
  const draw = async () => (await build.entry.module.default(request, status, new Headers(), context)).text();
  for (let drawn = 0; drawn < drawingsARound; drawn++) await draw();
  const costs = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let drawn = 0; drawn < drawingsARound; drawn++) await draw();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / drawingsARound);
  }
  process.send({ cpuMs: median(costs) });
});
process.on("disconnect", () => process.exit());
process.send({ ready: true });
