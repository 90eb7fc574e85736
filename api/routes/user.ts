import * as contract from "contract/user";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import { changeUser, checkUserChange } from "../services/user";
import { mergeFilter } from "../store/user-filter";
import { readUserBody } from "./serialize/user";

export const readUser = endpoint(contract.readUser).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  return { status: 200, body: await readUserBody(deps, requester) };
});

export const updateUser = endpoint(contract.updateUser)
  .prepare(async ({ params, body, requester }, deps) => {
    requireSelf(params, requester);
    return checkUserChange(deps, body, requester);
  })
  .handle(async ({ body, requester }, deps, checked) => {
    const session = await changeUser(deps, body, checked, requester);
    const user = await readUserBody(deps, requester);
    return { status: 200, body: { message: "Your account has been updated.", user, ...(session && { session }) } };
  });

export const saveFilter = endpoint(contract.saveFilter).handle(async ({ body, requester }, { db }) => {
  return { status: 200, body: { filter: await mergeFilter(db, requester.user.id, body.filter) } };
});
