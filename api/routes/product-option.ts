import * as contract from "contract/product-option";
import { endpoint } from "../http/endpoint";
import * as service from "../services/product-options";
import { productOptionBodies, readProductOptionBody } from "./serialize/product";

export const createProductOption = endpoint(contract.createProductOption).handle(async ({ body, requester }, deps) => {
  const id = await service.createOption(deps, body, requester);
  return { status: 201, body: await readProductOptionBody(deps.db, id) };
});

export const updateProductOption = endpoint(contract.updateProductOption).handle(
  async ({ params, body, requester }, deps) => {
    await service.changeOption(deps, params.id, body, requester);
    return { status: 200, body: await readProductOptionBody(deps.db, params.id) };
  },
);

export const deleteProductOption = endpoint(contract.deleteProductOption).handle(
  async ({ params, requester }, deps) => {
    await service.deleteOption(deps, params.id, requester);
    return { status: 204, body: null };
  },
);

export const sortProductOptions = endpoint(contract.sortProductOptions).handle(
  async ({ params, body, requester }, deps) => {
    await service.setOrder(deps, params.productId, body.order, requester);
    return { status: 200, body: { data: await productOptionBodies(deps.db, params.productId) } };
  },
);
