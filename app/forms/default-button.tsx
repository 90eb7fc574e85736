/**
 * The button that Enter presses, as browsers press the first one of a form. Place it first in a form whose list buttons
 * come before the button that saves.
 */
export function DefaultButton({ children }: { children: string }) {
  return (
    <button type="submit" className="offscreen" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
