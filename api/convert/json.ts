import { ExportError } from "./library";

/** Reads JSON. @throws ExportError with the line in which it breaks */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    const at = faultIn(text);
    const before = text.slice(0, at);
    const line = before.split("\n").length;
    const column = at - before.lastIndexOf("\n");
    const what =
      at >= text.length ? "it ends too early" : `"${text.slice(at, at + 20).split("\n")[0]}" is not allowed there`;
    throw new ExportError(`This is not valid JSON: line ${line}, column ${column}: ${what}`);
  }
}

const token =
  /[ \t\r\n]*(?:([{}[\]:,])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;

/** The place of what first breaks JSON. Node's own messages name one for some mistakes only. */
function faultIn(text: string): number {
  const open: string[] = [];
  let wanted: "value" | "first" | "key" | "colon" | "next" | "end" = "value";
  token.lastIndex = text.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    const from = token.lastIndex;
    const start = from + (/^[ \t\r\n]*/.exec(text.slice(from, from + 10_000))?.[0].length ?? 0);
    const found = token.exec(text);
    if (!found) return start;
    const [, sign, words] = found;
    const isValue = sign === undefined || sign === "{" || sign === "[";
    if (wanted === "colon" ? sign !== ":" : wanted === "key" ? words === undefined : false) return start;
    if (wanted === "colon") wanted = "value";
    else if (wanted === "key") wanted = "colon";
    else if (wanted === "end") return start;
    else if (wanted === "first" && (sign === "}" || sign === "]")) {
      if (open.pop() !== sign) return start;
      wanted = open.length > 0 ? "next" : "end";
    } else if (wanted === "first" && open.at(-1) === "}") {
      if (words === undefined) return start;
      wanted = "colon";
    } else if (wanted === "next") {
      if (sign === ",") wanted = open.at(-1) === "}" ? "key" : "value";
      else if (sign === open.at(-1)) {
        open.pop();
        wanted = open.length > 0 ? "next" : "end";
      } else return start;
    } else if (!isValue) return start;
    else if (sign === undefined) wanted = open.length > 0 ? "next" : "end";
    else {
      open.push(sign === "{" ? "}" : "]");
      wanted = "first";
    }
  }
}
