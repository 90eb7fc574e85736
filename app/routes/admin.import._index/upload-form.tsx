import type { LibraryImportFormat } from "contract/library-import";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { paths } from "~/config/paths";
import { Checkbox } from "~/forms/checkboxes-and-radios";
import { FileField } from "~/forms/file-field";
import { Form } from "~/forms/form";
import { Select } from "~/forms/select";
import { useIntentForm } from "~/forms/use-intent-form";

const example = `categories.yaml        the categories that are not there yet
items/blue-doors.md    an item: front matter, then its text
pictures/door.jpg      a picture that an item names
files/palette.pdf      a download that an item names`;

const formats: { value: LibraryImportFormat; label: string }[] = [
  { value: "zip", label: "A library (zip)" },
  { value: "ghost", label: "An export of Ghost (JSON)" },
  { value: "wordpress", label: "An export of WordPress (XML)" },
];

type UploadFields = Record<"format" | "accepts_undescribed" | "file", string>;

/** Uploads a library. */
export function UploadForm() {
  const intent = "upload-library";
  const [form, fields] = useIntentForm<UploadFields>({ intent });
  const hint = "Up to 500 MB. It is kept for a day, or until it is imported.";
  return (
    <div className="library-upload stack">
      <Form form={form} intent={intent} upload action={paths.adminImports()} autoComplete="off">
        <Select field={fields.format} label="What the file is" options={formats} width="medium" />
        <Checkbox
          field={fields.accepts_undescribed}
          label="Publish items whose pictures have no alternative text, and list these as a task"
          hint="Otherwise a post of Ghost or WordPress with such a picture becomes a draft, and such an item of a library is left out. Until somebody has described a picture, screen readers say nothing of what it shows."
        />
        <FileField
          label="Library file"
          field={fields.file}
          hint={hint}
          accept=".zip,.json,.xml,application/zip,application/json,application/xml"
        />
        <div className="actions">
          <Button>Upload and check</Button>
        </div>
      </Form>
      <Disclosure summary="What a library holds">
        <div className="stack">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <pre className="library-tree" tabIndex={0}>
            {example}
          </pre>
          <p>
            An <a href={paths.adminExports()}>export</a> is such a file: the quickest way to see how an item is written.
            A file that is unchanged since its last import is left out, so the same file may be imported again.
          </p>
          <p>
            An export of Ghost or WordPress has no pictures in it: what lacks its cover becomes a draft, and all that is
            not carried over is listed before anything is imported.
          </p>
        </div>
      </Disclosure>
    </div>
  );
}
