import { createHash } from "node:crypto";
import {
  type DocumentElement,
  describeTag,
  elementState,
  parseDocument,
  withoutRepeatedRows,
} from "tests/support/document-state";

/** A document to be shown to axe. */
export interface PreparedDocument {
  html: string;
  /** The contexts of the elements that have the mark; its value is the index here. */
  contexts: string[];
}

/** Where an element is. */
interface Place {
  /** The elements that contain it. */
  path: string;
  /** It and its neighbours. */
  row: string;
}

/** The attribute of elements whose contrast and size as a target are still to be judged. */
export const unjudgedMark = "data-unjudged";

/** The attribute of closed popovers whose content has been removed. */
export const emptiedMark = "data-emptied";

/**
 * What axe has judged so far in one window. Contrast and the size of targets take axe as long as all its other rules, and
 * they are those of the same element in the same place: in elements with the same attributes, among the same neighbours.
 */
export class JudgedElements {
  private readonly contexts = new Set<string>();
  private readonly popovers = new Set<string>();

  /**
   * Marks the elements that have not been judged in their context. Popovers are hidden when a document is loaded: one
   * with the content of an earlier one is emptied.
   */
  prepare(html: string): PreparedDocument {
    const contexts: string[] = [];
    let prepared = "";
    let copied = 0;
    const copyUntil = (end: number) => {
      prepared += html.slice(copied, end);
      copied = end;
    };
    const visit = (element: DocumentElement, place: Place) => {
      const context = contextOf(element, place);
      if (element.tag && !this.contexts.has(context)) {
        copyUntil(element.nameEnd);
        prepared += ` ${unjudgedMark}="${contexts.length}"`;
        contexts.push(context);
      }
      if (this.isKnownPopover(element)) {
        copyUntil(element.nameEnd);
        prepared += ` ${emptiedMark}`;
        copyUntil(element.contentStart);
        copied = element.contentEnd;
        return;
      }
      const within = { path: hash(`${place.path}${describeTag(element)}`), row: describeChildren(element) };
      for (const child of element.children) if (typeof child !== "string") visit(child, within);
    };
    visit(parseDocument(html), { path: "", row: "" });
    copyUntil(html.length);
    return { html: prepared, contexts };
  }

  /**
   * Keeps the contexts of a document that axe has checked.
   * @param unclear the marks of elements that axe could not judge, as something covers them or a picture is behind them
   */
  add({ contexts }: PreparedDocument, unclear: number[]): void {
    const left = new Set(unclear.map((index) => contexts[index]));
    for (const context of contexts) if (!left.has(context)) this.contexts.add(context);
  }

  private isKnownPopover(element: DocumentElement): boolean {
    if (!/ popover=/.test(element.attributes)) return false;
    const state = elementState(element);
    if (this.popovers.has(state)) return true;
    this.popovers.add(state);
    return false;
  }
}

/** An element, those that contain it, its neighbours and what it contains. */
function contextOf(element: DocumentElement, { path, row }: Place): string {
  return hash(`${path} ${row} ${describeTag(element)} ${describeChildren(element)}`);
}

function describeChildren({ children }: DocumentElement): string {
  const described = children.map((child) => (typeof child === "string" ? child : describeTag(child)));
  return withoutRepeatedRows(described, (child) => child).join("");
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
