import * as contract from "contract/report";
import { mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/admin.overview._index/route";
import * as file from "~/routes/admin.overview.$fileName";

mockApi();

const analyst = member(aPerson({ permissions: ["reports.view"] }));
const here = "/admin/overview";
const months = ["2025-12", "2026-01", "2026-02"];

function anOverview(changes: Partial<contract.Overview> = {}): contract.Overview {
  const by = <T extends object>(rows: T[]) => rows.map((row, index) => ({ ...row, month: months[index] ?? "" }));
  const nothing = { net: 0, vat: 0, gross: 0, invoiced: 0, credited: 0 };
  return {
    period: "12-months",
    months,
    members: {
      total: 1_234,
      verified: 1_100,
      by_month: by([
        { joined: 3, verified: 2 },
        { joined: 0, verified: 0 },
      ]),
    },
    plans: [{ id: 15, title: "Studio", active: 40, paused: 1 }],
    revenue: by([
      { net: 100_000, vat: 20_000, gross: 120_000, invoiced: 132_000, credited: 12_000 },
      { net: -1_000, vat: -200, gross: -1_200, invoiced: 0, credited: 1_200 },
      nothing,
    ]),
    churn: by([
      { in_force: 40, ended: 1, rate: 250 },
      { in_force: 0, ended: 0, rate: null },
    ]),
    orders: by([{ first: 2, renewals: 1 }]),
    reads: [{ id: "5a63f125-c843-456b-8d7b-e6868376a32a", slug: "clay", title: "Clay", reads: 1_250 }],
    items: [{ id: "5a63f125-c843-456b-8d7b-e6868376a32a", slug: "clay", title: "Clay", downloads: 7, saved: 2 }],
    searches: [{ words: "=cmd()", times: 3 }],
    ...changes,
  };
}

async function draw(address = here, data = anOverview()) {
  const asked = mockCall(contract.readOverview, 200, data);
  return { ...(await renderRoute(route, await load(address, analyst))), asked };
}

describe("the overview", () => {
  it("has the figures of the period that its URL names, each chart with its table and a file", async () => {
    const { page, asked } = await draw(`${here}?period=last-year`);
    expect(asked[0]?.query).toMatchObject({ period: "last-year" });
    for (const text of ["1,234", "1,100 verified", "£990.00", "£1,188.00 with VAT", "-£12.00", "2.5%"])
      expect(page.text).toContain(text);
    const chart = page.getByRole("img", { name: /^Bars from December 2025 to February 2026. The highest is Dec/ });
    expect(chart.closest("figure")?.querySelectorAll("table tbody tr")).toHaveLength(3);
    expect(page.hrefOf(/^Download as CSV of Revenue by month/)).toBe(`${here}/revenue.csv?period=last-year`);
    expect(page.getAllByRole("link", { name: "Clay" }).map((link) => link.getAttribute("href"))).toEqual([
      "/content/clay",
      "/content/clay",
    ]);
    expect(page.getByRole("link", { name: "Last year" }).getAttribute("aria-current")).toBe("page");
  });

  it("of an unknown period is that of the last twelve months", async () => {
    expect((await draw(`${here}?period=nonsense`)).asked[0]?.query).toMatchObject({ period: "12-months" });
  });

  it("of a new shop says what there is not, instead of drawing nothing", async () => {
    const zeros = { net: 0, vat: 0, gross: 0, invoiced: 0, credited: 0 };
    const empty = anOverview({
      members: { total: 0, verified: 0, by_month: [] },
      revenue: months.map((month) => ({ month, ...zeros })),
      ...{ churn: [], orders: [], items: [], searches: [], plans: [] },
    });
    const { page } = await draw(here, empty);
    expect(page.queryByRole("img")).toBeNull();
    expect(page.text).toContain("No invoice was issued in this period.");
    expect(page.text).toContain("Every search of this period has found something.");
  });
});

describe("a table of the overview as a file", () => {
  const read = async (fileName: string) => {
    mockCall(contract.readOverview, 200, anOverview());
    const args = await load(`${here}/${fileName}?period=this-year`, analyst);
    return file.loader(calledWith(args, { fileName }));
  };

  it("has its figures without signs of currency", async () => {
    const response = await read("revenue.csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain("revenue-this-year.csv");
    expect((await response.text()).split("\r\n").slice(1, 3)).toEqual([
      "2025-12,1320.00,120.00,1000.00,200.00,1200.00",
      "2026-01,0.00,12.00,-10.00,-2.00,-12.00",
    ]);
  });

  it("runs no formula that somebody has searched for", async () => {
    expect(await (await read("searches.csv")).text()).toContain("'=cmd(),3");
  });

  it("that does not exist is a 404", async () => {
    await expect(read("secrets.csv")).rejects.toMatchObject({ status: 404 });
  });
});
