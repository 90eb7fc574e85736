import { paths } from "~/config/paths";
import { formatFileSize } from "~/format/file-size";
import { ButtonLink } from "../ui/button";
import type { Content, TitleLevel } from "./block-types";

/** A file to download, with its type and size; without a link once the item does not offer it any longer. */
export function DownloadBlock(props: Content<"download"> & { level: TitleLevel; origin: string }) {
  const { title, caption, filename_hash, file_type, size, level, origin } = props;
  const Title = `h${level}` as const;
  return (
    <div className="download-block">
      <div>
        <Title>{title}</Title>
        {caption ? <p>{caption}</p> : null}
        {filename_hash === null ? <p>This file is no longer available.</p> : null}
      </div>
      {filename_hash === null ? null : (
        <ButtonLink
          className="download-block__button"
          kind="secondary"
          icon="download"
          href={origin + paths.picture(filename_hash)}
          about={`(${title})`}
        >
          Download {file_type.toUpperCase()}, {formatFileSize(size)}
        </ButtonLink>
      )}
    </div>
  );
}
