import { readDictionary } from "../domain/dictionary";

let reading: Promise<(word: string) => boolean> | undefined;

/** Whether a word is British English or a well-known name. The dictionary is read on first use. */
export async function isWord(): Promise<(word: string) => boolean> {
  reading ??= import("dictionary-en-gb").then(({ default: { aff, dic } }) => {
    const decoder = new TextDecoder();
    return readDictionary(decoder.decode(aff), decoder.decode(dic));
  });
  return reading;
}
