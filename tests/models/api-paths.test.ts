import * as favourite from "contract/favourite";
import * as team from "contract/team";
import { breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { describe, expect, it } from "vitest";

const { createApiClient, isPathSegment } = await import("~/api/client.server");
const { leaveTeam } = await import("~/models/team.server");
const { setFavourite } = await import("~/models/favourite.server");

const api = createApiClient({ token: "t".repeat(43) });

mockApi();

describe("an id in a call's path", () => {
  it.each(["", ".", "..", "a\0b", "line\nbreak", "x".repeat(1_001)])(
    "that is invalid is never requested: %j",
    async (id) => {
      const asked = breakApi();
      expect(await leaveTeam(api, id)).toMatchObject({ ok: false, status: 404, problem: { code: "not_found" } });
      expect(await setFavourite(api, "me", id, true)).toMatchObject({ ok: false, status: 404 });
      await expect(api.read(team.readTeam, { params: { id } })).rejects.toMatchObject({ status: 404 });
      expect(await api.find(team.readTeam, { params: { id } })).toBeNull();
      expect(asked).toEqual([]);
      expect(isPathSegment(id)).toBe(false);
    },
  );

  it("stays one segment, whatever characters it contains", async () => {
    const asked = mockCall(favourite.setFavourite, 200, { on: true, title: "A" });
    await setFavourite(api, "me", "../../team?x=1#é", true);
    expect(asked[0]?.path).toMatchObject({ slug: "../../team?x=1#é" });
  });
});
