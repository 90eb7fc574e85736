import * as publishing from "contract/publishing";
import * as contract from "contract/stored-file";
import { anItemDraft, itemId } from "tests/support/item-fixtures";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import * as list from "~/routes/admin.items.$id.files._index/route";
import * as one from "~/routes/admin.items.$id.files.$hash/route";
import { csrfToken } from "~/sessions.server";

mockApi();

const editor = member(aPerson({ permissions: ["content.edit"] }));
const here = `/admin/items/${itemId}/files`;
const params = { id: itemId };
const [grid, swatches] = ["0a1b2c3d4e5f6071", "1a1b2c3d4e5f6071"];
const fresh = "2a1b2c3d4e5f6071";

function aFile(hash: string, caption: string) {
  const id = "9a63f125-c843-456b-8d7b-e6868376a32a";
  return { id, filename_hash: hash, caption, file_type: "pdf", size: 1_200_000 };
}

function anItem(changes: Partial<publishing.ContentDraft> = {}) {
  const files = [aFile(grid, "The grid"), aFile(swatches, "The swatches")];
  const media = files.map(({ filename_hash: hash, caption }) => ({ hash, caption }));
  const offering = {
    id: "0a63f125-c843-456b-8d7b-e6868376a309",
    type: "download" as const,
    content: { title: "Take it", filename_hash: grid, caption: "", file_type: "pdf", size: 1_200_000 },
  };
  return anItemDraft({ files, media, blocks: [offering], ...changes });
}

async function upload(address: string, fields: Record<string, string>, file?: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: csrfToken(editor), ...fields })) body.set(name, value);
  body.set("file", file ?? new File([], ""));
  return load(address, editor, { method: "POST", body });
}

const pdf = new File(["%PDF-"], "the_atlas.pdf");
const add = async (fields: Record<string, string>, file?: File) =>
  list.action(calledWith(await upload(here, { intent: "add-file", ...fields }, file), params));
const save = async (fields: Record<string, string>, file?: File) =>
  one.action(
    calledWith(await upload(`${here}/${grid}`, { intent: "save-file", version: "3", ...fields }, file), {
      ...params,
      hash: grid,
    }),
  );

function mockUpload(hash = fresh) {
  return mockCall(contract.uploadFile, 201, { hash, file_type: "pdf", size: 5, caption: "the atlas" });
}

beforeEach(() => {
  mockCall(publishing.readEntry, 200, anItem());
  mockCall(publishing.contentChoices, 200, {
    types: [],
    categories: [],
    plans: [{ id: 17, title: "House", covers_premium: true }],
    seasons: [],
  });
});

describe("the files of an item", () => {
  it("are listed in their order with their kinds and sizes, and who opens them is said", async () => {
    const { page } = await renderRoute(list, await load(here, editor), { path: "/admin/items/:id/files" });
    expect(page.hrefOf("The grid")).toBe(`${here}/${grid}`);
    expect(page.text).toContain("PDF, 1.2 MB");
    expect(page.text).toContain("These files are downloaded by members of House.");
    expect(fieldsOf(page.getByRole("button", { name: /Move down.*The grid/ }))).toMatchObject({
      ...{ intent: "move-file", row: grid, version: "3" },
    });
  });

  it("get another as the last, whose label is made from its name", async () => {
    const uploads = mockUpload();
    const asked = mockCall(publishing.updateContent, 200, anItem());
    const answer = await redirected(add({ caption: "" }, pdf));
    expect(uploads[0]?.query).toEqual({ name: "the_atlas.pdf" });
    expect(answer).toMatchObject({ to: here, notice: expect.stringContaining("File has been added!") });
    expect(asked[0]?.body).toMatchObject({ version: 3, media: [{}, {}, { hash: fresh, caption: "the atlas" }] });
  });

  it("refuse one with the reason, and keep the label", async () => {
    mockCall(contract.uploadFile, 422, aProblem("This PDF is incomplete.", { file: "This PDF is incomplete." }));
    const answer = await refusedBy(add({ caption: "The atlas" }, pdf));
    expect(answer).toMatchObject({
      ...{ status: 422, errors: { file: ["This PDF is incomplete."] }, values: { caption: "The atlas" } },
    });
    expect((await refusedBy(add({ caption: "The atlas" }))).errors).toEqual({ file: ["Choose a file"] });
    const large = new File([new Uint8Array(contract.maxFileBytes + 1)], "large.zip");
    expect((await refusedBy(add({ caption: "" }, large))).errors?.file?.[0]).toContain("larger than 25 MB");
  });

  it("refuse one that is among them already", async () => {
    mockUpload(grid);
    expect((await refusedBy(add({ caption: "" }, pdf))).errors?.file?.[0]).toContain("here already");
  });

  it("are moved by one place, unless somebody else has saved meanwhile", async () => {
    const asked = mockCall(publishing.updateContent, 200, anItem());
    const move = async (version: string) =>
      list.action(
        calledWith(await send(here, editor, { intent: "move-file", row: grid, direction: "down", version }), params),
      );
    const answer = await redirected(move("3"));
    expect(answer.notice).toContain("The grid is file 2 of 2.");
    expect(asked[0]?.body).toMatchObject({ media: [{ hash: swatches }, { hash: grid }] });
    expect((await refusedBy(move("2"))).problem).toContain("has saved this since you opened this page");
  });
});

describe("a file of an item", () => {
  it("is replaced in its place, in the block that offers it too", async () => {
    mockUpload();
    const asked = mockCall(publishing.updateContent, 200, anItem());
    await redirected(save({ caption: "The new grid" }, pdf));
    expect(asked[0]?.body).toMatchObject({
      media: [{ hash: fresh, caption: "The new grid" }, { hash: swatches }],
      blocks: [{ content: { filename_hash: fresh } }],
    });
  });

  it("keeps its bytes when only its label changes, and what another has saved is shown", async () => {
    const asked = mockCall(publishing.updateContent, 200, anItem());
    await redirected(save({ caption: "Grid" }));
    expect(asked[0]?.body).toEqual({ version: 3, media: [{ hash: grid, caption: "Grid" }, expect.anything()] });
    mockCall(publishing.readEntry, 200, anItem({ version: 4 }));
    const answer = await refusedBy(save({ caption: "Grid" }));
    expect(answer).toMatchObject({
      ...{ errors: { caption: ["Label – saved now: The grid"] }, values: { caption: "Grid", version: "4" } },
    });
  });

  it("is removed after a page that says where it is used", async () => {
    const items = { total: 2, first: [{ id: itemId, title: "Atlas" }] };
    mockCall(contract.readStoredFile, 200, {
      ...{ hash: grid, file_type: "pdf", size: 5, caption: "The grid", temporary_url: `/files/${grid}?d=1&n=x`, items },
    });
    const request = await load(`${here}/${grid}?confirm=remove`, editor);
    const { page } = await renderRoute(one, request, { path: "/admin/items/:id/files/:hash" });
    expect(page.text).toContain("These blocks offer it");
    expect(page.text).toContain("2 items offer it");
    const asked = mockCall(publishing.updateContent, 200, anItem());
    const remove = await send(`${here}/${grid}`, editor, { intent: "remove-file" });
    await redirected(one.action(calledWith(remove, { ...params, hash: grid })));
    expect(asked[0]?.body).toMatchObject({ media: [{ hash: swatches }] });
  });
});
