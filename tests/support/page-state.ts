import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";

/**
 * Everything that the findings of axe depend on, as a hash: the width of the window, the elements with their
 * attributes, their order and their colours, and which of them has focus or is open. Of words, URLs, values and drawings
 * it only matters whether there are any, so that one layout with other names, numbers or tokens in it is one state.
 */
export async function pageState(page: Page): Promise<string> {
  return createHash("sha256")
    .update(await page.evaluate(describeDocument))
    .digest("base64url");
}

// This function runs in the page.
function describeDocument(): string {
  const contentAttributes = new Set(
    "action alt content d datetime download formaction nonce placeholder poster src srcset title value".split(" "),
  );
  const states = [":focus", ":target", ":checked", ":popover-open"];
  // Landmarks must differ by their names, so equal names stay equal and different ones stay different.
  const names = new Map<string, number>();
  const parts = [String(innerWidth)];

  function numbered(name: string): number {
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  }

  // A single letter is its own case: axe does not judge the contrast of one.
  function presence(text: string): string {
    const { length } = text.trim();
    return length > 1 ? "~" : ".".repeat(length);
  }

  function describeAttribute(element: Element, { name, value }: Attr): string {
    if (name === "aria-label") return `${name}=${numbered(value)}`;
    if (name === "href" && element.tagName !== "LINK") return `${name}=${value.startsWith("#") ? value : "/"}`;
    if (name.startsWith("data-") || contentAttributes.has(name)) return `${name}${presence(value)}`;
    return `${name}=${value.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{32,}/g, (id) => `${numbered(id)}`)}`;
  }

  function describeElement(element: Element): void {
    const state = states.filter((selector) => element.matches(selector));
    parts.push(`<${element.tagName}${state.join("")}`);
    for (const attribute of element.attributes) parts.push(describeAttribute(element, attribute));
    if (/^H\d|LEGEND$/.test(element.tagName)) parts.push(`#${numbered(element.textContent ?? "")}`);
    for (const node of element.childNodes) {
      if (node instanceof Element) describeElement(node);
      else if (element.tagName === "STYLE") parts.push(node.textContent ?? "");
      else if (node.nodeType === Node.TEXT_NODE) parts.push(presence(node.textContent ?? ""));
    }
    parts.push(">");
  }

  describeElement(document.documentElement);
  return parts.join(" ");
}
