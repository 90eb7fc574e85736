import type { LibraryImport } from "contract/library-import";
import { libraryPartBytes, maxLibraryBytes } from "contract/library-import";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/client.server";
import { uploadLibrary } from "~/models/library-import.server";

/** The API as far as an upload asks it. @param refusePart the number of the part that it refuses */
function anApi({ refusePart = 0 } = {}) {
  const asked: string[] = [];
  const sizes: number[] = [];
  const send = async (
    call: { summary: string; path: string },
    args: { params?: { number: string }; raw?: Uint8Array },
  ) => {
    asked.push(call.path.split("/").at(-1) ?? "");
    if (args.raw) sizes.push(args.raw.byteLength);
    if (args.params?.number === String(refusePart))
      return { ok: false, status: 503, problem: { message: "Later.", errors: {}, code: "unavailable" } };
    return { ok: true, status: 200, body: { id: "an-import", state: "waiting" } as Partial<LibraryImport> };
  };
  return { api: { send } as unknown as Api, asked, sizes };
}

/** Bytes that arrive in chunks; `read` counts what was taken of them. */
function arriving(size: number, chunkBytes: number) {
  const chunk = new Uint8Array(chunkBytes);
  const counted = { read: 0 };
  async function* data(): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; left -= chunkBytes) {
      const bytes = chunk.subarray(0, Math.min(left, chunkBytes));
      counted.read += bytes.byteLength;
      yield bytes;
    }
  }
  return { file: { name: "library.zip", data: data() }, counted };
}

describe("a library that is uploaded", () => {
  it("is sent in parts, of which none is larger than the API takes", async () => {
    const { api, asked, sizes } = anApi();
    const { file } = arriving(2 * libraryPartBytes + 10, 65_536);
    expect(await uploadLibrary(api, file, { format: "zip", accepts_undescribed: false })).toMatchObject({
      ok: true,
      body: { id: "an-import" },
    });
    expect(sizes).toEqual([libraryPartBytes, libraryPartBytes, 10]);
    expect(asked).toEqual(["library-imports", "{number}", "{number}", "{number}", "complete"]);
  });

  it("is read to its end when a part is refused, and no other is sent", async () => {
    const { api, asked } = anApi({ refusePart: 2 });
    const { file, counted } = arriving(5 * libraryPartBytes, libraryPartBytes);
    expect(await uploadLibrary(api, file, { format: "zip", accepts_undescribed: false })).toMatchObject({
      ok: false,
      status: 503,
    });
    expect(asked).toEqual(["library-imports", "{number}", "{number}"]);
    expect(counted.read).toBe(5 * libraryPartBytes);
  });

  it("is not completed when it is too large, and its rest is not sent", async () => {
    const { api, asked, sizes } = anApi();
    const { file } = arriving(maxLibraryBytes + 2 * libraryPartBytes, libraryPartBytes);
    expect(await uploadLibrary(api, file, { format: "zip", accepts_undescribed: false })).toBeNull();
    expect(sizes).toHaveLength(maxLibraryBytes / libraryPartBytes);
    expect(asked).not.toContain("complete");
  });
});
