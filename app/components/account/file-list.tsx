import { readableSize } from "~/format/file-size";
import { Icon } from "../ui/icon";
import { VisuallyHidden } from "../ui/visually-hidden";
import type { TakenFile } from "./download";

/** Every file that comes with an item: what it is, its kind and its size before one asks for it. */
export function FileList({ files, title }: { files: TakenFile[]; title: string }) {
  return (
    <ul className="files" aria-label={`Files of ${title}`}>
      {files.map((file) => (
        <li key={file.href}>
          <a href={file.href}>
            <Icon name="download" />
            <span>
              <VisuallyHidden>Download </VisuallyHidden>
              {file.caption}
            </span>{" "}
            <span className="files__kind">{kindOf(file)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "CSV, 1.2 kB" */
export function kindOf({ kind, size }: TakenFile): string {
  return size === null ? kind : `${kind}, ${readableSize(size)}`;
}
