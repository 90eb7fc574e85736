import { paths } from "~/config/paths";
import { formatFileSize } from "~/format/file-size";
import { ButtonLink } from "../ui/button";
import type { Content, TitleLevel } from "./block-types";

/** A file to download, with its type and size. */
export function DownloadBlock(props: Content<"download"> & { level: TitleLevel; origin: string }) {
  const { title, caption, filename_hash, file_type, size, level, origin } = props;
  const Title = `h${level}` as const;
  return (
    <div className="download-block">
      <div>
        <Title>{title}</Title>
        <p>{caption}</p>
      </div>
      <ButtonLink
        className="download-block__button"
        kind="secondary"
        icon="download"
        href={origin + paths.picture(filename_hash)}
        about={`(${title})`}
      >
        Download {file_type.toUpperCase()}, {formatFileSize(size)}
      </ButtonLink>
    </div>
  );
}
