import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

/** Closes the callout or notice around it without a script: opening this hides its parent by `:has()`. */
export function Dismiss({ what = "message" }: { what?: string }) {
  return (
    <details className="dismiss no-print">
      <summary>
        <Icon name="close" />
        <VisuallyHidden>Close this {what}</VisuallyHidden>
      </summary>
    </details>
  );
}
