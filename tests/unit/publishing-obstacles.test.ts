import { obstaclesOf } from "api/domain/publishing-obstacles";
import { anItemDraft, blockIds } from "tests/support/item-fixtures";
import { expect, it } from "vitest";

it("names the pictures of a gallery that have no alternative text", () => {
  const picture = (alt: string) => ({ hash: "adoor", alt, width: 600, height: 400 });
  const content = { title: "Doors", pictures: [picture("A door"), picture(""), picture("")] };
  const gallery = { id: blockIds.image, type: "gallery" as const, content };
  const messages = obstaclesOf(anItemDraft({ subtext: "New.", blocks: [gallery] })).map(({ message }) => message);
  expect(messages).toEqual(["Describe pictures 2 and 3 in block 1 (Gallery) for people who cannot see them."]);
});

it("names a block that offers a file which is not among the item's files", () => {
  const content = { title: "Swatches", filename_hash: "gone", caption: "", file_type: "pdf", size: 9 };
  const block = { id: blockIds.image, type: "download" as const, content };
  const messagesWith = (hash: string) =>
    obstaclesOf(anItemDraft({ subtext: "New.", blocks: [block], media: [{ hash, caption: "A file" }] }));
  expect(messagesWith("gone")).toEqual([]);
  expect(messagesWith("another")).toEqual([
    {
      ...{ field: "blocks", block_id: blockIds.image },
      message:
        "Block 1 (Download) offers a file that is not among the item's files: choose one of them, or add it there.",
    },
  ]);
});
