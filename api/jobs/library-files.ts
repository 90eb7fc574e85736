import type { Deps } from "../deps";
import { exportKey } from "../services/library-exports";
import { partKey } from "../services/library-imports";
import * as exports from "../store/library-exports";
import * as imports from "../store/library-imports";

const hourMs = 60 * 60 * 1000;
/** An upload that has not ended by then was broken off. */
const maxUploadMs = hourMs;

/** Removes uploads that are imported, expired or incomplete, and exports that have expired. */
export async function removeOldLibraryFiles(deps: Deps): Promise<void> {
  const { db, clock, files } = deps;
  const now = clock();
  for (const row of await imports.listUploadsToRemove(db, now, new Date(now.getTime() - maxUploadMs))) {
    await removeParts(deps, row);
    if (row.state === "uploading") await imports.removeImport(db, row.id);
    else await imports.expireImport(db, row.id);
  }
  for (const id of await exports.listExportsToRemove(db, now)) {
    await files.remove(exportKey(id));
    await exports.setExport(db, id, { state: "expired" });
  }
}

/** Removes the stored parts of an upload. */
export async function removeParts(
  { db, files }: Deps,
  { id, parts }: Pick<imports.ImportRow, "id" | "parts">,
): Promise<void> {
  for (let number = 1; number <= parts; number += 1) await files.remove(partKey(id, number));
  await imports.setImport(db, id, { parts: 0 });
}
