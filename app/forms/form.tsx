import type { ReactNode } from "react";

interface FormProps {
  action: string;
  csrf: string;
  /** For forms that create money, orders, members or invites: the same key is the same deed. */
  idempotencyKey?: string;
  children: ReactNode;
  layout?: "column" | "row" | "bare";
  id?: string;
  /** Names the form as a landmark, where a page has several. */
  label?: string;
  upload?: boolean;
}

const classes = { column: "form", row: "form form--row", bare: "form--bare" } as const;

/** A POST to one action, checked by the server. */
export function Form({ action, csrf, idempotencyKey, children, layout = "column", id, label, upload }: FormProps) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      id={id}
      aria-label={label}
      className={classes[layout]}
      encType={upload ? "multipart/form-data" : undefined}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      {children}
    </form>
  );
}
