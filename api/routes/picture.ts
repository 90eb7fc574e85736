import * as contract from "contract/picture";
import { endpoint } from "../http/endpoint";
import * as service from "../services/pictures";
import * as store from "../store/pictures";
import { pictureSummaryBody, readPictureBody } from "./serialize/picture";

/** The picture is decoded and its files are stored before the transaction begins. */
export const uploadPicture = endpoint(contract.uploadPicture)
  .limit(({ requester }) => [[service.uploadLimit, requester.user.id]])
  .prepare(({ raw, requester }, deps) => service.storeUpload(deps, raw.bytes, requester))
  .handle(async ({ query, requester }, deps, encoded) => {
    const { id, isNew } = await service.addUpload(deps, encoded, query, requester);
    return { status: isNew ? 201 : 200, body: await readPictureBody(deps, id) };
  });

export const listPictures = endpoint(contract.listPictures).handle(async ({ query }, deps) => {
  const { q, keep, sort, page, per_page } = query;
  const { rows, total } = await store.listPictures(deps.db, { q, sort, page, perPage: per_page });
  const kept = (await store.findPictures(deps.db, keep)).filter((one) => !rows.some(({ id }) => id === one.id));
  return {
    status: 200,
    body: { data: [...rows, ...kept].map((row) => pictureSummaryBody(deps, row)), meta: { total, page, per_page } },
  };
});

export const readPicture = endpoint(contract.readPicture).handle(async ({ params }, deps) => {
  return { status: 200, body: await readPictureBody(deps, params.id) };
});

export const updatePicture = endpoint(contract.updatePicture).handle(async ({ params, body, requester }, deps) => {
  await service.changePicture(deps, params.id, body, requester);
  return { status: 200, body: await readPictureBody(deps, params.id) };
});

export const deletePicture = endpoint(contract.deletePicture).handle(async ({ params, requester }, deps) => {
  await service.deletePicture(deps, params.id, requester);
  return { status: 204, body: null };
});
