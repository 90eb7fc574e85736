import { readFile, stat } from "node:fs/promises";
import { FolderError } from "../import/folder";
import { convertGhost, readGhost } from "./ghost";
import { readGhostMembers } from "./ghost-members";
import { ExportError, type LibraryFiles } from "./library";
import { localFiles } from "./local-files";
import type { ConversionOptions } from "./options";
import { convertWordPress } from "./wordpress";
import { readWxr } from "./wxr";

/** The systems whose exports can be converted. */
export const foreignSystems = ["ghost", "wordpress"] as const;
export type ForeignSystem = (typeof foreignSystems)[number];

/** What is to be converted, and how: values alone, so that a thread can be told. */
export interface ConversionPlan extends Omit<ConversionOptions, "files" | "members"> {
  from: ForeignSystem;
  file: string;
  /** The folder with the pictures and files of the other system. */
  pictures: string | undefined;
  /** A file with its members. */
  members: string | undefined;
}

const maxExportBytes = 500 * 1024 ** 2;

/** Converts the export of another system. @throws ExportError, FolderError when nothing could be converted */
export async function convertFile({
  from,
  file,
  pictures,
  members,
  ...options
}: ConversionPlan): Promise<LibraryFiles> {
  const listed = members === undefined ? undefined : readGhostMembers(await readExport(members));
  const source = await readExport(file);
  const own: ConversionOptions = { ...options, files: localFiles(pictures), members: listed };
  const library = from === "ghost" ? convertGhost(readGhost(source), own) : convertWordPress(readWxr(source), own);
  return { texts: library.texts, copies: library.copies, remarks: library.remarks.list() };
}

async function readExport(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ExportError(`There is no file ${path}`);
  if (found.size > maxExportBytes) throw new FolderError(`${path} is larger than 500 MB`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) throw new ExportError(`${path} is not UTF-8 text`);
    throw error;
  }
}
