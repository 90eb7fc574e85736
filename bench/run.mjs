// What is fast, measured: `npm run bench`, or with `-- --quick` for the smallest library alone. docs/speed.md says how
// to read it.
import { prepareBuild } from "../scripts/builds.mjs";
import { preparePackages } from "../scripts/packages.mjs";
import { readStamp, requireNode } from "../scripts/project.mjs";
import { endRunning } from "../scripts/run.mjs";
import { complain, main, say, secondsSince, step } from "../scripts/say.mjs";
import { onStop } from "../scripts/stopping.mjs";
import { startChild } from "./child.mjs";
import { openHouse } from "./house.mjs";
import { load, median, quantile } from "./load.mjs";
import { choosePages } from "./pages.mjs";
import { canMeasure, memoryOf } from "./processor.mjs";
import { sayTable, shown } from "./table.mjs";
import { ask, signIn } from "./visitor.mjs";

const sizes = process.argv.includes("--quick") ? [1_000] : [1_000, 10_000, 100_000];
const rounds = 3;
const oneByOne = { connections: 1, most: 60, mostMs: 5_000 };
const together = { connections: 8, most: 160, mostMs: 5_000 };
const warmUp = { connections: 4, most: 150, mostMs: 8_000 };
const barsMs = { article: 5 };
const usualBarMs = 10;
const mostGrowth = 1.3;

requireNode();
await main(bench);

async function bench() {
  const open = [];
  const closeAll = async () => {
    for (const close of open.splice(0).reverse()) await close();
  };
  onStop(async () => {
    await endRunning();
    await closeAll();
    process.exit(1);
  });
  try {
    await preparePackages();
    await prepareBuild();
    if (!canMeasure) complain("This system does not tell what a process uses: processor time and memory are left out.");
    await measure(open);
  } finally {
    await closeAll();
  }
}

async function measure(open) {
  const { password } = JSON.parse(readStamp("api/db/demo/accounts.json"));
  const began = performance.now();
  const houses = [];
  for (const items of sizes) {
    const house = await step(`Filling a library of ${items} items`, "Filled and started", () => openHouse(items));
    open.push(house.close);
    const member = await signIn(house.siteURL, "member@almanac.test", password);
    const teamAdmin = await signIn(house.siteURL, "team-admin@almanac.test", password);
    house.cookieOf = (page) => (page === "team" ? teamAdmin : member);
    house.idle = { site: memoryOf(house.site.pid).now, api: memoryOf(house.api.pid).now };
    houses.push(house);
  }
  const [smallest] = houses;
  const pages = await choosePages(smallest);
  const bare = await startChild("bare.mjs", process.env);
  open.push(bare.stop);

  const results = new Map();
  const at = (house, name) => `${house.items} ${name}`;
  for (const house of houses) {
    for (const [name, path] of Object.entries(pages)) {
      const { body } = await ask(house.siteURL + path, { cookie: house.cookieOf(name) });
      if (house === smallest) await bare.tell({ path, body: body.toString("base64") });
      results.set(at(house, name), { bytes: body.length, single: [], many: [], bare: [] });
    }
  }

  say(`Measuring ${Object.keys(pages).length} pages, ${rounds} rounds …`);
  for (const house of houses) {
    for (const [name, path] of Object.entries(pages))
      await load(house.siteURL + path, { ...optionsOf(house, name), ...warmUp });
  }
  // In turns, so that whatever else the machine does meanwhile falls on all sizes alike.
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of Object.entries(pages)) {
      for (const house of houses) {
        const found = results.get(at(house, name));
        found.single.push(await load(house.siteURL + path, { ...optionsOf(house, name), ...oneByOne }));
        found.many.push(await load(house.siteURL + path, { ...optionsOf(house, name), ...together }));
      }
      const url = `http://127.0.0.1:${bare.first.port}${path}`;
      const options = { ...together, most: together.most * 10, cookie: "", pids: [bare.pid] };
      results.get(at(smallest, name)).bare.push(await load(url, options));
    }
  }
  const trees = await drawTrees(smallest, pages);

  sayPages(houses, pages, results);
  sayComparison(smallest, pages, results, trees);
  if (houses.length > 1) sayGrowth(houses, pages, results);
  sayHouses(houses);
  say(`\nMeasured in ${secondsSince(began)}; medians of ${rounds} rounds.`);

  function sayPages(houses, pages, results) {
    const rows = houses.flatMap((house) =>
      Object.keys(pages).map((name) => {
        const { bytes, single, many } = results.get(at(house, name));
        const [site, api] = cpuOf(single);
        const bar = barsMs[name] ?? usualBarMs;
        return [
          name,
          house.items,
          shown(bytes / 1024),
          shown(site),
          shown(api),
          shown(site + api),
          bar,
          site + api <= bar ? "yes" : Number.isFinite(site) ? "no" : "–",
          shown(median(many.map(({ perSecond }) => perSecond)), 0),
          shown(median(single.map(({ times }) => quantile(times, 0.5)))),
          shown(median(single.map(({ times }) => quantile(times, 0.95)))),
          shown(median(many.map(({ times }) => quantile(times, 0.95)))),
        ];
      }),
    );
    const heads = [
      "page",
      "items",
      "kB",
      "site",
      "API",
      "both",
      "bar",
      "kept",
      "per s",
      "p50",
      "p95",
      `p95 of ${together.connections}`,
    ];
    sayTable("Processor time a request in ms; requests per second; times to answer in ms", heads, rows);
  }

  function sayComparison(house, pages, results, trees) {
    const rows = Object.keys(pages).map((name) => {
      const { single, many, bare: served } = results.get(at(house, name));
      const both = sum(cpuOf(single));
      const [bareMs] = cpuOf(served);
      const perSecond = (found) => median(found.map((one) => one.perSecond));
      return [
        name,
        shown(both),
        shown(trees[name], 2),
        shown(both / trees[name]),
        shown(bareMs, 3),
        shown(both / bareMs, 0),
        shown(perSecond(served) / perSecond(many), 0),
      ];
    });
    const heads = ["page", "whole", "React tree alone", "ratio", "bare server", "ratio", "ratio per s"];
    sayTable(`Processor time in ms beside the React tree alone and a bare server, ${house.items} items`, heads, rows);
  }

  function sayGrowth(houses, pages, results) {
    const p95 = (house, name) => median(results.get(at(house, name)).single.map(({ times }) => quantile(times, 0.95)));
    const cpu = (house, name) => sum(cpuOf(results.get(at(house, name)).single));
    const rows = Object.keys(pages).flatMap((name) =>
      houses.slice(1).map((house) => {
        const growth = p95(house, name) / p95(smallest, name);
        const ofCpu = cpu(house, name) / cpu(smallest, name);
        return [name, house.items, shown(growth, 2), mostGrowth, growth <= mostGrowth ? "yes" : "no", shown(ofCpu, 2)];
      }),
    );
    const heads = ["page", "items", "p95", "bar", "kept", "processor"];
    sayTable(`Beside ${smallest.items} items, as a ratio`, heads, rows);
  }
}

function optionsOf(house, page) {
  return { cookie: house.cookieOf(page), pids: [house.site.pid, house.api.pid] };
}

/** The median of the rounds, for each of the processes. */
function cpuOf(found) {
  return found[0].cpuMs.map((_, process) => median(found.map(({ cpuMs }) => cpuMs[process])));
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

async function drawTrees(house, pages) {
  const tree = await startChild("tree.mjs", house.env);
  try {
    const trees = {};
    for (const [name, path] of Object.entries(pages)) {
      trees[name] = (await tree.tell({ url: house.siteURL + path, cookie: house.cookieOf(name) })).cpuMs;
    }
    return trees;
  } finally {
    tree.stop();
  }
}

function sayHouses(houses) {
  const rows = houses.map(({ items, fillMs, api, site, idle }) => [
    items,
    shown(fillMs / 1000),
    shown(api.startMs / 1000),
    shown(site.startMs / 1000),
    ...[idle.site, memoryOf(site.pid).now, memoryOf(site.pid).most].map((value) => shown(value, 0)),
    ...[idle.api, memoryOf(api.pid).now, memoryOf(api.pid).most].map((value) => shown(value, 0)),
  ]);
  const heads = ["items", "fill s", "API start s", "site start s"];
  const memory = ["site MB idle", "after", "most", "API MB idle", "after", "most"];
  sayTable("Filling, starting, memory", [...heads, ...memory], rows);
}
