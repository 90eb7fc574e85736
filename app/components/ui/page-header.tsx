import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: string;
  level?: 2 | 3;
  /** Opposite the title: a link to the whole list, a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page under a heavy rule. */
export function Section({ id, title, level = 2, aside, children }: SectionProps) {
  const Title = `h${level}` as const;
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="section__header">
        <Title id={id}>{title}</Title>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The page's h1 with its introduction and controls. */
export function PageHeader({ title, intro, before, className, children }: PageHeadProps) {
  return (
    <div className={className ? `page-header wrap ${className}` : "page-header wrap"}>
      {before}
      <h1>{title}</h1>
      {intro ? <p className="page-header__intro">{intro}</p> : null}
      {children}
    </div>
  );
}

interface PageHeadProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Breadcrumbs or tabs above the title. */
  before?: ReactNode;
  className?: string;
  children?: ReactNode;
}
