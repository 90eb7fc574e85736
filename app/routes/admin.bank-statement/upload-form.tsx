import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { controlIds, FieldMessages } from "~/forms/field-parts";
import { Form } from "~/forms/form";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";

/** Uploads a bank statement, or takes what was copied from one. */
export function UploadForm() {
  const intent = "read-statement";
  const [form, fields] = useIntentForm<{ file: string; text: string }>({ intent });
  const hint = "CSV as your bank exports it, or CAMT.053 (XML), up to 200 kB. The same file twice adds nothing.";
  const { id, name, messages, hintId, errorId, describedBy } = controlIds({ field: fields.file, hint });
  return (
    <Form form={form} intent={intent} upload action={paths.adminBankStatement()} autoComplete="off">
      <div className="field">
        <label htmlFor={id}>Statement file</label>
        <FieldMessages hint={hint} hintId={hintId} messages={messages} errorId={errorId} />
        <input
          className="input"
          type="file"
          id={id}
          name={name}
          accept=".csv,.txt,.xml,text/csv,application/xml"
          aria-invalid={errorId ? true : undefined}
          aria-describedby={describedBy}
        />
      </div>
      <details>
        <summary>Paste it instead</summary>
        <TextArea field={fields.text} label="What is in the statement" optional rows={6} />
      </details>
      <div className="actions">
        <Button>Read the statement</Button>
      </div>
    </Form>
  );
}
