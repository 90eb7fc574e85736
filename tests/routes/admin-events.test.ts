import * as contract from "contract/event-log";
import { mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/admin.events/route";
import * as file from "~/routes/admin.events[.]csv";

mockApi();

const auditor = member(aPerson({ permissions: ["audit.view"] }));
const here = "/admin/events";
const reader = { id: "5a63f125-c843-456b-8d7b-e6868376a32a", display_name: "Noor Haddad", email: "noor@almanac.test" };

function anEvent(changes: Partial<contract.RecordedEvent> = {}): contract.RecordedEvent {
  return {
    id: "5b63f125-c843-456b-8d7b-e6868376a32a",
    event: "Received 404",
    at: "2026-03-30T10:00:05.000Z",
    user: reader,
    details: { path: "/nothing", source: "header" },
    ...changes,
  };
}

function answer(data: contract.RecordedEvent[]) {
  return mockCall(contract.listEvents, 200, { data, meta: { total: data.length, page: 1, per_page: 25 } });
}

describe("the event log", () => {
  it("says when what happened to whom, narrowed by what its URL names", async () => {
    const asked = answer([anEvent(), anEvent({ user: null, details: {} })]);
    const query = "q=noor&event=Received+404&from=2026-03-01&to=tomorrow";
    const { page } = await renderRoute(route, await load(`${here}?${query}`, auditor));
    expect(asked[0]?.query).toMatchObject({ q: "noor", event: "Received 404", from: "2026-03-01", per_page: "25" });
    expect(asked[0]?.query).not.toHaveProperty("to");
    expect(page.getByLabelText("Until")).toHaveProperty("value", "tomorrow");
    expect(page.text).toContain("30/03/2026 11:00:05");
    expect(page.text).toContain("path: /nothing; source: header");
    expect(page.hrefOf("Noor Haddad")).toContain(`q=${reader.id}`);
    expect(page.hrefOf("Download these events as CSV")).toBe(
      "/admin/events.csv?q=noor&event=Received+404&from=2026-03-01",
    );
    expect(page.getByLabelText("Event")).toHaveProperty("value", "Received 404");
  });

  it("that is empty says what it is for, and offers no file", async () => {
    answer([]);
    const { page } = await renderRoute(route, await load(here, auditor));
    expect(page.text).toContain("No events yet");
    expect(page.queryByText(/CSV/)).toBeNull();
  });
});

describe("the file of the event log", () => {
  it("has the events that the filters find, and runs no formula", async () => {
    const asked = answer([anEvent({ user: { ...reader, display_name: "=1+1" } })]);
    const response = await file.loader(calledWith(await load("/admin/events.csv?event=Received+404", auditor)));
    expect(asked[0]?.query).toMatchObject({ event: "Received 404", per_page: "1000" });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await response.text()).split("\r\n")[1]).toBe(
      "2026-03-30T11:00:05+01:00,Received 404,'=1+1,noor@almanac.test,path: /nothing; source: header",
    );
  });
});
