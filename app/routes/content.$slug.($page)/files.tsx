import type { Item } from "contract/content";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatFileSize } from "~/format/file-size";
import { Form } from "~/forms/form";

interface FilesProps {
  slug: string;
  files: Item["media"];
  /** What is downloaded is added to the reader's downloads: files are buttons then, and links otherwise. */
  isRecorded: boolean;
}

/** The files of an item, each with its type and size before it is downloaded. */
export function Files(props: FilesProps) {
  if (props.files.length === 0) return null;
  return (
    <section className="article-files no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <FileList {...props} />
    </section>
  );
}

/** The files of an item that is made to be downloaded, with the button that puts it into the reader's downloads. */
export function DownloadFiles({ hasPdf, ...props }: FilesProps & { hasPdf: boolean }) {
  const { slug, files, isRecorded } = props;
  const hasFile = files.length > 0 || hasPdf;
  return (
    <section className="article-files article-files--first no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      {hasFile ? null : <p>There is no file yet.</p>}
      {hasFile && isRecorded ? (
        <Form action={paths.download(slug)} layout="bare">
          <Button icon="download">Download</Button>
          <p className="article-files__note">It is kept under My Downloads, with all of its files.</p>
        </Form>
      ) : null}
      {files.length > 0 ? <FileList {...props} /> : null}
    </section>
  );
}

/** A button for each file, or a link. */
function FileList({ slug, files, isRecorded }: FilesProps) {
  const list = (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          {file.caption}{" "}
          {isRecorded ? (
            <button type="submit" className="button button--quiet button--flush" name="file" value={file.filename_hash}>
              <FileWords file={file} />
            </button>
          ) : (
            <ButtonLink kind="quiet" flush href={paths.picture(file.filename_hash)}>
              <FileWords file={file} />
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
  if (!isRecorded) return list;
  return (
    <Form action={paths.download(slug)} layout="bare">
      {list}
    </Form>
  );
}

function FileWords({ file: { caption, file_type, size } }: { file: FilesProps["files"][number] }) {
  return (
    <>
      <Icon name="download" />
      <span>
        Download<VisuallyHidden> {caption}:</VisuallyHidden> {file_type.toUpperCase()}, {formatFileSize(size)}
      </span>
    </>
  );
}
