import { elementsIn, plainText, textOf } from "./html-elements";
import { addText, most, type Reading } from "./html-reading";
import type { HtmlElement } from "./html-tree";
import { cleanText, oneLine, shortened } from "./text";

export function readFrame(node: HtmlElement, caption: string | undefined, reading: Reading): void {
  const { src, "data-src": later, title } = node.properties;
  addEmbed(textOf(src) || textOf(later), oneLine(textOf(title)) || undefined, caption, reading);
}

/** A film or a recording that is a file of the library's own becomes a download. */
export function readMedia(node: HtmlElement, caption: string | undefined, reading: Reading): void {
  const what = node.tagName === "video" ? "Video" : "Recording";
  const address = textOf(node.properties.src) || textOf(elementsIn(node, "source")[0]?.properties.src);
  if (address) addDownload(address, caption || what, "", reading);
  else reading.source.say(`a ${what.toLowerCase()} without an address was left out`);
}

export function addDownload(address: string, title: string, caption: string, reading: Reading): void {
  const file = reading.source.file(address);
  if (file === undefined) return;
  reading.blocks.push({
    type: "download",
    content: { title: shortened(title, most.title), filename_hash: file, caption: shortened(caption, most.caption) },
  });
}

export function addEmbed(
  address: string,
  title: string | undefined,
  words: string | undefined,
  reading: Reading,
): void {
  const { source } = reading;
  const absolute = address.startsWith("//") ? `https:${address}` : address;
  const url = URL.canParse(absolute) ? (source.link(watched(absolute)) ?? "") : "";
  if (!isLink(url)) {
    source.say(`an embed of ${shortened(address, 200) || "nothing"} was left out: it has no address`);
    return;
  }
  const name = providerOf(url);
  const known = title || (name ? `On ${name}` : URL.canParse(url) ? `On ${new URL(url).hostname}` : "Elsewhere");
  source.say(`an embed of ${url} became a link to it`);
  reading.blocks.push({
    type: "embed",
    content: { title: shortened(known, most.title), text: shortened(cleanText(words || known), most.embed), url },
  });
}

function isLink(url: string): boolean {
  return url.length <= most.link && /^(https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i.test(url);
}

/** The page of a video whose player is at an address. */
function watched(address: string): string {
  const { hostname, pathname } = new URL(address);
  const youtube = /(^|\.)youtube(-nocookie)?\.com$/.test(hostname) && /^\/embed\/([\w-]+)/.exec(pathname)?.[1];
  if (youtube && youtube !== "videoseries") return `https://www.youtube.com/watch?v=${youtube}`;
  const vimeo = hostname === "player.vimeo.com" && /^\/video\/(\d+)/.exec(pathname)?.[1];
  return vimeo ? `https://vimeo.com/${vimeo}` : address;
}

const providers: Record<string, string> = {
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "vimeo.com": "Vimeo",
  "twitter.com": "X",
  "x.com": "X",
  "instagram.com": "Instagram",
  "soundcloud.com": "SoundCloud",
  "spotify.com": "Spotify",
  "tiktok.com": "TikTok",
  "pinterest.com": "Pinterest",
};

function providerOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return Object.entries(providers).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];
}

export function addButton(link: HtmlElement, reading: Reading): void {
  endParagraph(reading);
  const address = textOf(link.properties.href);
  const label = shortened(oneLine(plainText(link)), most.label);
  const to = reading.source.link(address);
  if (label && to && isLink(to)) reading.blocks.push({ type: "cta", content: { text: label, label, to } });
  else reading.source.say(`the button "${label}" to ${address} was left out: it has no address here`);
}

/** Ends the paragraph that has begun; an address of a film that stands alone is an embed. */
export function endParagraph(reading: Reading): void {
  const words = cleanText(reading.words);
  reading.words = "";
  if (!words) return;
  const known = /^https?:\/\/\S+$/.test(words) ? providerOf(words) : undefined;
  if (known) addEmbed(words, undefined, undefined, reading);
  else addText(words, reading);
}
