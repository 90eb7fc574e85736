import { parse } from "@conform-to/dom";
import type { BlockTitle } from "contract/block";
import { type BlockConflict, blockLabels, blockOrder, rowFields, toBlockForm } from "~/components/admin/block-values";

/** The names of things that a block's fields hold by an identifier: pictures and files, by their hashes. */
type Names = Map<string, string>;

/** The choice for a field that two editors have changed: which text is kept, or nothing yet. */
export interface Choice {
  name: string;
  keep: string;
}

type Value = string | Record<string, unknown>[];

/** Takes the choices out of a form, which its schema does not know. */
export function takeChoices(form: FormData): Choice[] {
  const choices: Choice[] = [];
  for (let index = 0; form.has(`conflict[${index}].name`); index++)
    choices.push({
      name: String(form.get(`conflict[${index}].name`)),
      keep: String(form.get(`conflict[${index}].keep`) ?? ""),
    });
  for (const name of [...form.keys()]) if (name.startsWith("conflict[")) form.delete(name);
  return choices;
}

/** Puts saved content into one field of a form, in place of what was typed. */
export function setField(form: FormData, type: BlockTitle, name: string, content: Record<string, unknown>): void {
  for (const key of [...form.keys()]) if (rootOf(key) === name) form.delete(key);
  const value = savedValue(type, name, content);
  if (typeof value === "string") form.set(name, value);
  else
    for (const [index, row] of value.entries())
      for (const field of rowFields) if (field in row) form.set(`${name}[${index}].${field}`, textOf(row[field]));
}

/**
 * Takes into a form the fields of a block that somebody else has changed and that were left as they were opened.
 * @param opened what the block was when its form was opened; undefined if that is not known
 * @returns the fields that both have changed, each in its own way
 */
export function mergeBlock(
  form: FormData,
  type: BlockTitle,
  opened: Record<string, unknown> | undefined,
  saved: Record<string, unknown>,
): string[] {
  return blockOrder[type].filter((name) => {
    const typed = comparable(typedValue(form, type, name));
    const now = comparable(savedValue(type, name, saved));
    if (typed === now) return false;
    const before = opened && comparable(savedValue(type, name, opened));
    if (before === now) return false;
    if (before !== typed) return true;
    setField(form, type, name, saved);
    return false;
  });
}

/** The fields of a block that differ between two of its versions. */
export function changedFields(
  type: BlockTitle,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  return blockOrder[type].filter(
    (name) => comparable(savedValue(type, name, before)) !== comparable(savedValue(type, name, after)),
  );
}

/** A field that both have changed, with both texts in words. */
export function conflictOf(
  form: FormData,
  type: BlockTitle,
  { name, keep }: Choice,
  saved: Record<string, unknown>,
  names: Names,
): BlockConflict {
  const words = (value: Value) => inWords(name, value, names) || "Nothing";
  return {
    ...{ name, keep, label: blockLabels[name] ?? name },
    mine: words(typedValue(form, type, name)),
    theirs: words(savedValue(type, name, saved)),
  };
}

/** The list or the object that a field's name begins with: `pictures` of `pictures[0].alt`. */
export function rootOf(name: string): string {
  return name.split(/[.[]/)[0] ?? "";
}

function savedValue(type: BlockTitle, name: string, content: Record<string, unknown>): Value {
  const value = toBlockForm(type, content)[name];
  return Array.isArray(value) ? value : textOf(value);
}

function typedValue(form: FormData, type: BlockTitle, name: string): Value {
  const { payload } = parse<unknown, string[]>(form, { resolve: () => ({ value: undefined, error: null }) });
  const value = payload[name];
  if (Array.isArray(value)) return value as Record<string, unknown>[];
  return isList(type, name) ? [] : textOf(value);
}

function isList(type: BlockTitle, name: string): boolean {
  return (type === "gallery" && name === "pictures") || (type === "palette" && name === "colours");
}

function comparable(value: Value): string {
  if (typeof value === "string") return value.replaceAll("\r\n", "\n").trim();
  return JSON.stringify(value.map((row) => rowFields.map((field) => textOf(row[field]).trim())));
}

function inWords(name: string, value: Value, names: Names): string {
  if (typeof value !== "string")
    return value
      .map((row) => rowFields.flatMap((field) => namedWords(field, textOf(row[field]), names) || []).join(", "))
      .join("\n");
  return namedWords(name, value, names);
}

function namedWords(field: string, text: string, names: Names): string {
  if (field !== "hash" && field !== "filename_hash") return text;
  return text && (names.get(text) ?? (field === "hash" ? "Another picture" : "Another file"));
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
