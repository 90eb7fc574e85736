import { calledWith, load, member } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { loader } from "~/routes/denied/route";

describe("a page that is denied", () => {
  it("is a 403, also for guests", async () => {
    expect((await loader(calledWith(await load("/denied")))).init?.status).toBe(403);
    expect((await loader(calledWith(await load("/denied", member())))).init?.status).toBe(403);
  });
});
