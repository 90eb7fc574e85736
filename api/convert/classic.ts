/** What WordPress calls a shortcode: a word in brackets that a plug-in replaces. */
interface Shortcodes {
  /** The HTML of a gallery of stored pictures. */
  gallery(ids: string[]): string;
  say(message: string): void;
  /** A shortcode with words in it may have kept them from some readers. */
  onHiding(name: string): void;
}

/** How far away a shortcode's neighbours are looked for: the spaces between are few. */
const nearby = 200;

/** Replaces the shortcodes of a text by HTML; says those that are not known, and leaves them out. */
export function withoutShortcodes(content: string, known: Shortcodes): string {
  const replaced = content
    .replace(/\[caption([^\]]*)\]([\s\S]*?)\[\/caption\]/g, (_, given: string, inside: string) => {
      const image = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/.exec(inside)?.[0] ?? "";
      const caption = attribute(given, "caption") || inside.replace(image, "");
      return `<figure>${image}<figcaption>${caption}</figcaption></figure>`;
    })
    .replace(/\[gallery([^\]]*)\]/g, (_, given: string) => {
      const ids = attribute(given, "ids")
        .split(/[\s,]+/)
        .filter(Boolean);
      if (ids.length === 0) known.say("a gallery of all the item's pictures was left out");
      return known.gallery(ids);
    })
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, (_, url: string) => `<figure>${url.trim()}</figure>`)
    .replace(/\[(audio|video)([^\]]*)\](?:\s*\[\/\1\])?/g, (_, name: string, given: string) => {
      const src = ["src", "mp3", "m4a", "ogg", "wav", "mp4", "webm", "m4v"]
        .map((one) => attribute(given, one))
        .find(Boolean);
      return `<${name} src="${src ?? ""}"></${name}>`;
    });
  const enclosing = new Set([...replaced.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
  return replaced.replace(
    /\[\[[\s\S]*?\]\]|\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\/?\]/gi,
    (whole, end, name, given, at, all) => {
      if (whole.startsWith("[[")) return whole.slice(1, -1);
      const isAlone =
        /(^|\n|>)\s*$/.test(all.slice(Math.max(at - nearby, 0), at)) &&
        /^\s*($|\n|<)/.test(all.slice(at + whole.length, at + whole.length + nearby));
      const isOne = enclosing.has(name) || /\s[\w-]+=/.test(given) || (/[-_]/.test(name) && isAlone);
      if (!isOne) return whole;
      if (enclosing.has(name)) {
        if (!end) known.onHiding(name);
      } else known.say(`the shortcode ${whole} was left out`);
      return "";
    },
  );
}

function attribute(given: string, name: string): string {
  return new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(given)?.slice(1).find(Boolean) ?? "";
}

const blockTag =
  /^<\/?(?:table|thead|tbody|tfoot|tr|td|th|caption|col|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|p|h[1-6]|hr|fieldset|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe|video|audio|script|style)\b/i;
const blockStart = new RegExp(`(${blockTag.source.slice(1)})`, "gi");
const kept = /<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi;

/** Text as the classic editor keeps it: an empty line ends a paragraph, another line break is one. */
export function withParagraphs(content: string): string {
  const whole: string[] = [];
  const marked = content
    .replaceAll("\ue000", "")
    .replace(/\r\n?/g, "\n")
    .replace(kept, (part) => `\n\n\ue000${whole.push(part) - 1}\ue000\n\n`);
  const parted = marked
    .replace(blockStart, (tag) => (tag.startsWith("</") ? tag : `\n\n${tag}`))
    .replace(
      /<\/(?:table|div|dl|ul|ol|blockquote|p|h[1-6]|section|article|figure|details|iframe|video|audio)>/gi,
      "$&\n\n",
    );
  return parted
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockTag.test(part) ? part : `<p>${lines(part).join("<br>")}</p>`))
    .join("\n")
    .replace(/\ue000(\d+)\ue000/g, (_, at: string) => whole[Number(at)] ?? "");
}

/** Lines without the spaces at their ends. */
function lines(part: string): string[] {
  return part.split("\n").map((line) => line.trimEnd());
}
