import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";
import type { NamesForm } from "./schema.server";
import { TaskHeader } from "./task-header";
import { tasks } from "./tasks";
import type { MemberView } from "./view-model.server";

/** Corrects the name and the company of a member. */
export function CorrectPage({ member }: { member: MemberView }) {
  const intent = "save-names";
  const { id, first_name, last_name, company } = member;
  const [form, fields] = useIntentForm<NamesForm>({
    intent,
    defaultValue: {
      ...{ first_name, last_name, company },
      ...{ seen_first_name: first_name, seen_last_name: last_name, seen_company: company },
    },
  });
  const seen = [fields.seen_first_name, fields.seen_last_name, fields.seen_company];
  return (
    <>
      <ErrorSummary order={["first_name", "last_name", "company"]} />
      <TaskHeader member={member} title={`${tasks.correct} of ${member.display_name}`} name={tasks.correct} />
      <Form form={form} intent={intent} action={paths.adminMember(id, { do: "correct" })} autoComplete="off">
        {seen.map((field) => (
          <input key={field.name} type="hidden" name={field.name} value={field.initialValue ?? ""} />
        ))}
        <Field field={fields.first_name} label="First name" width="medium" />
        <Field field={fields.last_name} label="Last name" width="medium" />
        <Field field={fields.company} label="Company" optional width="medium" />
        <p className="hint">
          Orders and invoices keep the names they were placed with. The e-mail address is changed by the member alone.
        </p>
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminMember(id)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
