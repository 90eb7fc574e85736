import type { XmlElement } from "../domain/e-invoice";

/**
 * Writes an element as an XML document in UTF-8. Undefined children are left out.
 * @param namespaces by their prefixes; the empty prefix is the default namespace
 */
export function writeXml(root: string, namespaces: Record<string, string>, content: XmlElement): string {
  const declared = Object.entries(namespaces).map(
    ([prefix, uri]) => [prefix ? `xmlns:${prefix}` : "xmlns", uri] as const,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, declared, content, "")}`;
}

function writeElement(
  name: string,
  attributes: (readonly [string, string])[],
  content: string | XmlElement,
  indent: string,
): string {
  const opened = [name, ...attributes.map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  if (typeof content === "string") return `${indent}<${opened}>${escaped(content)}</${name}>\n`;
  return `${indent}<${opened}>\n${writeChildren(content, `${indent}  `)}${indent}</${name}>\n`;
}

function writeChildren(content: XmlElement, indent: string): string {
  return Object.entries(content)
    .filter(([name]) => !name.includes("@"))
    .flatMap(([name, value]) => {
      const all = Array.isArray(value) ? value : value === undefined ? [] : [value];
      return all.map((one) => writeElement(name, attributesOf(content, name), one, indent));
    })
    .join("");
}

function attributesOf(content: XmlElement, name: string): (readonly [string, string])[] {
  return Object.entries(content).flatMap(([key, value]) =>
    key.startsWith(`${name}@`) && typeof value === "string" ? [[key.slice(name.length + 1), value] as const] : [],
  );
}

/** Characters that XML 1.0 does not allow are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
