import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { controlIds, FieldMessages } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

/** Uploads a file of members. It is only checked. */
export function UploadForm() {
  const intent = "check-file";
  const [form, fields] = useIntentForm<{ file: string }>({ intent });
  const hint = "CSV in UTF-8, with commas or semicolons, of up to 10,000 members and 5 MB.";
  const { id, name, messages, hintId, errorId, describedBy } = controlIds({ field: fields.file, hint });
  return (
    <Form form={form} intent={intent} upload action={paths.adminMemberImports()} autoComplete="off">
      <div className="field">
        <label htmlFor={id}>File of members</label>
        <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
        <input
          className="input"
          type="file"
          id={id}
          name={name}
          accept=".csv,.txt,text/csv"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
      <div className="actions">
        <Button>Check the file</Button>
      </div>
    </Form>
  );
}
