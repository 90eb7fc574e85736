import { Button } from "~/components/ui/button";
import { Form } from "~/forms/form";

/** The row of a list that was moved, and by which of its buttons: the page gives the focus back to it. */
export interface MovedRow {
  id: string;
  direction: Direction;
}

export type Direction = "up" | "down";

/** The direction of a row's button that gets the focus. At an end the button that was pressed is gone: the other has it. */
export function focusedMove(moved: MovedRow | null, id: string, at: number, total: number): Direction | undefined {
  if (moved?.id !== id) return undefined;
  return at === 0 ? "down" : at === total - 1 ? "up" : moved.direction;
}

interface MoveButtonsProps {
  action: string;
  intent: string;
  /** The row, and what it is called. */
  id: string;
  title: string;
  at: number;
  total: number;
  moved: MovedRow | null;
  /** The version that the list was read in. */
  version?: number | null;
}

/** The buttons that swap a row of a list with the one before or after it. */
export function MoveButtons({ action, intent, id, title, at, total, moved, version }: MoveButtonsProps) {
  const isFirst = at === 0;
  const isLast = at === total - 1;
  if (total === 1) return "–";
  const focused = focusedMove(moved, id, at, total);
  const button = (direction: Direction) => (
    <Button
      kind="quiet"
      name="direction"
      value={direction}
      icon={direction === "up" ? "arrow-up" : "arrow-down"}
      about={title}
      autoFocus={focused === direction}
    >
      Move {direction}
    </Button>
  );
  return (
    <Form action={action} intent={intent} row={id} layout="row" className="moves">
      {version ? <input type="hidden" name="version" value={version} /> : null}
      {isFirst ? null : button("up")} {isLast ? null : button("down")}
    </Form>
  );
}
