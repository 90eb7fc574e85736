import { describe, expect, it } from "vitest";
import { MalformedFormError, readParts } from "~/forms/multipart.server";

/** A form as a browser sends it, arriving in chunks of so many bytes. */
async function arriving(form: FormData, chunkBytes: number): Promise<Request> {
  const sent = new Request("http://localhost/", { method: "POST", body: form });
  return inChunks(Buffer.from(await sent.arrayBuffer()), sent.headers.get("content-type") ?? "", chunkBytes);
}

function inChunks(bytes: Buffer, type: string, chunkBytes: number): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + chunkBytes)));
      at += chunkBytes;
    },
  });
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

async function allParts(request: Request) {
  const found: { name: string; fileName: string | undefined; bytes: Buffer }[] = [];
  for await (const { name, fileName, data } of readParts(request)) {
    const parts: Uint8Array[] = [];
    for await (const part of data) parts.push(part);
    found.push({ name, fileName, bytes: Buffer.concat(parts) });
  }
  return found;
}

const tricky = Buffer.from("\r\n--\r\n------formdata\r\n\r\n--x\r\n-".repeat(40));

function aForm(): FormData {
  const form = new FormData();
  form.set("csrf", "a token");
  form.set("words", "Grün, 色\nand more");
  form.set("file", new File([tricky], 'a "quoted"; name=b.zip'));
  form.set("last", "");
  return form;
}

describe("a form with files", () => {
  it.each([1, 2, 3, 7, 64, 1_000, 1_000_000])("is read as it was sent, in chunks of %d bytes", async (chunkBytes) => {
    expect(await allParts(await arriving(aForm(), chunkBytes))).toEqual([
      { name: "csrf", fileName: undefined, bytes: Buffer.from("a token") },
      { name: "words", fileName: undefined, bytes: Buffer.from("Grün, 色\r\nand more") },
      { name: "file", fileName: 'a "quoted"; name=b.zip', bytes: tricky },
      { name: "last", fileName: undefined, bytes: Buffer.alloc(0) },
    ]);
  });

  it("goes on with the next part where one is not read, or only begun", async () => {
    const names: string[] = [];
    for await (const { name, data } of readParts(await arriving(aForm(), 50))) {
      names.push(name);
      if (name === "file") for await (const _ of data) break;
    }
    expect(names).toEqual(["csrf", "words", "file", "last"]);
  });

  it("has an empty name for a file that was not chosen, as browsers send it", async () => {
    const header = 'Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream';
    const request = inChunks(
      Buffer.from(`--x\r\n${header}\r\n\r\n\r\n--x--\r\n`),
      "multipart/form-data; boundary=x",
      9,
    );
    expect(await allParts(request)).toEqual([{ name: "file", fileName: "", bytes: Buffer.alloc(0) }]);
  });

  it("has no folder in the name of its file", async () => {
    const form = new FormData();
    form.set("file", new File(["a"], "C:\\Users\\Ada\\library.zip"));
    form.set("other", new File(["a"], "../../library.zip"));
    const parts = await allParts(await arriving(form, 100));
    expect(parts.map(({ fileName }) => fileName)).toEqual(["library.zip", "library.zip"]);
  });

  it.each([
    [
      "that ends too early",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    [
      "with a part that has no name",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--",
    ],
    ["with an endless header", "multipart/form-data; boundary=x", `--x\r\nContent-Disposition: ${"a".repeat(9_000)}`],
    ["without a boundary", "multipart/form-data", "--x--"],
    ["of another type", "text/plain; boundary=x", "--x--"],
  ])("%s is refused", async (_, type, text) => {
    await expect(allParts(inChunks(Buffer.from(text), type, 100))).rejects.toThrow(MalformedFormError);
  });
});
