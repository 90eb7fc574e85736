import type { ReactNode } from "react";

interface EmptyStateProps {
  title?: string;
  /** The level of the title, if the page's outline needs it to be a heading. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** A message in HTML that has passed the allow-list sanitiser. */
  html?: string;
  action?: ReactNode;
}

/** Says what this list will contain, and what to do until then. */
export function EmptyState({ title = "Uho...", level, children, html, action }: EmptyStateProps) {
  const Title = level ? (`h${level}` as const) : "p";
  return (
    <div className="empty-state">
      <Title className="empty-state__title">{title}</Title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the caller has sanitised it */}
      {html ? <div className="empty-state__text stack" dangerouslySetInnerHTML={{ __html: html }} /> : null}
      {children ? <div className="empty-state__text stack">{children}</div> : null}
      {action ? <div className="actions">{action}</div> : null}
    </div>
  );
}
