/**
 * The state of a toggle in words, for users who cannot tell by its look; aria-pressed says it to assistive technology.
 */
export function ToggleStateText({ children }: { children: string }) {
  return (
    <span className="visually-hidden" aria-hidden="true">
      : {children}
    </span>
  );
}
