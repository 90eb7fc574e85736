import type { ReactNode } from "react";
import { Emblem } from "../ui/logo";

interface ErrorPageProps {
  status: number;
  title: string;
  children: ReactNode;
  /** Where to go from here: links or a form. */
  actions?: ReactNode;
  level?: 1 | 2;
}

/** An error page. The logo's disc is the zero of its status. */
export function ErrorPage({ status, title, children, actions, level = 1 }: ErrorPageProps) {
  const [first, second, third] = String(status);
  const Title = `h${level}` as const;
  return (
    <div className="error-page wrap">
      <p className="error-page__code" aria-hidden="true">
        {first}
        {second === "0" ? <Emblem /> : second}
        {third}
      </p>
      <Title>{title}</Title>
      <div className="error-page__text">{children}</div>
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}
