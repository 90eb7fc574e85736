import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { listChangeInWords, rowNames } from "./list-change";
import type { AnyForm } from "./use-intent-form";
import { useSubmissionOf } from "./use-last-submission";

interface RowButtonsProps {
  form: AnyForm;
  /** The list. */
  name: string;
  index: number;
  count: number;
  /** The page's address. */
  action: string;
  /** The fewest rows that the list may have. */
  least?: number;
}

/**
 * The buttons that move and remove a row of a form's list. Each is a submit that keeps all that was typed; the address
 * that it leads to names the same button of the row in its new place, so that it has the focus.
 */
export function RowButtons({ form, name, index, count, action, least = 0 }: RowButtonsProps) {
  const last = count - 1;
  const about = `${rowNames[name]?.toLowerCase() ?? "row"} ${index + 1}`;
  const button = (kind: RowButton, intent: object, leadsTo: string, children: ReactNode) => (
    <Button
      kind="quiet"
      flush
      {...intent}
      id={rowButtonId(name, index, kind)}
      formAction={`${action}#${leadsTo}`}
      about={about}
    >
      {children}
    </Button>
  );
  const move = (direction: "up" | "down") => {
    const to = direction === "up" ? index - 1 : index + 1;
    // At an end the button that was pressed is gone: the other has the focus.
    const focused = to === 0 ? "down" : to === last ? "up" : direction;
    const intent = form.reorder.getButtonProps({ name, from: index, to });
    return button(direction, intent, rowButtonId(name, to, focused), `Move ${direction}`);
  };
  const afterRemoval = last <= least ? addButtonId(name) : rowButtonId(name, Math.min(index, last - 1), "remove");
  return (
    <div className="actions">
      {index > 0 ? move("up") : null} {index < last ? move("down") : null}{" "}
      {count > least ? button("remove", form.remove.getButtonProps({ name, index }), afterRemoval, "Remove") : null}
    </div>
  );
}

type RowButton = "up" | "down" | "remove";

function rowButtonId(list: string, index: number, button: RowButton): string {
  return `${list}-${index + 1}-${button}`;
}

/** The id of the button that adds a row: it has the focus when the last row has been removed. */
export function addButtonId(list: string): string {
  return `${list}-add`;
}

/** Says what one of these buttons has done, where the page shows the form again because of it. */
export function ListChangeStatus({ intent }: { intent: string }) {
  const submission = useSubmissionOf(intent);
  const words = submission && listChangeInWords(submission);
  return words ? (
    <p className="hint" role="status">
      {words}
    </p>
  ) : null;
}
