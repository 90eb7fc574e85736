import type { ReactNode } from "react";

/** The page itself: the skip link leads here, and the summary of a refused form is its first element. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
