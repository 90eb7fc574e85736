import * as contract from "contract/stored-file";
import { endpoint } from "../http/endpoint";
import { downloadUrlOf } from "../services/download";
import * as service from "../services/stored-files";
import { optionFilesBody, storedFileBody } from "./serialize/stored-file";

/** What it is, is found out and its bytes are stored before the transaction begins. */
export const uploadFile = endpoint(contract.uploadFile)
  .limit(({ requester }) => [[service.fileUploadLimit, requester.user.id]])
  .prepare(({ raw, query }, deps) => service.storeFile(deps, raw.bytes, query))
  .handle(async ({ query, requester }, deps, file) => {
    const { isNew, stored, caption } = await service.addFile(deps, file, query, requester);
    return { status: isNew ? 201 : 200, body: storedFileBody(stored, caption) };
  });

export const readStoredFile = endpoint(contract.readStoredFile).handle(async ({ params, query, requester }, deps) => {
  const { stored, items } = await service.requireStoredFile(deps, params.hash, requester);
  const caption = query.caption || stored.hash;
  const file = storedFileBody(stored, caption);
  return {
    status: 200,
    body: { ...file, items, temporary_url: downloadUrlOf(deps, { ...stored, caption }) },
  };
});

export const readOptionFiles = endpoint(contract.readOptionFiles).handle(async ({ params }, deps) => {
  return { status: 200, body: await optionFilesBody(deps, params.id) };
});

export const setOptionFiles = endpoint(contract.setOptionFiles).handle(async ({ params, body, requester }, deps) => {
  await service.changeOptionFiles(deps, params.id, body, requester);
  return { status: 200, body: await optionFilesBody(deps, params.id) };
});
