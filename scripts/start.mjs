import { prepareBuild } from "./builds.mjs";
import { dev } from "./dev.mjs";
import { preparePackages } from "./packages.mjs";
import { programs, startProgram } from "./program.mjs";
import { requireNode } from "./project.mjs";
import { endRunning } from "./run.mjs";
import { complain, main, say, secondsSince } from "./say.mjs";
import { prepareDataDir, readSettings, requireFreePorts } from "./settings.mjs";
import { onStop } from "./stopping.mjs";
import { sayWelcome } from "./welcome.mjs";

requireNode();
await main(process.argv.includes("--dev") ? dev : start);

/** Prepares and starts the API and the site, and stays until it is told to stop or one of them ends. */
async function start() {
  const started = [];
  let stopping = false;
  onStop(async () => {
    stopping = true;
    say("Stopping …");
    await endRunning();
    await stopAll(started);
    say("Stopped.");
    process.exit(0);
  });

  const settings = readSettings();
  await requireFreePorts(settings);
  prepareDataDir(settings);
  await preparePackages();
  await prepareBuild();
  if (stopping) return;

  try {
    if (!settings.elsewhere) await startOne("api", "The product API", settings, `${settings.apiUrl}/health`);
    await startOne("site", "The site", settings, `${settings.siteUrl}/health`);
  } catch (error) {
    if (stopping) return;
    await stopAll(started);
    throw error;
  }
  sayWelcome(settings);

  const { program, code, signal } = await Promise.race(
    started.map((one) => one.exited.then((exit) => ({ program: one, ...exit }))),
  );
  if (stopping) return;
  complain(`${program.name} ended by itself (${signal ?? `code ${code}`}): ${program.fault() ?? "it gave no reason"}`);
  await stopAll(started);
  process.exit(1);

  async function startOne(key, name, { env }, healthUrl) {
    if (stopping) return;
    const since = performance.now();
    say(`Starting ${name[0].toLowerCase()}${name.slice(1)} …`);
    let ready = false;
    const held = [];
    const onLine = (line, stream) => {
      if (ready) {
        (stream === "stderr" ? complain : say)(`${key}: ${line}`);
      } else if (stream === "stderr") {
        held.push(line);
      } else if (!/ ready on /.test(line)) {
        say(`  ${line}`);
      }
    };
    const program = startProgram({ name, args: programs[key], env, onLine });
    started.push(program);
    try {
      await program.ready(healthUrl, 600_000);
    } catch (error) {
      // One line is already in the fault; more than one is a surprise that somebody will want to read.
      if (held.length > 1 && !stopping) complain(held.join("\n"));
      throw error;
    }
    ready = true;
    for (const line of held) complain(`${key}: ${line}`);
    say(`${name} is ready (${secondsSince(since)}).`);
  }
}

// The site first: it finishes the answers it owes, for which it needs the API.
async function stopAll(started) {
  for (const program of [...started].reverse()) {
    const alreadyOver = program.ended;
    const { signal } = await program.stop();
    if (signal === "SIGKILL" && !alreadyOver)
      complain(`${program.name} did not stop within 10 seconds and was ended by force.`);
  }
}
