import { siteLink } from "contract/fields";
import { navigationEntry } from "contract/navigation";
import { blockFields } from "contract/publishing";
import { describe, expect, it } from "vitest";
import { itemFactsSchema } from "~/forms/item-schema.server";

const block = (to: string) => blockFields.cta.safeParse({ text: "A", label: "B", to }).data?.to;
const itemButton = (slug: string) =>
  itemFactsSchema.shape.cta_1.safeParse({ text: "Shop", slug, type: "white" }).data?.slug;
const callout = (link: string) => siteLink.safeParse(link).data;
const navigation = (link: string) => navigationEntry.safeParse({ name: "Shop", link, below: [] }).data?.link;

describe.each([
  ["a button of an item", itemButton],
  ["a block with a button", block],
  ["a callout, a popup and a panel", callout],
  ["the navigation", navigation],
])("the link of %s", (_name, read) => {
  it.each([
    ["shop", "/shop"],
    ["/shop", "/shop"],
    [" content?tag=blue#top ", "/content?tag=blue#top"],
    ["usersUpgrade/blue-doors", "/usersUpgrade/blue-doors"],
    ["https://shop.example.com/a", "https://shop.example.com/a"],
  ])("may be typed as %s", (typed, kept) => {
    expect(read(typed)).toBe(kept);
  });

  it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "shop.example.com", "two words", "https://"])(
    "is not %s",
    (typed) => {
      expect(read(typed)).toBeUndefined();
    },
  );
});
