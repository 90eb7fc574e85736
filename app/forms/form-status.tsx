interface FormStatusProps {
  /** Its form's intent: a redirect leads to it by its id. */
  intent?: string;
  /** Something was not saved. */
  failed?: boolean;
  children: string;
}

/** It is in the page from the beginning, so that assistive technology reads what changes in it. */
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
