import { HttpResponse, http } from "msw";
import { api, apiURL, mockApi } from "tests/support/msw-api";
import { calledWith, load } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { loader } from "~/routes/media.$hash";

mockApi();

/** The signed address of a picture. */
const signed = "/media/cover?s=1.s";

/** Replies with a stored file, and returns the requested addresses. */
function stored(type: string, status = 200): string[] {
  const asked: string[] = [];
  const headers = { "content-type": type, "cache-control": "public, max-age=9", "set-cookie": "a=b" };
  api.use(
    http.get(`${apiURL}/*`, ({ request }) => {
      asked.push(request.url);
      return new HttpResponse("bytes", { status, headers });
    }),
  );
  return asked;
}

async function ask(path: string, hash = "cover") {
  return loader(calledWith(await load(path), { hash }));
}

describe("a picture", () => {
  it("is sent for its signed address, cached as long as the API says, and inert", async () => {
    const asked = stored("image/svg+xml");
    const answered = await ask(signed);
    expect(asked).toEqual([`${apiURL}/files/cover?s=1.s`]);
    expect(await answered.text()).toBe("bytes");
    expect(Object.fromEntries(answered.headers)).toEqual({
      "cache-control": "public, max-age=9",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "content-type": "image/svg+xml",
      "x-content-type-options": "nosniff",
    });
  });

  it.each(["text/html", "application/pdf", "image/x-icon", ""])("is not sent when its type is '%s'", async (type) => {
    stored(type);
    expect((await ask(signed)).status).toBe(404);
  });

  it("is a 404 when its address has expired", async () => {
    stored("image/avif", 403);
    expect((await ask(signed)).status).toBe(404);
  });
});

describe("the address of a file", () => {
  it.each([
    ["../users/1", "..%2Fusers%2F1"],
    ["..%2Fusers%2F1", "..%252Fusers%252F1"],
    ["%2e%2e", "%252e%252e"],
    ["..\\users\\1", "..%5Cusers%5C1"],
    ["a/b", "a%2Fb"],
    ["/users/1", "%2Fusers%2F1"],
    ["//evil.example/x", "%2F%2Fevil.example%2Fx"],
    ["http://evil.example/x", "http%3A%2F%2Fevil.example%2Fx"],
    ["@evil.example", "%40evil.example"],
    ["a?s=2.s", "a%3Fs%3D2.s"],
    ["a#b", "a%23b"],
  ])("reaches nothing of the API but files: '%s'", async (hash, segment) => {
    const asked = stored("image/avif");
    await ask(signed, hash);
    expect(asked).toEqual([`${apiURL}/files/${segment}?s=1.s`]);
  });

  it.each(["", ".", "..", "a\nb", "a\u0000b", "x".repeat(1_001)])(
    "is a 404 without a request when it cannot be one segment of a path: %j",
    async (hash) => {
      const asked = stored("image/avif");
      expect((await ask(signed, hash)).status).toBe(404);
      expect(asked).toEqual([]);
    },
  );
});
