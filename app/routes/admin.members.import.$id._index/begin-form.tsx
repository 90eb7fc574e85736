import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

/** Asks when the mails go out, and begins the import. */
export function BeginForm({ id, count }: { id: string; count: number }) {
  const intent = "begin-import";
  const [form, fields] = useIntentForm<{ invitations: string }>({ intent, defaultValue: { invitations: "" } });
  return (
    <Form form={form} intent={intent} action={paths.adminMemberImport(id)} autoComplete="off">
      <Radios
        field={fields.invitations}
        label="When are the mails sent?"
        hint="New members get a link that sets a password, for 14 days; those who get a plan are told so."
        choices={[
          { value: "now", label: "Now, as each is imported" },
          { value: "later", label: "Later, when I press a button here" },
        ]}
      />
      <div className="actions">
        <Button>{`Import ${count.toLocaleString("en-GB")} ${count === 1 ? "member" : "members"}`}</Button>
      </div>
    </Form>
  );
}
