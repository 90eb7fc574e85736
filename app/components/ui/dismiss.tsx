import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

/** Closes its parent without a script: opening the `<details>` hides the parent by `:has()`. */
export function Dismiss({ label = "Close this message" }: { label?: string }) {
  return (
    <details className="dismiss no-print">
      <summary>
        <Icon name="close" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
    </details>
  );
}
