import { readHtml } from "api/convert/html";
import { writeBlocks } from "api/markdown/format-blocks";
import { parseItem } from "api/markdown/item";
import { describe, expect, it } from "vitest";

function read(html: string) {
  const said: string[] = [];
  const blocks = readHtml(html, {
    picture: (address) => {
      if (!address.startsWith("/missing")) return `pictures${address}`;
      said.push(`no ${address}`);
      return undefined;
    },
    file: (address) => `files${address}`,
    link: (address) => (address.startsWith("http") || address.startsWith("/") ? address : undefined),
    say: (message) => said.push(message),
  });
  return { blocks, said };
}

function text(...paragraphs: string[]) {
  return { type: "text", content: { paragraphs } };
}

describe("a page of HTML", () => {
  it("becomes paragraphs, headings, lists, quotations and tables", () => {
    const { blocks, said } = read(`
      <h1>The year</h1><p>Quiet   colours<br>return.</p><p>So do doors.</p><h4>Small</h4>
      <ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>
      <ul><li><input type="checkbox" checked> Done</li></ul>
      <blockquote><p>Colour is time.</p><cite>— Ada</cite></blockquote>
      <table><caption>Sales</caption><thead><tr><th>Year</th><th>Doors</th></tr></thead><tbody><tr><td>2026</td><td>4</td></tr></tbody></table><hr>`);
    expect(blocks).toEqual([
      { type: "heading", content: { text: "The year", level: 2 } },
      text("Quiet colours\nreturn.", "So do doors."),
      { type: "heading", content: { text: "Small", level: 3 } },
      { type: "list", content: { style: "bullets", items: ["One", "Two"] } },
      { type: "list", content: { style: "numbers", items: ["First"] } },
      { type: "list", content: { style: "checks", items: ["Done"] } },
      { type: "quote", content: { text: "Colour is time.", who: "Ada" } },
      { type: "table", content: { caption: "Sales", columns: ["Year", "Doors"], rows: [["2026", "4"]] } },
    ]);
    expect(said).toEqual([]);
  });

  it("becomes pictures and galleries with their words", () => {
    const { blocks, said } = read(`
      <figure class="kg-card kg-image-card kg-width-wide"><img src="/a.jpg" alt="A door"><figcaption>In <b>Leeds</b></figcaption></figure>
      <p>Before <img src="/b.jpg" alt="B"> after</p>
      <figure class="kg-card kg-gallery-card"><div><img src="/c.jpg" alt="C"><img src="/missing.jpg" alt="D"><img src="/e.jpg"></div></figure>
      <figure class="wp-block-gallery"><figure><img src="/f.jpg" alt="F"><figcaption>Six</figcaption></figure><figure><img src="/g.jpg"><figcaption>Seven</figcaption></figure></figure>`);
    expect(blocks).toEqual([
      { type: "image", content: { hash: "pictures/a.jpg", alt: "A door", caption: "In Leeds", size: "wide" } },
      text("Before"),
      { type: "image", content: { hash: "pictures/b.jpg", alt: "B", size: "column" } },
      text("after", "[Picture left out: missing.jpg; D]"),
      {
        type: "gallery",
        content: {
          title: "Pictures",
          pictures: [
            { hash: "pictures/c.jpg", alt: "C" },
            { hash: "pictures/e.jpg", alt: "" },
          ],
        },
      },
      {
        type: "gallery",
        content: {
          title: "Pictures",
          pictures: [
            { hash: "pictures/f.jpg", alt: "F", caption: "Six" },
            { hash: "pictures/g.jpg", alt: "Seven", caption: "Seven" },
          ],
        },
      },
    ]);
    expect(said).toContain("no /missing.jpg");
    expect(said).toContain("a picture had no alternative text: its caption was used");
  });

  it("keeps the captions of pictures that are links, or have several sources", () => {
    const { blocks } = read(`
      <figure class="wp-block-gallery">
        <figure><a href="/f.jpg"><img src="/f.jpg" alt="F"></a><figcaption>Six</figcaption></figure>
        <figure><picture><source srcset="/g.webp"><img src="/g.jpg" alt="G"></picture><figcaption>Seven</figcaption></figure>
        <figure><a href="/h.jpg"><img src="/h.jpg" alt="H"></a></figure>
      </figure>`);
    expect(blocks).toMatchObject([
      { content: { pictures: [{ caption: "Six" }, { caption: "Seven" }, { alt: "H", caption: undefined }] } },
    ]);
  });

  it("keeps the place and the words of a picture that is left out", () => {
    const { blocks } = read(`<p>Before</p>
      <figure><img src="/missing.jpg" alt="A loom"><figcaption>The loom of 1843</figcaption></figure>
      <p>After</p>`);
    expect(blocks).toEqual([text("Before", "[Picture left out: missing.jpg; The loom of 1843; A loom]", "After")]);
  });

  it("keeps what is struck out, raised or lowered apart from the words around it", () => {
    const { blocks } = read(
      "<p>It is <s>not</s> for <del>guests</del> members, <strike>soon</strike> now: 5 m<sup>2</sup> and H<sub>2</sub>O.</p>",
    );
    expect(blocks).toEqual([text("It is ~~not~~ for ~~guests~~ members, ~~soon~~ now: 5 m^2^ and H~2~O.")]);
  });

  it("keeps the lines of code and verse, their indentation and the spaces between words", () => {
    const { blocks } = read(`<p>Before</p>
      <pre class="wp-block-code"><code>aliases {
    led0 = &amp;led_blue;   // blue
\tdeep(\u200b);

};</code></pre>
      <pre class="wp-block-verse">  A poem begins
      and is indented
    <b>thrice</b></pre><p>After  all</p>`);
    const code = "aliases {\n    led0 = &led_blue;   // blue\n    deep();\n\n};";
    const verse = "A poem begins\n    and is indented\n  thrice";
    expect(blocks).toEqual([text("Before", code, verse, "After all")]);
    const file = `---\ntitle: A\ntype: Note\n---\n\n${writeBlocks(blocks, () => "")}\n`;
    expect(parseItem(file, "a.md")).toMatchObject({ item: { fields: { blocks } } });
  });

  it("keeps the indentation of the first line of code, and reads code of very many lines", () => {
    const { blocks } = read("<pre>    a\nb\n  c\n\n</pre>");
    expect(blocks).toEqual([text("    a\nb\n  c")]);
    const file = `---\ntitle: A\ntype: Note\n---\n\n${writeBlocks(blocks, () => "")}\n`;
    expect(parseItem(file, "a.md")).toMatchObject({ item: { fields: { blocks } } });
    expect(JSON.stringify(read(`<pre>${"a\n".repeat(249_000)}</pre>`).blocks)).toContain("a\\na");
  });

  it("keeps the indentation of code that is divided, in each of its parts", () => {
    const line = `    ${"x".repeat(90)}\n`;
    const { blocks } = read(`<pre>{\n${line.repeat(120)}}</pre>`);
    const parts = blocks.flatMap((block) => (block.type === "text" ? block.content.paragraphs : []));
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.slice(1)) expect(part).toMatch(/^ {4}x/);
    expect(parts.join("\n")).toBe(`{\n${line.repeat(120)}}`);
  });

  it("joins words that signs without a width stand in", () => {
    const { blocks } = read("<p>Col\u200bour and pat\u2060tern and tex\ufefftile and sea\u00adweed</p>");
    expect(blocks).toEqual([text("Colour and pattern and textile and seaweed")]);
  });

  it("keeps where films and posts of others are as a link, without their player", () => {
    const { blocks } = read(`
      <figure class="kg-card kg-embed-card"><iframe src="https://www.youtube-nocookie.com/embed/abc_1?feature=oembed" title="Doors"></iframe><figcaption>A film</figcaption></figure>
      <iframe src="//player.vimeo.com/video/42"></iframe>
      <figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">
      https://www.youtube.com/watch?v=abc_2
      </div></figure>
      <p>https://youtu.be/abc_3</p>
      <blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/xyz/"><a href="#">View</a></blockquote><script src="//www.instagram.com/embed.js"></script>
      <figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/a"><div class="kg-bookmark-title">A title</div><div class="kg-bookmark-description">What it is</div></a></figure>`);
    expect(blocks.map(({ content }) => content)).toEqual([
      { title: "Doors", text: "A film", url: "https://www.youtube.com/watch?v=abc_1" },
      { title: "On Vimeo", text: "On Vimeo", url: "https://vimeo.com/42" },
      { title: "On YouTube", text: "On YouTube", url: "https://www.youtube.com/watch?v=abc_2" },
      { title: "On YouTube", text: "On YouTube", url: "https://youtu.be/abc_3" },
      { title: "A post on Instagram", text: "View", url: "https://www.instagram.com/p/xyz/" },
      { title: "A title", text: "What it is", url: "https://example.com/a" },
    ]);
  });

  it("becomes buttons, files and what opens and closes", () => {
    const { blocks } = read(`
      <div class="kg-card kg-button-card"><a href="/doors" class="kg-btn">See doors</a></div>
      <div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/s.pdf"><div class="kg-file-card-title">Swatches</div><div class="kg-file-card-caption">All of them</div><div class="kg-file-card-filename">s.pdf</div></a></div>
      <div class="wp-block-file"><a href="/t.pdf">Tints</a><a href="/t.pdf" class="wp-block-file__button" download>Download</a></div>
      <div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why?</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Because.</p></div></div>
      <div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind the step.</div></div>`);
    expect(blocks).toEqual([
      { type: "cta", content: { text: "See doors", label: "See doors", to: "/doors" } },
      { type: "download", content: { title: "Swatches", filename_hash: "files/s.pdf", caption: "All of them" } },
      { type: "download", content: { title: "Tints", filename_hash: "files/t.pdf", caption: "" } },
      { type: "heading", content: { text: "Why?", level: 3 } },
      text("Because.", "! Mind the step."),
    ]);
  });

  it("says what no block has, and runs and keeps none of it", () => {
    const { blocks, said } = read(`
      <p>Buy <a href="https://example.com/x">this <em>door</em></a>.<script>alert(1)</script></p><style>p{}</style>
      <form action="/x"><input name="a"><p>Inside</p></form><p hidden>Secret</p><div style="display: none">Secret</div>
      <pre><code>a = 1
b = 2</code></pre><ul><li>One<ul><li>Inner</li></ul></li></ul><img src="/p.gif" width="1" height="1"><blink>Old</blink>`);
    expect(blocks).toEqual([
      text("Buy this door.", "a = 1\nb = 2"),
      { type: "list", content: { style: "bullets", items: ["One", "Inner"] } },
      text("Old"),
    ]);
    expect(said).toEqual(
      expect.arrayContaining([
        'the link of "this door" to https://example.com/x was left out: text is plain',
        "emphasis was left out: text is plain",
        "a script was left out: there is no block for it",
        "a style sheet was left out: there is no block for it",
        "a form was left out: there is no block for it",
        "a part that was hidden was left out",
        "preformatted text or code became a paragraph, with its lines and their indentation",
        "a list within a list became one list",
        "a one-pixel picture was left out",
        "only the words of <blink> were kept",
      ]),
    );
    expect(JSON.stringify(blocks)).not.toMatch(/Secret|Inside|alert/);
  });

  it("keeps to what a block may hold, however long or broken it is", () => {
    const long = "A quiet colour returns. ".repeat(400);
    const { blocks, said } = read(`<p>${long}</p><h2>${long}</h2><table><tr><td>Alone</td></tr></table><p>un<b>closed`);
    const paragraphs = blocks.flatMap(({ type, content }) => (type === "text" ? content.paragraphs : []));
    expect(paragraphs.every((one) => one.length <= 5000)).toBe(true);
    expect(paragraphs.join(" ").startsWith(long.trim())).toBe(true);
    expect(paragraphs.slice(-2)).toEqual(["Alone", "unclosed"]);
    expect(said).toContain("a heading of more than 200 characters became a paragraph");
    const deep = read(`${"<div>".repeat(5_000)}x`);
    expect(deep.blocks).toEqual([]);
    expect(deep.said.join()).toMatch(/deep/);
  });
});
