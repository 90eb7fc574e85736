import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { paths } from "~/config/paths";
import { FileField } from "~/forms/file-field";
import { Form } from "~/forms/form";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";

/** Uploads a bank statement, or takes what was copied from one. */
export function UploadForm() {
  const intent = "read-statement";
  const [form, fields] = useIntentForm<{ file: string; text: string }>({ intent });
  const hint =
    "CSV as your bank exports it, or CAMT.053 (XML), also in a zip file, up to 5 MB. The same file twice adds nothing.";
  return (
    <Form form={form} intent={intent} upload action={paths.adminBankStatement()} autoComplete="off">
      <FileField
        label="Statement file"
        field={fields.file}
        hint={hint}
        accept=".csv,.tsv,.txt,.xml,.zip,text/csv,text/tab-separated-values,application/xml,application/zip"
      />
      <Disclosure summary="Paste it instead">
        <TextArea field={fields.text} label="What is in the statement" optional rows={6} />
      </Disclosure>
      <div className="actions">
        <Button>Read the statement</Button>
      </div>
    </Form>
  );
}
