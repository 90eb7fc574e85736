import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Callout } from "./callout";

interface TroubleProps {
  problem: string;
  /** What can be done instead of trying again at the same address. */
  children?: ReactNode;
}

/** The part of the page that could not be read: why, and the way to try again. */
export function LoadError({ problem, children }: TroubleProps) {
  const { pathname, search } = useLocation();
  return (
    <Callout type="error">
      <p>{problem}</p>
      {children ?? (
        <p>
          <a href={pathname + search}>Try again</a>
        </p>
      )}
    </Callout>
  );
}
