/** What an item of a WordPress export may have beside its name. */
interface WordPressItem {
  type?: string;
  status?: string;
  id?: number;
  title?: string;
  content?: string;
  excerpt?: string;
  password?: string;
  date?: string;
  gmt?: string;
  sticky?: number;
  attachment?: string;
  meta?: Record<string, string>;
  /** As `category:doors:Doors`. */
  terms?: string[];
  comments?: number;
}

const cdata = (words: string) => `<![CDATA[${words}]]>`;

/** An item as WordPress exports it. */
export function wordPressItem(name: string, given: WordPressItem = {}): string {
  const { type = "post", status = "publish", id = 100, date = "2025-11-03 10:30:00" } = given;
  const terms = (given.terms ?? ["category:kitchen:The kitchen", "post_tag:doors:Doors"]).map((term) => {
    const [domain, slug, title] = term.split(":");
    return `<category domain="${domain}" nicename="${slug}">${cdata(title ?? "")}</category>`;
  });
  const meta = Object.entries(given.meta ?? { _thumbnail_id: "7", _edit_last: "1" }).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata("Nice!")}</wp:comment_content></wp:comment>`;
  return `<item>
    <title>${cdata(given.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " "))}</title>
    <link>https://blog.example.com/2025/11/${name}/</link>
    <pubDate>Mon, 03 Nov 2025 09:30:00 +0000</pubDate>
    <dc:creator>${cdata("ada")}</dc:creator>
    <guid isPermaLink="false">https://blog.example.com/?p=${id}</guid>
    <description></description>
    <content:encoded>${cdata(given.content ?? "<!-- wp:paragraph -->\n<p>Quiet colours return.</p>\n<!-- /wp:paragraph -->")}</content:encoded>
    <excerpt:encoded>${cdata(given.excerpt ?? "What comes next.")}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_date_gmt>${cdata(given.gmt ?? "2025-11-03 09:30:00")}</wp:post_date_gmt>
    <wp:post_name>${cdata(name)}</wp:post_name>
    <wp:status>${cdata(status)}</wp:status>
    <wp:post_parent>0</wp:post_parent>
    <wp:menu_order>0</wp:menu_order>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(given.password ?? "")}</wp:post_password>
    <wp:is_sticky>${given.sticky ?? 0}</wp:is_sticky>
    ${given.attachment ? `<wp:attachment_url>${cdata(given.attachment)}</wp:attachment_url>` : ""}
    ${terms.join("\n    ")}
    ${meta.join("\n    ")}
    ${comment.repeat(given.comments ?? 0)}
  </item>`;
}

/** A stored picture; `below` is its path below the uploads. */
export function wordPressPicture(id: number, below: string, alt: string, caption = ""): string {
  return wordPressItem(`picture-${id}`, {
    ...{ id, type: "attachment", status: "inherit", excerpt: caption, content: "", terms: [] },
    attachment: `https://blog.example.com/wp-content/uploads/${below}`,
    meta: { _wp_attached_file: below, _wp_attachment_image_alt: alt },
  });
}

/** An export of WordPress's, with two categories, an author and the picture 7. */
export function wordPressExport(items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
  <title>Doors &amp; walls</title>
  <link>https://blog.example.com</link>
  <language>en-GB</language>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://blog.example.com</wp:base_site_url>
  <wp:base_blog_url>https://blog.example.com</wp:base_blog_url>
  <wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata("ada")}</wp:author_login><wp:author_email>${cdata("ada@example.com")}</wp:author_email><wp:author_display_name>${cdata("Ada Marsh")}</wp:author_display_name></wp:author>
  <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>${cdata("kitchen")}</wp:category_nicename><wp:category_parent>${cdata("home")}</wp:category_parent><wp:cat_name>${cdata("The kitchen")}</wp:cat_name><wp:category_description>${cdata("Where it begins.")}</wp:category_description></wp:category>
  <wp:category><wp:term_id>2</wp:term_id><wp:category_nicename>${cdata("home")}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata("Home & garden")}</wp:cat_name></wp:category>
  <wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>${cdata("doors")}</wp:tag_slug><wp:tag_name>${cdata("Doors")}</wp:tag_name></wp:tag>
  <generator>https://wordpress.org/?v=6.8.1</generator>
  ${wordPressPicture(7, "2025/11/door.jpg", "A blue door")}
  ${items.join("\n  ")}
</channel>
</rss>
`;
}
