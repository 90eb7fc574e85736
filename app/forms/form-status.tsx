import type { ReactNode } from "react";
import { VisuallyHidden } from "~/components/ui/visually-hidden";

interface FormStatusProps {
  /** The intent of its form: a redirect leads to it by its id. */
  intent?: string;
  /** Something was not saved. */
  failed?: boolean;
  /** Words after the visible ones for assistive technology only. */
  aloud?: string | undefined;
  children: ReactNode;
}

/** The element exists from the start, so that assistive technology announces its changes. */
export function FormStatus({ intent, failed = false, aloud, children }: FormStatusProps) {
  return (
    <p
      className={failed ? "form-status form-status--failed" : "form-status"}
      role="status"
      id={intent && `${intent}-status`}
    >
      {children}
      {aloud ? <VisuallyHidden> {aloud}</VisuallyHidden> : null}
    </p>
  );
}
