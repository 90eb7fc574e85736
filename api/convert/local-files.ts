import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/** The files of a folder on disk, by their paths below it. */
export interface LocalFiles {
  /** Where a file is; undefined if it is not there, or is a link out of the folder. */
  find(below: string): string | undefined;
}

/** @param root left out: no file is there */
export function localFiles(root: string | undefined): LocalFiles {
  const real = root === undefined ? undefined : realOf(root);
  return {
    find(below) {
      if (real === undefined || below.includes("\0") || below.split("/").includes("..")) return undefined;
      const found = realOf(join(real, below));
      return found?.startsWith(real + sep) && statSync(found).isFile() ? found : undefined;
    },
  };
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
