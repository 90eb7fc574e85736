import type { ContentDraft } from "contract/publishing";

export const itemId = "5a63f125-c843-456b-8d7b-e6868376a32a";
export const blockIds = {
  text: "0a63f125-c843-456b-8d7b-e6868376a301",
  image: "0a63f125-c843-456b-8d7b-e6868376a302",
  palette: "0a63f125-c843-456b-8d7b-e6868376a303",
};

/** A draft of three blocks, whose picture has no alternative text yet. */
export function anItemDraft(changes: Partial<ContentDraft> = {}): ContentDraft {
  return {
    ...{ id: itemId, title: "Doors of Leeds", slug: "doors-of-leeds", type: "Trend report", media_type: "digital" },
    ...{
      state: "draft",
      publish_at: null,
      original_at: null,
      draft_because: null,
      was_published: false,
      is_premium: true,
      plan_ids: [17],
    },
    ...{ is_demo: false, allow_pdf: true, featured: false, stickied: false, authors: ["Ada Marsh"], season: "SS 2027" },
    ...{
      subtext: "What comes next.",
      subtext_access: "",
      cover_hash: "adoor",
      cover_alt: "A door",
      image_credit: null,
    },
    ...{ colour_primary: "#14161f", colour_secondary: null, colour_text: "#333333", background_colour: null },
    ...{
      cta_1: { text: "Ask", slug: "/consultancy", type: "white" },
      cta_2: null,
      cta_1_access: null,
      cta_2_access: null,
    },
    categories: [{ id: "6b63f125-c843-456b-8d7b-e6868376a32a", title: "Kitchen" }],
    tags: ["linen"],
    blocks: [
      { id: blockIds.text, type: "text", content: { paragraphs: ["Quiet colours return.", "They stay."] } },
      {
        id: blockIds.image,
        type: "image",
        content: { hash: "adoor", alt: "", width: 1200, height: 800, size: "column" },
      },
      {
        id: blockIds.palette,
        type: "palette",
        content: { title: "Doors", colours: [{ name: "Slate", hex: "#3d4b57" }] },
      },
    ],
    media: [],
    ...{
      version: 3,
      changed_at: "2026-03-03T10:00:00.000Z",
      changed_by: "Ada Marsh",
      changed_by_id: "3a3a3a3a-0000-4000-8000-00000000ada1",
    },
    created_at: "2026-03-02T10:00:00.000Z",
    unprintable: [],
    undescribed: [],
    obstacles: [
      { field: "blocks", block_id: blockIds.image, message: "Describe the picture in block 2 (Picture)." },
      { field: "subtext", block_id: null, message: "Write the summary that its card shows." },
    ],
    pictures: [{ hash: "adoor", temporary_url: "/files/adoor?until=1&signature=2", width: 1200, height: 800 }],
    files: [],
    ...changes,
  };
}
