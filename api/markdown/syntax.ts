import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

/** The Markdown of items: front matter in YAML, GitHub's tables and task lists, and directives. */
const syntax = unified()
  .use(remarkParse)
  .use(remarkStringify, {
    bullet: "-",
    rule: "-",
    listItemIndent: "one",
    // What Markdown would read as the end of a line, or drop.
    unsafe: [
      { character: "\r", inConstruct: "phrasing" },
      { character: "\t", inConstruct: "phrasing" },
      { character: "\n", inConstruct: "tableCell" },
    ],
  })
  .use(remarkFrontmatter)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkDirective)
  .freeze();

type Tree = ReturnType<typeof syntax.parse>;

/** The Markdown of a file as a tree. */
export function readMarkdown(text: string): Tree {
  return syntax.parse(text);
}

/** A tree as Markdown, without a line break at its end. */
export function writeMarkdown(children: Tree["children"]): string {
  return syntax.stringify({ type: "root", children }).trimEnd();
}
