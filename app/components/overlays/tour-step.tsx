import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import type { Overlay } from "./overlay-types";

interface TooltipProps {
  tip: Extract<Overlay, { kind: "tooltip" }>;
}

/** One step of the tour of the header's tools, below the header: it covers nothing, and points at its tool. */
export function TourStep({ tip }: TooltipProps) {
  return (
    <aside className={`tour-step tour-step--${tip.key}`} aria-label="Tips">
      <Form className="wrap" action={paths.tooltip()}>
        <p>
          <b>{`Tooltip ${tip.number}/${tip.total}`}</b> {tip.text}
        </p>
        <Button kind="secondary" name="tooltip" value={String(tip.number)}>
          {messages.gotIt}
        </Button>
        <Button kind="quiet" name="tooltip" value="0">
          {messages.skipTooltips}
        </Button>
      </Form>
    </aside>
  );
}
