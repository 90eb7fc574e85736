import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { messages } from "~/config/messages";
import { Callout } from "./callout";

interface LoadErrorProps {
  /** Why a part of the page could not be read; nothing is drawn if it could. */
  problem: string | null;
  /** The class of a wrapper, on a page whose parts have no margins of their own. */
  className?: string;
  /** What to do, instead of retrying at the same URL. */
  children?: ReactNode;
}

/** Replaces a part of the page that could not be read: why, and a link to try again. */
export function LoadError({ problem, className, children }: LoadErrorProps) {
  const { pathname, search } = useLocation();
  if (!problem) return null;
  const callout = (
    <Callout type="error">
      <p>{problem}</p>
      {children ?? (
        <p>
          <a href={pathname + search}>{messages.tryAgain}</a>
        </p>
      )}
    </Callout>
  );
  return className ? <div className={className}>{callout}</div> : callout;
}
