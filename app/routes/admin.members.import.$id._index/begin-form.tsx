import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { Radios } from "~/forms/checkboxes-and-radios";
import { Form } from "~/forms/form";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";

/** Asks when the mails go out, and begins the import. */
export function BeginForm({ id, count }: { id: string; count: number }) {
  const intent = "begin-import";
  const [form, fields] = useIntentForm<{ invitations: string; consent?: string }>({
    intent,
    defaultValue: { invitations: "", consent: "" },
  });
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
      <TextArea
        field={fields.consent}
        label="How have they agreed to the newsletter?"
        optional
        rows={3}
        hint="Only if you can prove it: by which form, since when, and where that is kept. With it, new members whose row says yes, weekly or monthly get the newsletter before they have confirmed their address. What you write is kept with each of them, with your name."
      />
      <div className="actions">
        <Button>{`Import ${count.toLocaleString("en-GB")} ${count === 1 ? "member" : "members"}`}</Button>
      </div>
    </Form>
  );
}
