import * as contract from "contract/report";
import { endpoint } from "../http/endpoint";
import * as service from "../services/reports";

export const readOverview = endpoint(contract.readOverview).handle(async ({ query }, deps) => {
  return { status: 200, body: await service.readOverview(deps, query.period) };
});
