interface FormStatusProps {
  /** The intent of its form: a redirect leads to it by its id. */
  intent?: string;
  /** Something was not saved. */
  failed?: boolean;
  children: string;
}

/** The element exists from the start, so that assistive technology announces its changes. */
export function FormStatus({ intent, failed = false, children }: FormStatusProps) {
  return (
    <p
      className={failed ? "form-status form-status--failed" : "form-status"}
      role="status"
      id={intent && `${intent}-status`}
    >
      {children}
    </p>
  );
}
