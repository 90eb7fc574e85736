import { formatFileSize } from "~/format/file-size";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { DownloadFile } from "./download";

/** Every file of an item, with its name, type and size before it is downloaded. */
export function FileList({ files, title }: { files: DownloadFile[]; title: string }) {
  return (
    <ul className="file-list" aria-label={`Files of ${title}`}>
      {files.map((file) => (
        <li key={file.href}>
          <a href={file.href}>
            <Icon name="download" />
            <span>
              <VisuallyHidden>Download </VisuallyHidden>
              {file.caption}
            </span>{" "}
            <span className="file-list__kind">{kindOf(file)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "CSV, 1.2 kB" */
export function kindOf({ kind, size }: DownloadFile): string {
  return size === null ? kind : `${kind}, ${formatFileSize(size)}`;
}
