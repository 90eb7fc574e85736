import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import type { Overlay } from "./overlay-types";
import { TooltipText } from "./tooltip-text";

interface TooltipProps {
  tooltip: Extract<Overlay, { kind: "tooltip" }>;
}

/** A tooltip about one of the header's tools, below the header: it covers nothing, and points at its tool. */
export function Tooltip({ tooltip }: TooltipProps) {
  return (
    <aside className={`tooltip tooltip--${tooltip.key}`} aria-label="Tips">
      <Form className="wrap" action={paths.tooltip()}>
        <TooltipText step={tooltip.step} total={tooltip.total} text={tooltip.text} />
        <Button kind="secondary" name="tooltip" value={String(tooltip.number)}>
          {messages.gotIt}
        </Button>{" "}
        <Button kind="quiet" name="tooltip" value="0">
          {messages.skipTooltips}
        </Button>
      </Form>
    </aside>
  );
}
