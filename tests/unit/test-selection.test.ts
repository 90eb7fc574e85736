import { describe, expect, it } from "vitest";
import { readSourceGraph } from "../../scripts/lib/source-graph.mjs";
import {
  filesOfWords,
  filesTouchedBy,
  isTestFile,
  journeyParts,
  planOf,
  vitestProjects,
} from "../../scripts/lib/test-selection.mjs";

const graph = readSourceGraph();
const all = graph.files.filter(isTestFile);
const planOfWords = (...words: string[]) => planOf(filesOfWords(all, words), graph);

describe("the tests that words choose", () => {
  it("are those whose path has one of them", () => {
    const files = filesOfWords(all, ["unit/csv", "callout"]);
    expect(files).toEqual(
      expect.arrayContaining([
        "tests/unit/csv.test.ts",
        "tests/api/callout.test.ts",
        "tests/journeys/admin-callouts.spec.ts",
      ]),
    );
    expect(files.filter((path) => !/unit\/csv|callout/.test(path))).toEqual([]);
  });

  it("are refused where a word matches nothing, with the paths that are like it", () => {
    expect(() => filesOfWords(all, ["team", "pallete"])).toThrow(
      /^No test's path has "pallete"\. Near it:\n {2}tests\/unit\/palette\.test\.ts$/,
    );
    expect(() => filesOfWords(all, ["api/calout"])).toThrow("tests/api/callout.test.ts");
    expect(() => filesOfWords(all, ["xyzzyxyzzy"])).toThrow(/^No test's path has "xyzzyxyzzy"\.$/);
  });

  it("start nothing that they do not need", () => {
    const nothing = { needsBuild: false, needsDatabase: false, needsBrowser: false };
    expect(planOfWords("tests/unit", "tests/routes", "tests/structure")).toMatchObject(nothing);
    expect(planOfWords("api/callout")).toMatchObject({ ...nothing, needsDatabase: true });
    expect(planOfWords("api/start")).toMatchObject({ ...nothing, needsBuild: true });
    expect(planOfWords("api/two-programs")).toMatchObject({
      needsBuild: true,
      needsDatabase: true,
      needsBrowser: false,
    });
    expect(planOfWords("journeys/feedback")).toMatchObject({
      needsBuild: true,
      needsDatabase: true,
      needsBrowser: true,
    });
  });

  it("run in the projects that have them, on PGlite where there is no PostgreSQL", () => {
    expect(vitestProjects(planOfWords("unit/csv"), true)).toEqual(["quick"]);
    expect(vitestProjects(planOfWords("api/callout"), true)).toEqual(["api-postgres"]);
    expect(vitestProjects(planOfWords("api/callout"), false)).toEqual(["api-pglite-rest"]);
    expect(vitestProjects(planOfWords("api/worker", "unit/csv"), true)).toEqual([
      "quick",
      "api-pglite",
      "api-pglite-plain",
      "api-postgres",
    ]);
    expect(vitestProjects(planOfWords("api/start"), true)).toEqual(["api-pglite"]);
    expect(journeyParts(["tests/journeys/drawer.spec.ts", "tests/journeys/guard.http.ts"], false)).toEqual([
      { project: "scripts-off", files: ["tests/journeys/drawer.spec.ts"] },
      { project: "scripts-on", files: ["tests/journeys/drawer.spec.ts"] },
      { project: "read-only", files: ["tests/journeys/guard.http.ts"] },
    ]);
  });

  it("judge documents only where journeys show some", () => {
    expect(planOfWords("journeys/")).toMatchObject({ judges: true });
    expect(planOfWords("journeys/feedback")).toMatchObject({ judges: false });
    expect(planOfWords("documents.axe")).toMatchObject({ judges: false, journeys: [], needsBrowser: false });
  });
});

it("every test runs in a run of everything: none is outside of the projects", () => {
  const { quick, api, journeys } = planOf(all, graph);
  expect([...quick, ...api, ...journeys, "tests/journeys/documents.axe.ts"].sort()).toEqual(all);
  const parts = journeyParts(journeys, true);
  expect([...new Set(parts.flatMap(({ files }) => files))].sort()).toEqual(journeys);
  const files = graph.files.filter((path) => /^tests\/.*\.(test|spec|http|axe)\.tsx?$/.test(path));
  expect(files).toEqual(all);
});

describe("the tests that a change touches", () => {
  it("are those that import what has changed, and those of the structure", () => {
    const touched = filesTouchedBy(graph, ["app/http/csv.server.ts"]);
    expect(touched).toContain("tests/unit/csv.test.ts");
    expect(touched).toContain("tests/structure/floors.test.ts");
    expect(touched).not.toContain("tests/unit/palette.test.ts");
    expect(filesTouchedBy(graph, ["tests/unit/palette.test.ts"])).toContain("tests/unit/palette.test.ts");
    expect(filesTouchedBy(graph, ["tests/support/real-api.ts"])).toContain("tests/api/callout.test.ts");
    expect(filesTouchedBy(graph, [])).toEqual([]);
  });

  it("are the journeys that share a word with what has changed, as a journey imports nothing of the product", () => {
    const touched = filesTouchedBy(graph, ["app/routes/account.teams/route.tsx"]);
    expect(touched).toContain("tests/journeys/team.spec.ts");
    expect(touched).toContain("tests/journeys/account.spec.ts");
    expect(touched).not.toContain("tests/journeys/newsletter.spec.ts");
    expect(touched).not.toContain("tests/journeys/own-pages.spec.ts");
  });

  it("are all journeys where their set-up has changed, and all tests where the packages have", () => {
    const journeys = all.filter((path) => path.startsWith("tests/journeys/"));
    expect(filesTouchedBy(graph, ["tests/support/journeys-setup.ts"])).toEqual(expect.arrayContaining(journeys));
    expect(filesTouchedBy(graph, ["package-lock.json"])).toEqual(all);
  });
});
