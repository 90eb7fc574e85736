import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Form } from "~/forms/form";

/** A form of the page that is only a button. */
export function ButtonForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form action={paths.accountForm()} intent={intent} layout="bare">
      <Button kind="secondary">{children}</Button>
    </Form>
  );
}
