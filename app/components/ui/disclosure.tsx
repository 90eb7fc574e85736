import type { ReactNode } from "react";
import { Icon } from "./icon";

interface DisclosureProps {
  /** What is opened, as a link would say it. */
  summary: ReactNode;
  className?: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of a page that is closed until it is asked for, without scripts. */
export function Disclosure({ summary, className, open, children }: DisclosureProps) {
  return (
    <details className={className ? `disclosure ${className}` : "disclosure"} open={open || undefined}>
      <summary>
        <Icon name="chevron-right" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
