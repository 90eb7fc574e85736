import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as content from "contract/content";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { aProblem, api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { parsePage } from "tests/support/page";
import { aPerson, member, pageLoad, send, thrown } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const { action, loader } = await import("~/routes/pdf.$slug");

mockApi();

async function take(query = "", headers: Record<string, string> = {}) {
  const request = await pageLoad(`/pdf/wet-slate${query}`, {}, headers);
  return loader({ request, params: { slug: "wet-slate" }, context: {} } as LoaderFunctionArgs);
}

async function press(fields: Record<string, string> = {}) {
  const request = await send("/pdf/wet-slate", member(), fields);
  return action({ request, params: { slug: "wet-slate" }, context: {} } as ActionFunctionArgs);
}

const bytes = new TextEncoder().encode("%PDF-1.7 of the item");

/** Mocks the item and its PDF. Returns a spy on the requests for the PDF, and the requests that log a download. */
function give() {
  const asked = vi.fn();
  mockCall(content.previewContent, 200, aCard());
  const noted = mockCall(content.logDownload, 204, null);
  api.use(
    http.get(`${apiURL}/content/return-pdf/:id`, ({ request }) => {
      asked(new URL(request.url).pathname + new URL(request.url).search);
      return new HttpResponse(bytes, { headers: { "content-type": "application/pdf" } });
    }),
  );
  return { asked, noted };
}

describe("the PDF of an item", () => {
  it("is a download that is not cached or sniffed, and is recorded nowhere", async () => {
    const { asked, noted } = give();
    const file = await take();
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toEqual({
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": "attachment; filename=wet-slate.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(asked).toHaveBeenCalledWith(`/content/return-pdf/${aCard().id}`);
    expect(noted).toEqual([]);
  });

  it("can be of one part", async () => {
    const { asked } = give();
    const file = await take("?page=2");
    expect(file.headers.get("content-disposition")).toBe("attachment; filename=wet-slate-part-3.pdf");
    expect(asked).toHaveBeenCalledWith(`/content/return-pdf/${aCard().id}?page=2`);
  });

  it("names its part even where a long name is cut", async () => {
    give();
    mockCall(content.previewContent, 200, aCard({ slug: `wet-slate-${"a".repeat(150)}` }));
    const file = await take("?page=2");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename=wet-slate-a{70}-part-3\.pdf$/);
  });

  it("is added to the downloads when its button is pressed, which leads to it", async () => {
    const { noted } = give();
    const whole = await press();
    expect([whole.status, whole.headers.get("location")]).toEqual([303, "/pdf/wet-slate"]);
    expect((await press({ page: "2" })).headers.get("location")).toBe("/pdf/wet-slate?page=2");
    expect((await press({ page: "-1" })).headers.get("location")).toBe("/pdf/wet-slate");
    const who = { userID: aPerson().id, contentID: aCard().id };
    expect(noted.map(({ body }) => body)).toEqual([who, who, who]);
  });

  it("is given also when it cannot be recorded", async () => {
    give();
    mockCall(content.logDownload, 404, aProblem("No.", {}, "not_found"));
    expect((await press()).headers.get("location")).toBe("/pdf/wet-slate");
  });

  it("that is locked adds nothing", async () => {
    const { noted } = give();
    mockCall(content.previewContent, 200, aCard({ has_access: false }));
    expect((await press()).headers.get("location")).toBe("/pdf/wet-slate");
    expect(noted).toEqual([]);
  });
});

describe("where there is no PDF", () => {
  it("a locked item leads to its upgrade, and no PDF is requested", async () => {
    const { asked } = give();
    mockCall(content.previewContent, 200, aCard({ has_access: false }));
    const answered = await take();
    expect([answered.status, answered.headers.get("location")]).toEqual([302, "/upgrade/wet-slate"]);
    expect(asked).not.toHaveBeenCalled();
  });

  it("an unknown item and an unknown part lead to the pages that are not there", async () => {
    mockCall(content.previewContent, 404, aProblem("No.", {}, "not_found"));
    expect((await take()).headers.get("location")).toBe("/content/wet-slate");
    mockCall(content.previewContent, 200, aCard());
    mockCall(content.returnPdf, 404, aProblem("No.", {}, "not_found"));
    expect((await thrown(take("?page=99"))).headers.get("location")).toBe("/content/wet-slate/99");
  });

  it("an invalid part number is a 404, and no PDF is requested", async () => {
    const { asked } = give();
    for (const page of ["one", "1.5", "-3", "01", "", ".."])
      expect((await take(`?page=${page}`)).headers.get("location")).toBe(`/content/wet-slate/part-${page}`);
    expect((await take("?page=a/b%0A")).headers.get("location")).toBe("/content/wet-slate/part-a%2Fb%0A");
    expect(asked).not.toHaveBeenCalled();
  });

  it("any other refusal is said on the item's page", async () => {
    mockCall(content.previewContent, 200, aCard());
    mockCall(content.returnPdf, 409, aProblem("No.", {}, "no_pdf"));
    const answered = await thrown(take());
    expect([answered.status, answered.headers.get("location")]).toEqual([302, "/content/wet-slate"]);
    const cookie = answered.headers.get("set-cookie")?.split(";")[0] ?? "";
    const { takeNotices } = await import("~/sessions.server");
    const { notices } = await takeNotices(new Request("http://localhost:3000/", { headers: { cookie } }));
    expect(notices).toMatchObject([{ type: "error", message: "There was a problem getting the download: No." }]);
  });

  it("a PDF that can be had later is a page that says when, with a link to try again", async () => {
    mockCall(content.previewContent, 200, aCard());
    const refusal = aProblem("Several are being made already.", {}, "too_many");
    mockCall(content.returnPdf, 429, refusal, { "retry-after": "5" });
    const often = await thrown(take("?page=2"));
    expect([often.status, often.headers.get("retry-after")]).toEqual([429, "5"]);
    const page = parsePage(await often.text());
    expect(page.text).toContain("There was a problem getting the download: Several are being made already.");
    expect(page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/pdf/wet-slate?page=2");
    expect(page.getByRole("link", { name: "Back to the publication" }).getAttribute("href")).toBe("/content/wet-slate");
  });

  it("a full queue is a page with status 503", async () => {
    mockCall(content.previewContent, 200, aCard());
    const refusal = { message: "Very many are being made.", errors: {}, code: "unavailable" };
    api.use(http.get(`${apiURL}/content/return-pdf/:id`, () => HttpResponse.json(refusal, { status: 503 })));
    expect((await thrown(take())).status).toBe(503);
  });

  it("guests are led to log in", async () => {
    const request = await pageLoad("/pdf/wet-slate");
    const answered = await thrown(
      loader({ request, params: { slug: "wet-slate" }, context: {} } as LoaderFunctionArgs),
    );
    expect(answered.headers.get("location")).toBe("/login");
  });
});
