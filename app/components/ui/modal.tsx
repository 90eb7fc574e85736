import type { ReactNode } from "react";
import { Button } from "./button";

interface ModalProps {
  /** What the button that opens it names: `<Button opens={id} className="modal-button">`. */
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
 * while it is open. Browsers whose buttons do not know `command` show a link instead of the button that opens it, so its
 * content has to be somewhere else too.
 */
export function Modal({ id, title, className, close, children }: ModalProps) {
  return (
    <dialog
      className={className ? `modal ${className}` : "modal"}
      id={id}
      aria-labelledby={`${id}-title`}
      {...closedByPressOutside}
    >
      <div className="modal__header">
        <h2 id={`${id}-title`}>{title}</h2>
        {close ?? (
          <Button kind="quiet" flush closes={id}>
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
