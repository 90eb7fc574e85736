import type { ReactNode } from "react";

/** The page's main element: the skip link's target; the error summary of a refused form is its first child. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
