import type { CleanHtml } from "~/components/ui/rich-text";
import { cleanHtml } from "./sanitize.server";

const mostKept = 100;
const kept = new Map<string, CleanHtml>();

/** The same as `cleanHtml`, for the operator's few texts that every page shows: each is cleaned once. */
export function cleanOnce(html: string): CleanHtml {
  const found = kept.get(html);
  if (found !== undefined) return found;
  const clean = cleanHtml(html);
  if (kept.size >= mostKept) kept.clear();
  kept.set(html, clean);
  return clean;
}
