import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { useCsrf } from "~/forms/csrf";
import { Form } from "~/forms/form";
import { paths } from "~/paths";

/** A form of the page that is nothing but a button. */
export function OneButton({ form, children }: { form: string; children: ReactNode }) {
  return (
    <Form action={paths.accountForm()} csrf={useCsrf()} layout="bare">
      <input type="hidden" name="form" value={form} />
      <Button kind="secondary">{children}</Button>
    </Form>
  );
}
