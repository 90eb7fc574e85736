import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Callout } from "./callout";

interface LoadErrorProps {
  /** Why a part of the page could not be read; nothing is drawn where it could. */
  problem: string | null;
  /** The classes of an element around it, on a page that gives its parts no margins of its own. */
  className?: string;
  /** What can be done instead of trying again at the same address. */
  children?: ReactNode;
}

/** In place of a part of the page that could not be read: why, and a link to try again. */
export function LoadError({ problem, className, children }: LoadErrorProps) {
  const { pathname, search } = useLocation();
  if (!problem) return null;
  const callout = (
    <Callout type="error">
      <p>{problem}</p>
      {children ?? (
        <p>
          <a href={pathname + search}>Try again</a>
        </p>
      )}
    </Callout>
  );
  return className ? <div className={className}>{callout}</div> : callout;
}
