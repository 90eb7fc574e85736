interface SaidProps {
  /** The form it belongs to: pages come back to it by its id. */
  of?: string;
  children: string;
}

/** Stands in its place from the beginning, so that what the page's script puts there is read out. */
export function Said({ of, children }: SaidProps) {
  return (
    <p className="said" role="status" id={of && `${of}-said`}>
      {children}
    </p>
  );
}
