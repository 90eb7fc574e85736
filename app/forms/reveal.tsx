import type { ReactNode } from "react";

/** What a question asks further when one of its answers is given. */
export interface Reveal {
  equals: string;
  content: ReactNode;
}

/** The stylesheet knows this many places for follow-up questions under one question. */
export const revealLimit = 4;

/** The mark on an answer that opens a follow-up, or nothing. */
export function revealMark(value: string, reveals: Reveal[] = []): string | undefined {
  const index = reveals.findIndex((reveal) => reveal.equals === value);
  return index < 0 ? undefined : String(index + 1);
}

/** The follow-ups of a question: hidden by `:has()` until their answer is given, shown where that is unknown. */
export function RevealedFields({ reveals = [] }: { reveals?: Reveal[] }) {
  if (reveals.length > revealLimit) throw new Error(`A question has room for ${revealLimit} follow-ups.`);
  return (
    <>
      {reveals.map((reveal, index) => (
        <div key={reveal.equals} className="reveal" data-reveal={index + 1}>
          {reveal.content}
        </div>
      ))}
    </>
  );
}
