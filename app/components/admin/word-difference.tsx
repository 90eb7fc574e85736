import type { DiffPart } from "~/format/word-diff";
import { VisuallyHidden } from "../ui/visually-hidden";

/** A text with what was removed from it and what was added, said in words too; a break that was is a ¶. */
export function WordDifference({ parts }: { parts: DiffPart[] }) {
  return (
    <p className="word-difference">
      {parts.map((part, index) => {
        const key = `${index} ${part.kind}`;
        if (part.kind === "same") return <span key={key}>{part.text}</span>;
        if (part.kind === "added")
          return (
            <ins key={key}>
              <VisuallyHidden>added: </VisuallyHidden>
              {part.text.replace(/(\r?\n)+/g, "¶$&")}
              <VisuallyHidden> end of what was added. </VisuallyHidden>
            </ins>
          );
        return (
          <del key={key}>
            <VisuallyHidden>removed: </VisuallyHidden>
            {part.text.replace(/(\r?\n)+/g, "¶ ")}
            <VisuallyHidden> end of what was removed. </VisuallyHidden>
          </del>
        );
      })}
    </p>
  );
}
