import { Button } from "~/components/ui/button";
import { paths } from "~/config/paths";
import { FileField } from "~/forms/file-field";
import { Form } from "~/forms/form";
import { useIntentForm } from "~/forms/use-intent-form";

/** Uploads a file of members. It is only checked. */
export function UploadForm() {
  const intent = "check-file";
  const [form, fields] = useIntentForm<{ file: string }>({ intent });
  const hint = "CSV in UTF-8, with commas or semicolons, of up to 10,000 members and 5 MB.";
  return (
    <Form form={form} intent={intent} upload action={paths.adminMemberImports()} autoComplete="off">
      <FileField label="File of members" field={fields.file} hint={hint} accept=".csv,.txt,text/csv" />
      <div className="actions">
        <Button>Check the file</Button>
      </div>
    </Form>
  );
}
