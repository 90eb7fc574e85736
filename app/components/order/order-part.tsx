import type { ReactNode } from "react";

interface OrderPartProps {
  id: string;
  title: string;
  /** Opposite the title: a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of an order's page under a heavy rule, which replaces that of its table. */
export function OrderPart({ id, title, aside, children }: OrderPartProps) {
  return (
    <section className="order-part" aria-labelledby={id}>
      <div className="order-part__header">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
