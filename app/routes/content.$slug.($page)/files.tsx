import type { Item } from "contract/content";
import { Icon } from "~/components/ui/icon";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatFileSize } from "~/format/file-size";

/** The files of an item, each with its type and size before it is downloaded. */
export function Files({ files }: { files: Item["media"] }) {
  if (files.length === 0) return null;
  return (
    <section className="article-files no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul>
        {files.map(({ id, filename_hash, caption, file_type, size }) => (
          <li key={id}>
            {caption}
            <a href={paths.picture(filename_hash)}>
              <Icon name="download" />
              <span>
                Download<VisuallyHidden> {caption}:</VisuallyHidden> {file_type.toUpperCase()}, {formatFileSize(size)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
