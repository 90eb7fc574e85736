import type { Arguments } from "contract/call";
import * as contract from "contract/library-import";
import type { Api } from "~/api/client.server";
import { readAllPages } from "./read-all-pages.server";

type Lines = Arguments<typeof contract.listLibraryImportLines>["query"];

/** A file as it arrives. */
export interface ArrivingFile {
  name: string;
  data: AsyncIterable<Uint8Array>;
}

/** A page of the imports. */
export function listImports(api: Api, query: Arguments<typeof contract.listLibraryImports>["query"]) {
  return api.read(contract.listLibraryImports, { query });
}

/** An import, with how far it is; null where there is none with this id. */
export function findImport(api: Api, id: string) {
  return api.find(contract.readLibraryImport, { params: { id } });
}

/** A page of what an import would do, or did; null where there is none with this id. */
export function findImportLines(api: Api, id: string, query: Lines) {
  return api.find(contract.listLibraryImportLines, { params: { id }, query });
}

/** All lines of an import's report: at most 10,000 of each kind. */
export async function listAllImportLines(api: Api, id: string): Promise<contract.LibraryImportLine[]> {
  const found: contract.LibraryImportLine[] = [];
  for (const show of contract.importLineKinds)
    found.push(
      ...(await readAllPages((page) =>
        api.read(contract.listLibraryImportLines, { params: { id }, query: { show, ...page } }),
      )),
    );
  return found;
}

/**
 * Passes a library on to the API in parts, of which one is held at a time. It is read to its end also when it is refused,
 * as a browser shows no page while it sends.
 * @returns the import, a refusal, or null if it is too large
 */
export async function uploadLibrary(
  api: Api,
  { name, data }: ArrivingFile,
  chosen: { format: contract.LibraryImportFormat; accepts_undescribed: boolean },
) {
  const begun = await api.send(contract.beginLibraryUpload, { body: { file_name: name, ...chosen } });
  const parts = inParts(data);
  let refused: Exclude<Awaited<ReturnType<typeof sendPart>>, { ok: true }> | null | undefined;
  let number = 0;
  let size = 0;
  for await (const part of parts) {
    number += 1;
    size += part.byteLength;
    if (size > contract.maxLibraryBytes) refused = null;
    if (!begun.ok || refused !== undefined) continue;
    const sent = await sendPart(api, begun.body.id, number, part);
    if (!sent.ok) refused = sent;
  }
  if (!begun.ok) return begun;
  if (refused !== undefined) return refused;
  return api.send(contract.completeLibraryUpload, { params: { id: begun.body.id } });
}

function sendPart(api: Api, id: string, number: number, raw: Uint8Array) {
  return api.send(contract.uploadLibraryPart, { params: { id, number: String(number) }, raw });
}

/** The bytes in parts of the size that the API takes. */
async function* inParts(data: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of data) {
    for (let rest = bytes; rest.byteLength > 0; ) {
      const taken = rest.subarray(0, contract.libraryPartBytes - size);
      held.push(taken);
      size += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (size < contract.libraryPartBytes) continue;
      yield joined(held, size);
      [held, size] = [[], 0];
    }
  }
  if (size > 0) yield joined(held, size);
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Has a library imported that was checked, with the items that it may replace; a refusal is returned: 409 before it is checked, 410 when it has expired. */
export function startImport(api: Api, id: string, replace: string[]) {
  return api.send(contract.startLibraryImport, { params: { id }, body: { replace } });
}
