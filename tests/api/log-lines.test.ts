import { siteProof } from "contract/site-proof";
import { type Programs, startPrograms } from "tests/support/programs";
import { programSecret, proofBy } from "tests/support/site-proof";
import { until } from "tests/support/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let programs: Programs;
const token = "a token of monitoring";

type Line = Record<string, unknown> & { msg: string };

function linesOf(program: "api" | "site"): Line[] {
  return programs[program].output().map((line) => JSON.parse(line) as Line);
}

// Which database the programs use makes no difference to what they print.
describe.skipIf(process.env.DATABASE === "postgres")("the lines of both programs", () => {
  beforeAll(async () => {
    programs = await startPrograms({ env: { APP_MODE: "test", METRICS: "on", METRICS_TOKEN: token } });
  });
  afterAll(() => programs?.stop());

  it("are JSON from the first, which says the version", () => {
    for (const program of ["api", "site"] as const) {
      const [first] = linesOf(program);
      expect(first).toMatchObject({
        level: "info",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        msg: expect.stringMatching(/ ready on http:/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        program,
      });
    }
  });

  it("name a request of the site and the calls that it caused by the same id, and no address", async () => {
    await fetch(`${programs.siteURL}/pricing?from=somewhere`);
    const request = await until("the site logged it", () => linesOf("site").find(({ path }) => path === "/pricing"));
    expect(request).toMatchObject({ method: "GET", status: 200, ms: expect.any(Number) });
    const calls = linesOf("api").filter(({ requestId }) => requestId === request.requestId);
    expect(calls.map(({ call }) => call)).toContain("plan.listPlans");
    for (const line of calls) expect(line).toMatchObject({ method: "GET", status: 200, ms: expect.any(Number) });
    expect(JSON.stringify([...calls, request])).not.toContain("somewhere");
  });

  it("have the pattern of a call's path, and neither its ids nor its query", async () => {
    const id = "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1aff";
    await fetch(`${programs.apiURL}/users/${id}?secret=words`, {
      headers: { "x-request-id": "a-request-of-a-test", [siteProof.header]: proofBy(programSecret) },
    });
    const line = await until("the API logged it", () =>
      linesOf("api").find(({ requestId }) => requestId === "a-request-of-a-test"),
    );
    expect(line).toMatchObject({ method: "GET", call: "user.readUser", path: "/users/{id}", status: 401 });
    expect(JSON.stringify(line)).not.toContain(id);
  });

  it("name the request of a picture in both, without its name or its signature, and measure it", async () => {
    await fetch(`${programs.siteURL}/media/the-name-of-a-picture?s=a-signature`);
    const asked = ({ path }: Line) => path === "/media/the-name-of-a-picture";
    const { requestId } = await until("the site logged it", () => linesOf("site").find(asked));
    const line = await until("the API logged it", () => linesOf("api").find((one) => one.requestId === requestId));
    expect(line).toMatchObject({ method: "GET", call: "", path: "/files/{hash}", status: 403 });
    expect(JSON.stringify(line)).not.toMatch(/the-name|a-signature/);
    const answer = await fetch(`${programs.siteURL}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.text()).toMatch(
      /^api_call_duration_seconds_count\{[^}]*call="GET \/files\/\{hash\}"[^}]*\} [1-9]/m,
    );
  });

  it("have their counterpart in the metrics of the site: its requests, and the calls that it made", async () => {
    await fetch(`${programs.siteURL}/pricing`);
    const answer = await fetch(`${programs.siteURL}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/pricing",status="200"\} [1-9]/m);
    expect(text).toMatch(/^api_call_duration_seconds_count\{[^}]*call="GET \/subscription-plans"[^}]*\} [1-9]/m);
  });

  it("leave out those who only ask how a program is", async () => {
    await fetch(`${programs.apiURL}/health/ready`);
    await fetch(`${programs.apiURL}/popups`);
    await until("the API logged what came later", () => linesOf("api").find(({ msg }) => msg.includes("popups")));
    expect(linesOf("api").filter(({ msg }) => msg.includes("health"))).toEqual([]);
  });
});
