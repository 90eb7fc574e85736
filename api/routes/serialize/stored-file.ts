import type { OptionFiles, StoredFile } from "contract/stored-file";
import type { Deps } from "../../deps";
import { requireOption } from "../../services/stored-files";
import { readParts } from "../../store/publishing";
import * as store from "../../store/stored-files";
import { fileBody } from "./download";
import { editedBody } from "./edited";

/** A stored file. @param caption what it may be called */
export function storedFileBody(
  { hash, fileType, size }: { hash: string; fileType: string; size: number },
  caption: string,
): StoredFile {
  return { hash, file_type: fileType, size, caption };
}

/** The files that an option gives its buyers. @throws ApiError 404 */
export async function optionFilesBody({ db }: Pick<Deps, "db">, id: string): Promise<OptionFiles> {
  const { item } = await requireOption({ db }, id);
  if (!item)
    return {
      content_id: null,
      version: null,
      changed_by: null,
      changed_by_id: null,
      changed_at: null,
      files: [],
      options: [],
      buyers: 0,
    };
  const { files } = await readParts(db, item.id);
  return {
    content_id: item.id,
    ...editedBody({ ...item, changedAt: item.updatedAt }),
    files: files.map(fileBody),
    options: await store.optionsWithItem(db, item.id, id),
    buyers: await store.countHolders(db, item.id),
  };
}
