import type { ReactNode } from "react";

/** The follow-up questions of an answer. */
export interface Reveal {
  equals: string;
  content: ReactNode;
}

/** The style sheet supports this many follow-ups for one question. */
const revealLimit = 4;

/** The attribute of an answer that opens a follow-up, if it does. */
export function revealMark(value: string, reveals: Reveal[] = []): string | undefined {
  const index = reveals.findIndex((reveal) => reveal.equals === value);
  return index < 0 ? undefined : String(index + 1);
}

/**
 * The follow-ups of a question: hidden by `:has()` until their answer is chosen, shown where `:has()` is not supported.
 * @param of only those of this answer, to stand below it
 */
export function RevealedFields({ reveals = [], of }: { reveals?: Reveal[]; of?: string }) {
  if (reveals.length > revealLimit) throw new Error(`A question has room for ${revealLimit} follow-ups.`);
  return (
    <>
      {reveals.map(({ equals, content }, index) =>
        of === undefined || of === equals ? (
          <div key={equals} className="reveal" data-reveal={index + 1}>
            {content}
          </div>
        ) : null,
      )}
    </>
  );
}
