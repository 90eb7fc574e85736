interface SaidProps {
  /** The form it belongs to: pages come back to it by its id. */
  of?: string;
  /** Something was not saved. */
  failed?: boolean;
  children: string;
}

/** Stands in its place from the beginning, so that what the page's script puts there is read out. */
export function FormStatus({ of, failed = false, children }: SaidProps) {
  return (
    <p className={failed ? "form-status form-status--failed" : "form-status"} role="status" id={of && `${of}-said`}>
      {children}
    </p>
  );
}
