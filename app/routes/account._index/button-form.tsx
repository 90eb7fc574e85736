import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

/** A form of the page that is nothing but a button. */
export function ButtonForm({ form, children }: { form: string; children: ReactNode }) {
  return (
    <Form action={paths.accountForm()} layout="bare">
      <input type="hidden" name="form" value={form} />
      <Button kind="secondary">{children}</Button>
    </Form>
  );
}
