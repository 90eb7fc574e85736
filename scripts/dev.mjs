import { apiBuild, forgetBuild } from "./builds.mjs";
import { preparePackages } from "./packages.mjs";
import { programs, startProgram } from "./program.mjs";
import { packageProgram } from "./project.mjs";
import { endRunning } from "./run.mjs";
import { complain, Fault, say } from "./say.mjs";
import { prepareDataDir, readSettings, requireFreePorts } from "./settings.mjs";
import { onStop } from "./stopping.mjs";
import { sayWelcome } from "./welcome.mjs";

const remix = [
  packageProgram("@remix-run/dev/dist/cli.js"),
  "dev",
  "-c",
  "node --enable-source-maps scripts/serve.mjs",
];

/** Both programs, built again and restarted whenever a source changes. */
export async function dev() {
  let api;
  let site;
  let watching;
  let stopping = false;
  onStop(async () => {
    stopping = true;
    say("Stopping …");
    await endRunning();
    await site?.stop();
    await api?.stop();
    await watching?.dispose();
    process.exit(0);
  });

  const settings = readSettings({ dev: true });
  await requireFreePorts(settings);
  prepareDataDir(settings);
  await preparePackages();
  forgetBuild();

  if (!settings.elsewhere) {
    say("Building the product API …");
    watching = await watchApi(restartApi);
  }
  if (stopping) return;
  say("Building the site …");
  site = startProgram({ name: "The site", args: remix, env: settings.env, onLine: show("site") });
  await site.ready(`${settings.siteUrl}/health`, 300_000).catch(async (error) => {
    await api?.stop();
    throw error;
  });
  sayWelcome(settings);
  await site.exited;
  if (stopping) return;
  await api?.stop();
  throw new Fault(`The site's builder ended: ${site.fault() ?? "it gave no reason"}`);

  // A data folder has one holder, so the old one must be gone before the new one starts.
  async function restartApi() {
    const old = api;
    api = undefined;
    await old?.stop();
    if (stopping) return;
    api = startProgram({ name: "The product API", args: programs.api, env: settings.env, onLine: show("api") });
    const current = api;
    current.exited.then(({ signal }) => {
      if (!stopping && current === api && signal === null)
        complain("The product API ended; it starts again on the next change.");
    });
    await current.ready(`${settings.apiUrl}/health`, 600_000).catch((error) => complain(error.message));
  }
}

function show(name) {
  return (line, stream) => (stream === "stderr" ? complain : say)(`${name}: ${line}`);
}

// Resolves after the first build and the start that follows it.
async function watchApi(restart) {
  const { context, formatMessages } = await import("esbuild");
  let restarting = Promise.resolve();
  let firstDone;
  const first = new Promise((resolve) => {
    firstDone = resolve;
  });
  const afterBuild = {
    name: "restart the API",
    setup({ onEnd }) {
      onEnd(async ({ errors }) => {
        if (errors.length > 0) complain((await formatMessages(errors, { kind: "error" })).join(""));
        else restarting = restarting.then(restart);
        restarting.then(firstDone);
      });
    },
  };
  const watching = await context({ ...apiBuild, plugins: [afterBuild] });
  await watching.watch();
  await first;
  return watching;
}
