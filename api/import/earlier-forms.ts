import { stringify } from "yaml";
import { lacksTextsAlone, picturesOf } from "../domain/publishing-obstacles";
import type { ReadItem } from "./read";

type Form = Pick<ReadItem, "text" | "files">;

/** What a file may have said at an earlier import of the same export. */
export interface EarlierForm extends Form {
  /** Whether it was imported with the other choice about pictures without alternative texts. */
  isOtherChoice: boolean;
}

/**
 * The forms that a file of an export may have had at an earlier import: with the other choice about pictures without
 * alternative texts; before covers were taken from galleries, and for drafts; and before sources, and the reasons of
 * drafts, were written.
 */
export function earlierForms(read: ReadItem): EarlierForm[] {
  const { text, files } = read;
  const isAccepting = accepts.test(text);
  const asDraft = (form: Form) => ({
    ...form,
    text: form.text.replace(published, "state: draft\n").replace(accepts, ""),
  });
  const covers = earlierCovers(read);
  const chosen: EarlierForm[] = [
    { text, files, isOtherChoice: false },
    ...covers.map((form) => ({ ...form, isOtherChoice: false })),
    ...covers.map((form) => ({ ...asDraft(form), isOtherChoice: isAccepting })),
    ...(isAccepting ? [{ ...asDraft({ text, files }), isOtherChoice: true }] : []),
    ...(lacksTextsAlone(read.item) ? [{ text: asAccepted(text), files, isOtherChoice: true }] : []),
  ];
  return chosen
    .flatMap((form) => {
      const unexplained = form.text.replace(/^draft_because: .*\n/m, "");
      const unsourced = unexplained.replace(/^source: .*\n/m, "");
      return [form.text, unexplained, unsourced].map((written) => ({ ...form, text: written }));
    })
    .filter((form) => form.text !== text);
}

const published = /^state: published\n/m;
const accepts = /^accepts_undescribed: true\n/m;

function asAccepted(text: string): string {
  return text
    .replace(/^state: draft\n/m, "state: published\n")
    .replace(/^categories:\n/m, "accepts_undescribed: true\ncategories:\n");
}

const coverLine = /^cover: .*\n/m;
const coverAltLine = /^cover_alt: .*\n/m;

/** Where its cover is the first picture of its text: without one, and with the first that is in no gallery. */
function earlierCovers({ text, files, item }: ReadItem): Form[] {
  const { cover_hash: cover, blocks } = item.fields;
  const pathOf = (place: string) => files[Number(place)] ?? "";
  const [first] = blocks.flatMap(({ type, content }) =>
    type === "image" || type === "gallery" ? picturesOf(content) : [],
  );
  if (cover === null || !first || pathOf(first.hash) !== pathOf(cover)) return [];
  const others = files.filter((_, at) => at !== Number(cover));
  const forms = [{ text: text.replace(coverLine, "").replace(coverAltLine, ""), files: others }];
  const [alone] = blocks.flatMap(({ type, content }) => (type === "image" ? [content] : []));
  if (!alone || alone.hash === first.hash) return forms;
  const alt = alone.alt ? lineOf({ cover_alt: alone.alt }) : "";
  const own = text
    .replace(coverAltLine, "")
    .replace(/^(?=tags:\n|cover: )/m, () => alt)
    .replace(coverLine, () => lineOf({ cover: `../${pathOf(alone.hash)}` }));
  return [...forms, { text: own, files: files.with(Number(cover), pathOf(alone.hash)) }];
}

function lineOf(field: Record<string, string>): string {
  return stringify(field, { lineWidth: 0 });
}
