// The cost of React alone: requests a page once from the site's build in this process, then renders the same result
// again and again as the site does, without routes, loaders, the API or HTTP.
import { createRequestHandler } from "@remix-run/node";
import { inProject } from "../scripts/lib/paths.mjs";
import { sendToParent } from "./child-process.mjs";
import { median } from "./load.mjs";

const rounds = 5;
const rendersPerRound = 60;

/** @type {import("@remix-run/node").ServerBuild} */
const build = await import(inProject("build/index.js"));
const handleDocumentRequest = build.entry.module.default;
/** @type {Parameters<typeof handleDocumentRequest> | undefined} */
let lastArguments;
const entry = {
  ...build.entry,
  module: {
    ...build.entry.module,
    /** @type {typeof handleDocumentRequest} */
    default(...args) {
      lastArguments = args;
      return handleDocumentRequest(...args);
    },
  },
};
const handleRequest = createRequestHandler({ ...build, entry }, "production");

process.on("message", async (/** @type {{ url: string, cookie: string }} */ { url, cookie }) => {
  await (await handleRequest(new Request(url, { headers: { cookie } }))).text();
  if (!lastArguments) throw new Error(`${url} did not render a page.`);
  const [request, status, , remixContext, loadContext] = lastArguments;
  // The hydration data is a stream, which can be read only once.
  const context = { ...remixContext, serverHandoffStream: undefined };
  async function render() {
    const response = await handleDocumentRequest(request, status, new Headers(), context, loadContext);
    return /** @type {Response} */ (response).text();
  }
  for (let count = 0; count < rendersPerRound; count++) await render();
  const costs = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let count = 0; count < rendersPerRound; count++) await render();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / rendersPerRound);
  }
  sendToParent({ cpuMs: median(costs) });
});
process.on("disconnect", () => process.exit());
sendToParent({ ready: true });
