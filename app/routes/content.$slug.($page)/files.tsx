import type { Item } from "contract/content";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatFileSize } from "~/format/file-size";
import { Form } from "~/forms/form";

interface FilesProps {
  slug: string;
  files: Item["media"];
}

/** The files of an item, each with its type and size before it is downloaded. */
export function Files({ slug, files }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <section className="article-files no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <FileForm slug={slug} files={files} />
    </section>
  );
}

/** The files of an item that is made to be downloaded, with the button that puts it into the reader's downloads. */
export function DownloadFiles({ slug, files, hasPdf }: FilesProps & { hasPdf: boolean }) {
  return (
    <section className="article-files article-files--first no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      {files.length > 0 || hasPdf ? (
        <Form action={paths.download(slug)} layout="bare">
          <Button icon="download">Download</Button>
          <p className="article-files__note">It is kept under My Downloads, with all of its files.</p>
        </Form>
      ) : (
        <p>There is no file yet.</p>
      )}
      {files.length > 0 ? <FileForm slug={slug} files={files} /> : null}
    </section>
  );
}

/** A button for each file: pressing it adds the item to the reader's downloads. */
function FileForm({ slug, files }: FilesProps) {
  return (
    <Form action={paths.download(slug)} layout="bare">
      <ul>
        {files.map(({ id, filename_hash, caption, file_type, size }) => (
          <li key={id}>
            {caption}{" "}
            <button type="submit" className="button button--quiet button--flush" name="file" value={filename_hash}>
              <Icon name="download" />
              <span>
                Download<VisuallyHidden> {caption}:</VisuallyHidden> {file_type.toUpperCase()}, {formatFileSize(size)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
