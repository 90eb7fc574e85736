import * as exporting from "contract/library-export";
import * as contract from "contract/library-import";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as exports from "~/routes/admin.export._index/route";
import * as list from "~/routes/admin.import._index/route";
import * as one from "~/routes/admin.import.$id/route";
import { csrfToken } from "~/sessions.server";

mockApi();

const editor = member(aPerson({ permissions: ["content.import"] }));
const here = "/admin/import";
const id = "7d09280d-8537-4a22-8094-345cd3db3b63";
const itemId = "53902c63-8857-478b-8fe5-8a383ea02222";
const page = `${here}/${id}`;
const counts = { created: 2, changed: 1, unchanged: 4, refused: 1, taken_back: 0, accepted: 0, faults: 2, notes: 0 };

function anImport(changes: Partial<contract.LibraryImport> = {}): contract.LibraryImport {
  return {
    ...{ id, file_name: "spring.zip", format: "zip", size: 1_200_000, state: "checked", done: 8, total: 8, counts },
    ...{ created_at: "2026-03-02T10:00:00.000Z", created_by: "Ada Marsh", started_at: null, started_by: null },
    ...{
      finished_at: null,
      expires_at: "2026-03-03T10:00:00.000Z",
      reason: null,
      conflicts: [],
      conflict_count: 0,
      ahead: 0,
      accepts_undescribed: false,
    },
    ...changes,
  };
}

const faults: contract.LibraryImportLine[] = [
  { kind: "fault", file: "items/a.md", line: 3, text: "Write its title", item_id: null },
  { kind: "fault", file: "items/a.md", line: 9, text: "There is no file door.jpg", item_id: null },
];

async function draw(library: contract.LibraryImport, lines: contract.LibraryImportLine[] = []) {
  mockCall(contract.readLibraryImport, 200, library);
  const asked = mockCall(contract.listLibraryImportLines, 200, {
    data: lines,
    meta: { total: lines.length, page: 1, per_page: 50 },
  });
  const request = await load(page, editor);
  const { page: drawn } = await renderRoute(one, request, { path: "/admin/import/:id" });
  return { drawn, asked };
}

async function upload(token: string, file?: File, chosen: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: token, intent: "upload-library", ...chosen }))
    body.set(name, value);
  body.set("file", file ?? new File([], ""));
  return load(here, editor, { method: "POST", body });
}

describe("a library that is uploaded by an editor", () => {
  it("is passed on to the API, and its page follows", async () => {
    const begun = mockCall(contract.beginLibraryUpload, 201, { id });
    const sent = mockCall(contract.uploadLibraryPart, 204, null);
    mockCall(contract.completeLibraryUpload, 200, anImport({ state: "waiting", counts: null }));
    const request = await upload(csrfToken(editor), new File(["zip"], "a; b=c.zip"));
    const answer = await redirected(list.action(calledWith(request)));
    expect(answer.to).toBe(page);
    expect(begun[0]?.body).toMatchObject({ file_name: "a; b=c.zip", accepts_undescribed: false });
    expect(sent).toHaveLength(1);
  });

  it("publishes items with pictures that nobody has described only where that is ticked", async () => {
    const begun = mockCall(contract.beginLibraryUpload, 201, { id });
    mockCall(contract.uploadLibraryPart, 204, null);
    mockCall(contract.completeLibraryUpload, 200, anImport({ state: "waiting", counts: null }));
    const ticked = { format: "ghost", accepts_undescribed: "1" };
    const request = await upload(csrfToken(editor), new File(["{}"], "ghost.json"), ticked);
    await redirected(list.action(calledWith(request)));
    expect(begun[0]?.body).toMatchObject({ format: "ghost", accepts_undescribed: true });
  });

  it("is not taken when the form did not come from our own page", async () => {
    const begun = mockCall(contract.beginLibraryUpload, 201, { id });
    const refused = await thrown(list.action(calledWith(await upload("a wrong token", new File(["zip"], "a.zip")))));
    expect(refused.status).toBe(403);
    expect(begun).toEqual([]);
  });

  it("is asked for when none was chosen", async () => {
    const refusal = await refusedBy(list.action(calledWith(await upload(csrfToken(editor)))));
    expect(refusal).toMatchObject({ status: 422, errors: { file: ["Choose a file"] } });
  });

  it("is refused with the API's words beside the field", async () => {
    mockCall(contract.beginLibraryUpload, 201, { id });
    mockCall(contract.uploadLibraryPart, 204, null);
    mockCall(contract.completeLibraryUpload, 422, aProblem("Empty", { file: "This file is empty" }));
    const request = await upload(csrfToken(editor), new File([], "empty.zip"));
    const refusal = await refusedBy(list.action(calledWith(request)));
    expect(refusal).toMatchObject({ status: 422, errors: { file: ["This file is empty"] } });
  });
});

describe("the page of an import", () => {
  it("says what it would do, names the faults of a file together, and offers to import the rest", async () => {
    const { drawn, asked } = await draw(anImport(), faults);
    expect(asked[0]?.query).toMatchObject({ show: "faults" });
    expect(drawn.text).toContain("Nothing is imported yet. The upload is kept until");
    expect(drawn.text).toContain("1 file with faults is left out.");
    expect(drawn.text).toContain("Import 3 items");
    expect(drawn.text).toContain("Line 3");
    expect(drawn.text).toContain("There is no file door.jpg");
    expect(drawn.hrefOf("Download the report as CSV")).toBe(`${page}/report.csv`);
  });

  it("says how far it is while it is worked on, and that another comes first, without a button", async () => {
    const { drawn } = await draw(anImport({ state: "checking", done: 120, total: 3_400, counts: null, ahead: 1 }));
    expect(drawn.text).toContain("120 of 3,400 files are checked.");
    expect(drawn.text).toContain("Another import is worked on first: imports are done one after the other.");
    expect(drawn.hrefOf("Show how far it is now")).toBe(page);
    expect(drawn.text).not.toContain("Import 3 items");
  });

  it("links the items that it has imported", async () => {
    const line = { kind: "created", file: "items/b.md", line: null, text: "Blue doors", item_id: itemId } as const;
    const { drawn } = await draw(
      anImport({ state: "finished", started_by: "Bo Finch", finished_at: "2026-03-02T11:00:00.000Z" }),
      [line],
    );
    expect(drawn.text).toContain("Imported by Bo Finch on");
    expect(drawn.hrefOf("Blue doors")).toBe(`/admin/items/${itemId}`);
  });

  it("counts the items that are published with pictures that nobody has described, and leads to them", async () => {
    const some = { ...counts, accepted: 2 };
    const { drawn } = await draw(anImport({ counts: some }));
    expect(drawn.text).toContain("2 items are published with pictures that have no alternative text");
    expect(drawn.text).toContain("To publish with pictures that have no alternative text");
    const { drawn: done } = await draw(anImport({ state: "finished", counts: some }));
    expect(done.hrefOf("2 items with pictures without alternative texts")).toBe("/admin/items?pictures=undescribed");
  });

  it("says before the button how many published items become drafts, if any would", async () => {
    const { drawn } = await draw(anImport({ counts: { ...counts, taken_back: 2 } }));
    expect(drawn.text).toContain("2 published items become drafts");
    expect(drawn.text.indexOf("become drafts")).toBeLessThan(drawn.text.indexOf("Import 3 items"));
    expect((await draw(anImport())).drawn.text).not.toContain("become drafts");
  });

  it("offers nothing where there is nothing to import, and says why", async () => {
    const none = { ...counts, created: 0, changed: 0 };
    expect((await draw(anImport({ counts: none }))).drawn.text).toContain("correct the files below");
    const same = { ...none, refused: 0, faults: 0 };
    const { drawn } = await draw(anImport({ counts: same }));
    expect(drawn.text).toContain("every item is as its file says");
    expect(drawn.text).not.toContain("Import 0 items");
  });

  it("asks for each item at the same address whether it is replaced, and ties a refusal to that", async () => {
    const conflict: contract.LibraryImport["conflicts"][number] = {
      ...{ file: "items/about.md", title: "A recipe for soup", slug: "about" },
      ...{ item_id: itemId, item_title: "Wool against the skin", state: "published" },
    };
    const nothingElse = { ...counts, created: 0, changed: 0 };
    const { drawn } = await draw(anImport({ counts: nothingElse, conflicts: [conflict] }));
    expect(drawn.text).toContain("Replace “Wool against the skin” with “A recipe for soup”");
    expect(drawn.text).not.toContain("There is nothing to import");
    expect(drawn.hrefOf("Wool against the skin")).toBe(`/admin/items/${itemId}`);
    expect(fieldsOf(drawn.getByRole("button", { name: "Import what is chosen" }))).toMatchObject({
      intent: "start-import",
    });
    const words = "Choose an item to replace: there is nothing else to import";
    mockCall(contract.startLibraryImport, 422, aProblem("Please check.", { replace: words }, "invalid"));
    const sent = await send(page, editor, { intent: "start-import" });
    const refusal = await refusedBy(one.action(calledWith(sent, { id })));
    expect(refusal).toMatchObject({ status: 422, errors: { replace: [words] } });
    const asked = mockCall(contract.startLibraryImport, 200, anImport({ state: "importing" }));
    const chosen = await send(page, editor, { intent: "start-import", replace: [itemId] });
    await redirected(one.action(calledWith(chosen, { id })));
    expect(asked[0]?.body).toEqual({ replace: [itemId] });
  });

  it("says how many more items wait for a decision than it offers", async () => {
    const conflicts = [1, 2].map((number) => ({
      ...{ file: `items/${number}.md`, title: `Soup ${number}`, slug: `wool-${number}`, state: "published" as const },
      ...{ item_id: itemId.replace(/.$/, String(number)), item_title: `Wool ${number}` },
    }));
    const { drawn } = await draw(anImport({ conflicts, conflict_count: 588 }));
    expect(drawn.text).toContain("These are the first 2 of 588 items: once this is imported, upload the file again");
    const { drawn: all } = await draw(anImport({ conflicts, conflict_count: 2 }));
    expect(all.text).not.toContain("These are the first");
  });

  it("does not offer to replace what the shop sells, and says so", async () => {
    const sold: contract.LibraryImport["conflicts"][number] = {
      ...{ file: "items/about.md", title: "A recipe for soup", slug: "about" },
      ...{ item_id: itemId, item_title: "Wool against the skin", state: "sold" },
    };
    const { drawn } = await draw(anImport({ conflicts: [sold], conflict_count: 1 }));
    expect(drawn.text).not.toContain("Replace “Wool");
    expect(drawn.text).toContain("sold in the shop and are not replaced");
    expect(drawn.hrefOf("Wool against the skin")).toBe(`/admin/items/${itemId}`);
    expect(drawn.text).toContain("Import 3 items");
    const nothingElse = { ...counts, created: 0, changed: 0 };
    const { drawn: none } = await draw(anImport({ counts: nothingElse, conflicts: [sold], conflict_count: 1 }));
    expect(none.text).not.toContain("Import what is chosen");
  });

  it("says in words that the upload has expired when it is pressed too late", async () => {
    const words = "This upload was removed after a day, and nothing in it was imported. Upload the file again.";
    mockCall(contract.startLibraryImport, 410, aProblem(words, {}, "expired"));
    const sent = await send(page, editor, { intent: "start-import" });
    const refusal = await refusedBy(one.action(calledWith(sent, { id })));
    expect(refusal.status).toBe(422);
    expect(refusal.problem).toBe(words);
  });
});

describe("the page of exports", () => {
  it("shows how far the one that is written is in place of its button, and links the file of another", async () => {
    const row: exporting.LibraryExport = {
      ...{ id, state: "finished", done: 90, total: 90, size: 4_200_000, created_by: null },
      ...{ created_at: "2026-03-02T10:00:00.000Z", finished_at: null, expires_at: "2026-03-03T10:00:00.000Z" },
    };
    const open = { ...row, id: itemId, state: "writing" as const, done: 20, size: null, expires_at: null };
    mockCall(exporting.listLibraryExports, 200, { data: [open, row], meta: { total: 2, page: 1, per_page: 25 } });
    const { page: drawn } = await renderRoute(exports, await load("/admin/export", editor));
    expect(drawn.text).toContain("20 of 90 items are written.");
    expect(drawn.text).not.toContain("Export the library");
    expect(drawn.hrefOf("Download 4.2 MB of 02/03/2026")).toBe(`/admin/export/${id}/library.zip`);
  });
});
