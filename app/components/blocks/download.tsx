import { paths } from "~/config/paths";
import { formatFileSize } from "~/format/file-size";
import { Form } from "~/forms/form";
import { Button, ButtonLink } from "../ui/button";
import type { Content, TitleLevel } from "./block-types";

interface DownloadBlockProps extends Content<"download"> {
  level: TitleLevel;
  origin: string;
  /** The form action that records what is downloaded, and leads to it; without it the file is linked to. */
  action: string | undefined;
}

/** A file to download, with its type and size; without a button once the item does not offer it any longer. */
export function DownloadBlock(props: DownloadBlockProps) {
  const { title, caption, filename_hash, file_type, size, level, origin, action } = props;
  const Title = `h${level}` as const;
  const look = {
    className: "download-block__button",
    kind: "secondary",
    icon: "download",
    about: `(${title})`,
    children: `Download ${file_type.toUpperCase()}, ${formatFileSize(size)}`,
  } as const;
  return (
    <div className="download-block">
      <div>
        <Title>{title}</Title>
        {caption ? <p>{caption}</p> : null}
        {filename_hash === null ? <p>This file is no longer available.</p> : null}
      </div>
      {filename_hash === null ? null : action ? (
        <Form action={action} layout="bare">
          <Button {...look} name="file" value={filename_hash} />
        </Form>
      ) : (
        <ButtonLink {...look} href={origin + paths.picture(filename_hash)} />
      )}
    </div>
  );
}
