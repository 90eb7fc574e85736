/** The state of a toggle, for readers who do not see its look; aria-pressed says it to assistive technology. */
export function ToggleStateText({ children }: { children: string }) {
  return (
    <span className="visually-hidden" aria-hidden="true">
      : {children}
    </span>
  );
}
