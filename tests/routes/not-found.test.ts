import { thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { loader } from "~/routes/$/route";

describe("a page that does not exist", () => {
  it("is a 404", async () => {
    expect((await thrown(Promise.resolve().then(loader))).status).toBe(404);
  });
});
