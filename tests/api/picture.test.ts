import { auditLog, mediaFiles, products } from "api/db/schema/index";
import { temporaryUrl } from "api/files/signed-urls";
import * as contract from "contract/picture";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let editor: Person;
let writer: Person;

beforeAll(async () => {
  api = await createTestApi();
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["products.manage"] });
  writer = await makePerson(api, { email: "writer@almanac.test", permissions: ["content.edit"] });
});
afterAll(() => api.close());

/** A picture of two colours side by side, which shows where its left is. */
function aPicture(width = 600, height = 400, left = "#c0392b"): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: left } };
  const whole = { create: { width, height, channels: 3 as const, background: "#1f3a4d" } };
  return sharp(whole).composite([{ input: half, left: 0, top: 0 }]);
}

function upload(bytes: Uint8Array, query: { name?: string; alt?: string } = {}, as = editor) {
  return { raw: bytes, query, as: as.token };
}

async function stored(url: string): Promise<{ bytes: Buffer; type: string | null; etag: string | null }> {
  const answer = await api.fetch(url);
  expect(answer.status).toBe(200);
  const { headers } = answer;
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    type: headers.get("content-type"),
    etag: headers.get("etag"),
  };
}

async function refusal(bytes: Uint8Array): Promise<string | undefined> {
  const refused = await api.refused(contract.uploadPicture, upload(bytes));
  expect(refused).toMatchObject({ status: 422, code: "invalid" });
  return refused.errors.picture;
}

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("that is %s is stored as WebP", async (format) => {
    const bytes = await aPicture(64, 48, `#${Buffer.from(format.slice(0, 3)).toString("hex")}`)
      .toFormat(format)
      .toBuffer();
    const { image } = await api.ok(contract.uploadPicture, upload(bytes, { name: "lies.svg" }));
    expect(image).toMatchObject({ width: 64, height: 48 });
    const file = await stored(image.temporary_url);
    expect(file.type).toBe("image/webp");
    expect((await sharp(file.bytes).metadata()).format).toBe("webp");
  });

  it("has its narrower versions at its own URL, and no wider ones", async () => {
    const bytes = await aPicture(1_500, 900).jpeg().toBuffer();
    const { image } = await api.ok(contract.uploadPicture, upload(bytes));
    expect(image.widths).toEqual([320, 640, 960, 1280]);
    const whole = await stored(image.temporary_url);
    const etags = new Set([whole.etag]);
    for (const width of image.widths ?? []) {
      const narrow = await stored(`${image.temporary_url}&w=${width}`);
      expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width, height: Math.round(width * 0.6) });
      expect(narrow.bytes.byteLength).toBeLessThan(whole.bytes.byteLength);
      etags.add(narrow.etag);
    }
    expect(etags.size).toBe(5);
    for (const other of ["1920", "100", "0", "-320", "x"])
      expect((await stored(`${image.temporary_url}&w=${other}`)).bytes).toEqual(whole.bytes);
  });

  it("is turned upright and keeps none of its metadata, such as the place where it was taken", async () => {
    const bytes = await aPicture(600, 400)
      .withExif({ IFD0: { Copyright: "Mallory" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = await api.ok(contract.uploadPicture, upload(bytes));
    expect(image).toMatchObject({ width: 400, height: 600 });
    const file = await stored(image.temporary_url);
    const metadata = await sharp(file.bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(file.bytes.includes("Mallory")).toBe(false);
    const top = await sharp(file.bytes).extract({ left: 200, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(150);
  });

  it("is made smaller if it is very large", async () => {
    const bytes = await aPicture(5_000, 1_000).jpeg().toBuffer();
    expect((await api.ok(contract.uploadPicture, upload(bytes))).image).toMatchObject({ width: 2560, height: 512 });
  });

  it("keeps what is transparent", async () => {
    const clear = { create: { width: 20, height: 20, channels: 4 as const, background: "#ff000000" } };
    const { image } = await api.ok(contract.uploadPicture, upload(await sharp(clear).png().toBuffer()));
    expect((await sharp((await stored(image.temporary_url)).bytes).stats()).isOpaque).toBe(false);
  });

  it("is stored once, however often and at the same moment it is uploaded", async () => {
    const bytes = await aPicture(90, 90).png().toBuffer();
    const ids = await Promise.all(
      ["first.png", "second.png"].map((name) => api.ok(contract.uploadPicture, upload(bytes, { name }))),
    );
    expect(ids[1]?.id).toBe(ids[0]?.id);
  });

  it("takes an alternative text when it is uploaded again without one, and keeps the one that it has", async () => {
    const bytes = await aPicture(93, 90).png().toBuffer();
    const first = await api.ok(contract.uploadPicture, upload(bytes));
    const again = (alt: string) => api.ok(contract.uploadPicture, upload(bytes, { alt }));
    expect(await again("A shelf")).toMatchObject({ id: first.id, alt: "A shelf", version: 2 });
    expect(await again("Another shelf")).toMatchObject({ id: first.id, alt: "A shelf", version: 2 });
  });

  it("is called as its file was, without path, ending and control characters", async () => {
    const bytes = await aPicture(91, 90).png().toBuffer();
    const name = "C:\\fakepath\\The_year\u200b in\u202e view.JPEG";
    const made = await api.ok(contract.uploadPicture, upload(bytes, { name, alt: " A shelf " }));
    expect(made).toMatchObject({ title: "The year in view", alt: "A shelf", version: 1 });
    const unnamed = await aPicture(92, 90).png().toBuffer();
    expect((await api.ok(contract.uploadPicture, upload(unnamed))).title).toBe("Picture");
  });
});

it("an alternative text of over 500 characters is refused, and nothing of it is dropped in silence", async () => {
  const bytes = await aPicture(31, 50).png().toBuffer();
  const { status, body } = await api.call(contract.uploadPicture, upload(bytes, { alt: "A shelf ".repeat(70) }));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("500 characters");
});

describe("what is no picture", () => {
  it("is refused by its content, whatever it is called", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
    const tiff = await aPicture(20, 20).tiff().toBuffer();
    for (const bytes of [svg, pdf, tiff, Buffer.from("<script>alert(1)</script>"), Buffer.from([0])])
      expect(await refusal(bytes)).toContain("This is not a JPEG, PNG, WebP, AVIF or GIF");
    expect(await refusal(Buffer.alloc(0))).toContain("Choose a picture");
  });

  it("is refused when it only begins as one, or ends too early", async () => {
    const jpeg = await aPicture().jpeg().toBuffer();
    const png = await aPicture().png().toBuffer();
    const starts = [Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(2_000, 7)]), png.subarray(0, png.length / 2)];
    for (const bytes of [...starts, jpeg.subarray(0, 300), Buffer.from("GIF89a"), Buffer.from("RIFF0000WEBPVP8 ")])
      expect(await refusal(bytes)).toContain("damaged or incomplete");
  });

  it("is refused before it is decoded when it has more than 40 million pixels", async () => {
    const create = { width: 8_000, height: 6_000, channels: 3 as const, background: "#ffffff" };
    const bomb = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(contract.maxPictureBytes);
    expect(await refusal(bomb)).toContain("more than 40 million pixels");
  });

  it("is refused when it has more than ten megabytes", async () => {
    const large = Buffer.alloc(contract.maxPictureBytes + 1);
    expect(await api.refused(contract.uploadPicture, upload(large))).toMatchObject({ status: 413, code: "too_large" });
  });
});

describe("the library of pictures", () => {
  it("is open to those who edit products and those who edit items, and to nobody else", async () => {
    const bytes = await aPicture(70, 71).png().toBuffer();
    await api.ok(contract.uploadPicture, upload(bytes, {}, writer));
    const other = await makePerson(api, { email: "other@almanac.test", permissions: ["orders.manage"] });
    expect(await api.refused(contract.uploadPicture, upload(bytes, {}, other))).toMatchObject({ status: 403 });
    expect(await api.refused(contract.listPictures, { as: other.token })).toMatchObject({ status: 403 });
  });

  it("is searched by titles and texts, the newest first", async () => {
    const add = async (width: number, name: string, alt: string) => {
      api.advance(1_000);
      return api.ok(contract.uploadPicture, upload(await aPicture(width, 50).png().toBuffer(), { name, alt }));
    };
    await add(101, "Quilt.png", "A blanket");
    await add(102, "Loom.png", "A quilt on a frame");
    const found = await api.ok(contract.listPictures, { query: { q: "QUILT" }, as: writer.token });
    expect(found.data.map(({ title }) => title)).toEqual(["Loom", "Quilt"]);
    expect(found.meta.total).toBe(2);
    const [loom, quilt] = found.data;
    const keep = [quilt?.hash, loom?.id, "nothing"].join(",");
    const kept = await api.ok(contract.listPictures, { query: { q: "loom", keep }, as: writer.token });
    expect(kept.data.map(({ title }) => title)).toEqual(["Loom", "Quilt"]);
    expect(kept.meta.total).toBe(1);
  });

  it("changes a title and a text, unless somebody else has meanwhile", async () => {
    const { id } = await api.ok(contract.uploadPicture, upload(await aPicture(103, 50).png().toBuffer()));
    const change = (body: { alt?: string; version?: number }) => ({ params: { id }, body, as: writer.token });
    const changed = await api.ok(contract.updatePicture, change({ alt: "Rushes", version: 1 }));
    expect(changed).toMatchObject({ alt: "Rushes", title: "Picture", version: 2, changed_by: expect.any(String) });
    const late = await api.refused(contract.updatePicture, change({ alt: "Reeds", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
  });

  it("keeps a picture while it is shown; otherwise a picture goes with its files", async () => {
    const { db, files, secrets } = api.deps;
    const made = await api.ok(contract.uploadPicture, upload(await aPicture(700, 50).png().toBuffer()));
    const as = { params: { id: made.id }, as: editor.token };
    await makeWare(api, { slug: "shown", options: [{ slug: "shown-one", pricePence: 900 }] });
    const show = (pictureId: string | null) => db.update(products).set({ pictureId }).where(eq(products.slug, "shown"));
    await show(made.id);
    expect(await api.ok(contract.readPicture, as)).toMatchObject({ products: { total: 1 }, items: { total: 0 } });
    expect(await api.refused(contract.deletePicture, as)).toMatchObject({ status: 409, code: "in_use" });
    await show(null);
    await api.ok(contract.deletePicture, as);
    expect(await db.$count(mediaFiles, eq(mediaFiles.id, made.id))).toBe(0);
    await api.runJobs();
    for (const width of ["", "-640", "-320"]) expect(await files.has(`pictures/${made.hash}${width}.webp`)).toBe(false);
    expect((await api.fetch(temporaryUrl(secrets, api.deps.clock(), made.hash))).status).toBe(404);
    const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(rows.map(({ action }) => action)).toEqual(["picture.added", "picture.deleted"]);
  });

  it("keeps the files of a picture that was uploaded again after it was deleted", async () => {
    const bytes = await aPicture(105, 50).png().toBuffer();
    const { id, hash } = await api.ok(contract.uploadPicture, upload(bytes));
    await api.ok(contract.deletePicture, { params: { id }, as: editor.token });
    await api.ok(contract.uploadPicture, upload(bytes));
    await api.runJobs();
    expect(await api.deps.files.has(`pictures/${hash}.webp`)).toBe(true);
  });
});
