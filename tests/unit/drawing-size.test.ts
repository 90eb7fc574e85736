import { countDrawn } from "api/files/drawing-size";
import { describe, expect, it } from "vitest";

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

/** Each level draws the one below ten times. */
function nested(levels: number, refer: (id: string) => string): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = level === 0 ? "<rect/>" : refer(`l${level - 1}`).repeat(10);
    return `<g id="l${level}">${uses}</g>`;
  });
  return svg(`<defs>${groups.join("")}</defs>${refer(`l${levels - 1}`)}`);
}

describe("the size of a drawing", () => {
  it("is its elements, and once more what it refers to", () => {
    expect(countDrawn(svg("<rect/><circle/>"), 1_000)).toBe(3);
    expect(countDrawn(svg('<g id="a"><rect/></g><use href="#a"/>'), 1_000)).toBe(6);
    expect(countDrawn(svg('<pattern id="p"><rect/></pattern><rect fill="url(#p)"/>'), 1_000)).toBe(6);
    expect(countDrawn(svg('<rect fill="#abcdef"/><rect id="abcdef"/>'), 1_000)).toBe(3);
  });

  it("reaches the limit where references are nested, without drawing them", () => {
    const refer = [
      (id: string) => `<use href="#${id}"/>`,
      (id: string) => `<use xlink:href=" #${id}"/>`,
      (id: string) => `<rect style="mask: url('#${id}')"/>`,
    ];
    for (const one of refer) {
      expect(countDrawn(nested(3, one), 100_000)).toBeLessThan(2_000);
      expect(countDrawn(nested(12, one), 100_000)).toBe(100_000);
    }
  });

  it("counts what a marker, a style sheet and a filter draw", () => {
    const marker = '<marker id="m"><rect/></marker>';
    expect(countDrawn(svg(`${marker}<path d="M0 0L1 1L2 2" marker-mid="url(#m)"/>`), 1_000)).toBe(4 + 7 * 2);
    const styled = '<style>.a{fill:url(#p)}</style><pattern id="p"><rect/></pattern><rect class="a"/>';
    expect(countDrawn(svg(styled), 1_000)).toBe(5 + 5 * 2);
    expect(countDrawn(svg('<rect filter="url(#f)"/>'.repeat(3)), 10_000)).toBe(1_501);
  });

  it("is the limit where it cannot be known, and of what is far too large without reading all of it", () => {
    expect(countDrawn(`<!DOCTYPE svg [<!ENTITY a "<rect/>">]>${svg("&a;")}`, 1_000)).toBe(1_000);
    expect(countDrawn(svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 1_000)).toBe(1_000);
    expect(countDrawn(svg("<g/>".repeat(2_000_000)), 1_000)).toBe(1_000);
  });

  it("is counted of what refers to itself, is nested deep or is cut off", () => {
    expect(countDrawn(svg('<g id="a"><use href="#a"/></g>'), 1_000)).toBe(3);
    expect(countDrawn(`<svg>${"<g>".repeat(50_000)}`, 100_000)).toBe(50_001);
    expect(countDrawn("</g></svg><g", 1_000)).toBe(0);
  });
});
