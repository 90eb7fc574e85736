const fileNames = /^[A-Z]{1,10}-\d{1,12}\.(pdf|xml)$/;

/** The format of a document's file by its name, "INV-000012.pdf"; `undefined` if no document is called so. */
export function formatOfFile(fileName: string): "pdf" | "xml" | undefined {
  return fileNames.exec(fileName)?.[1] as "pdf" | "xml" | undefined;
}
