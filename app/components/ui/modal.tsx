import type { ReactNode } from "react";
import { Button } from "./button";
import { popover } from "./popover";

interface ModalProps {
  /** What the button that opens it names: `<Button popover={id} modal>`. */
  id: string;
  title: string;
  /** A class that gives it another size, by `--modal-width` and `--modal-height`. */
  className?: string;
  /** In place of the button that closes it: one that is saved, in a form of its own. */
  close?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog over the page, of 80vw by 80vh, opened and closed without a script. The rest of the page cannot be reached
 * while it is open; browsers whose buttons do not know `command` show it as a popover instead.
 */
export function Modal({ id, title, className, close, children }: ModalProps) {
  return (
    <dialog
      className={className ? `modal ${className}` : "modal"}
      id={id}
      aria-labelledby={`${id}-title`}
      {...popover}
      {...closedByPressOutside}
    >
      <div className="modal__header">
        <h2 id={`${id}-title`}>{title}</h2>
        {close ?? (
          <Button kind="quiet" flush popover={id} popoverAction="hide" modal>
            Close
          </Button>
        )}
      </div>
      <div className="modal__body">{children}</div>
    </dialog>
  );
}

/** Escape closes every dialog; React 18 has no name for the attribute. */
const closedByPressOutside: Record<string, string> = { closedby: "any" };
