import { VisuallyHidden } from "./visually-hidden";

type Phase = "done" | "current" | "ahead";

const words: Record<Phase, string> = { done: " (done)", current: "", ahead: "" };

function Moon({ phase }: { phase: Phase }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" fill={phase === "done" ? undefined : "none"} />
      {phase === "current" ? <path d="M12 1.5a10.5 10.5 0 0 1 0 21z" /> : null}
    </svg>
  );
}

/** The steps of a process of several pages; `current` counts from 1. */
export function Steps({ steps, current, label = "Progress" }: { steps: string[]; current: number; label?: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const phase: Phase = index + 1 < current ? "done" : index + 1 === current ? "current" : "ahead";
        return (
          <li key={step} aria-current={phase === "current" ? "step" : undefined}>
            <Moon phase={phase} />
            {step}
            {words[phase] ? <VisuallyHidden>{words[phase]}</VisuallyHidden> : null}
          </li>
        );
      })}
    </ol>
  );
}
