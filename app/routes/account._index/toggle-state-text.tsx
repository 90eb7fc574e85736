/** How a toggle stands, for readers without its look; assistive technology is told by aria-pressed. */
export function ToggleStateText({ children }: { children: string }) {
  return (
    <span className="visually-hidden" aria-hidden="true">
      : {children}
    </span>
  );
}
