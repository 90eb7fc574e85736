const fileNames = [/^[A-Z]{1,10}-\d{1,12}\.(pdf|xml)$/, /^pro-forma-\d{1,12}\.(pdf)$/];

/** The format of a document's file by its name, "INV-000012.pdf" or "pro-forma-100019.pdf"; `undefined` if no document is called so. */
export function formatOfFile(fileName: string): "pdf" | "xml" | undefined {
  const [, format] = fileNames.map((name) => name.exec(fileName)).find((match) => match !== null) ?? [];
  return format as "pdf" | "xml" | undefined;
}
