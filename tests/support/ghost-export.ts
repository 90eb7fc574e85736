import { createHash } from "node:crypto";

/** An id like Ghost's: of one post in all the world. */
function uuidOf(words: string): string {
  return createHash("sha256")
    .update(words)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** A post as Ghost exports it. */
export function ghostPost(slug: string, fields: Record<string, unknown> = {}) {
  return {
    id: `post-${slug}`,
    uuid: uuidOf(`${fields.type ?? "post"} ${slug}`),
    title: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " "),
    slug,
    mobiledoc: null,
    lexical: null,
    html: "<p>Quiet colours return.</p>",
    plaintext: "Quiet colours return.",
    feature_image: "__GHOST_URL__/content/images/2025/11/door.jpg",
    featured: 0,
    type: "post",
    status: "published",
    locale: null,
    visibility: "public",
    created_at: "2025-11-01T08:00:00.000Z",
    updated_at: "2025-11-02T08:00:00.000Z",
    published_at: "2025-11-03T09:30:00.000Z",
    custom_excerpt: "What comes next.",
    codeinjection_head: null,
    codeinjection_foot: null,
    canonical_url: null,
    ...fields,
  };
}

/** An export of Ghost's, with a tag, an author and two paid tiers; each post has the tag and the author. */
export function ghostExport(
  posts: ReturnType<typeof ghostPost>[],
  tables: Record<string, unknown> = {},
  tiersOf: Record<string, string[]> = {},
): string {
  const data = {
    posts,
    posts_meta: posts.map(({ id }) => ({
      id: `meta-${id}`,
      post_id: id,
      feature_image_alt: "A blue door",
      feature_image_caption: null,
      meta_title: null,
      meta_description: null,
      email_only: 0,
    })),
    tags: [
      {
        id: "tag-1",
        name: "Interior Colour",
        slug: "interior-colour",
        description: "Walls and doors.",
        visibility: "public",
      },
      { id: "tag-2", name: "#podcast", slug: "hash-podcast", description: null, visibility: "internal" },
      { id: "tag-3", name: "Doors", slug: "doors", description: null, visibility: "public" },
    ],
    posts_tags: posts.flatMap(({ id }) => [
      { id: `a-${id}`, post_id: id, tag_id: "tag-3", sort_order: 1 },
      { id: `b-${id}`, post_id: id, tag_id: "tag-1", sort_order: 0 },
    ]),
    users: [{ id: "user-1", name: "Ada Marsh", slug: "ada", email: "ada@example.com" }],
    posts_authors: posts.map(({ id }) => ({ id: `c-${id}`, post_id: id, author_id: "user-1", sort_order: 0 })),
    products: [
      { id: "tier-0", name: "Free", slug: "free", type: "free" },
      { id: "tier-1", name: "Silver", slug: "silver", type: "paid" },
      { id: "tier-2", name: "Gold", slug: "gold", type: "paid" },
    ],
    posts_products: posts.flatMap(({ id, slug }) =>
      (tiersOf[slug] ?? []).map((tier, at) => ({ id: `d-${id}-${at}`, post_id: id, product_id: tier, sort_order: at })),
    ),
    settings: [],
    ...tables,
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1763900000000, version: "5.130.0" }, data }] });
}
