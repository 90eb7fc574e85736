import { parse, type SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/node";
import type { Submission } from "./submission.server";
import type { InvalidSubmission } from "./use-last-submission";

/** What a form's pictures were searched by, and which are chosen in it, by their ids or hashes. */
export interface PictureSearch {
  words: string;
  chosen?: string[];
  /** The page answers to this search. */
  isNew?: boolean;
}

const findIntent = "find-pictures";
const maxWordsLength = 100;
const maxChosen = 100;
const choice = /^(cover_hash|library_id|hash|pictures\[\d+\]\.hash)$/;

/** The searches of the forms that were sent, for the loaders that draw them again. */
const searches = new WeakMap<AppLoadContext, PictureSearch>();

/**
 * Takes the search of the media library out of a form, for the loader that draws the form again. With Find, or with
 * words that were not searched by yet, as Enter presses the form's first button, the submission `finds`: its handler
 * keeps an upload, and shows the form again.
 * @param intent that of the form
 */
export function takePictureSearch(submission: Submission, context: AppLoadContext, intent: string): Submission {
  const { form } = submission;
  const words = wordsIn(form.get("picture_words"));
  const before = wordsIn(form.get("pictures_shown"));
  form.delete("picture_words");
  form.delete("pictures_shown");
  if (submission.intent !== findIntent && submission.intent !== intent) return submission;
  const chosen = [...form].flatMap(([name, value]) =>
    choice.test(name) && typeof value === "string" && /^[\w-]{1,100}$/.test(value) ? [value] : [],
  );
  const isFind = submission.intent === findIntent || (words !== "" && words !== before && !form.has("__intent__"));
  searches.set(context, { words, chosen: chosen.slice(0, maxChosen), isNew: isFind });
  return { ...submission, intent, ...(isFind && { finds: true as const }) };
}

/** What the pictures of a page's form are searched by: as its form was sent, or as the URL says. */
export function pictureSearchOf(request: Request, context: AppLoadContext): PictureSearch {
  return searches.get(context) ?? { words: wordsIn(new URL(request.url).searchParams.get("pictures")) };
}

function wordsIn(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.trim().slice(0, maxWordsLength) : "";
}

/** Shows a form again with all that was typed, and nothing refused. */
export function shownAgain({ intent, row, form, idempotencyKey }: Submission, typed?: SubmissionResult) {
  const { reply } = parse<unknown, string[]>(form, { resolve: () => ({ value: undefined, error: null }) });
  const { initialValue } = typed ?? reply();
  // As of a button that changed a list of the form: nothing is to be said about it.
  const result = {
    ...(initialValue && { initialValue }),
    error: {},
    intent: { type: "validate" as const, payload: {} },
  };
  return data<InvalidSubmission>({ intent, row, result, idempotencyKey });
}
