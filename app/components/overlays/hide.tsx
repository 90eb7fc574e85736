import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";

/** Hides what comes up beside a page until the next page, without a request: one stays where one reads. */
export function Hide() {
  return (
    <details className="dismiss no-print">
      <summary>
        <Icon name="close" />
        <VisuallyHidden>Hide for now</VisuallyHidden>
      </summary>
    </details>
  );
}
