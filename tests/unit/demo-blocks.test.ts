import { makeContent } from "api/db/demo/content";
import { MediaShelf } from "api/db/demo/media";
import { blockTitles } from "api/db/seeds/block-types";
import { memoryStore } from "api/files/storage";
import { blockDraft } from "contract/publishing";
import { expect, it } from "vitest";

it("every block of the demo library is one that the write path of items takes", async () => {
  const now = new Date("2026-03-09T10:00:00Z");
  const { blocks } = await makeContent(new MediaShelf(memoryStore(), now), now);
  const wrong = blocks.flatMap(({ typeId, content }) => {
    const parsed = blockDraft.safeParse({ type: blockTitles[typeId - 1], content });
    return parsed.success ? [] : [[content, parsed.error.issues[0]]];
  });
  expect(wrong).toEqual([]);
  expect(blocks.length).toBeGreaterThan(1000);
});
