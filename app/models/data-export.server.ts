import * as dataExport from "contract/data-export";
import type { Api } from "~/api/client.server";

/** All data kept about the user. Each call is counted and logged: call it only when the user requests the file. */
export function exportUserData(api: Api, userId: string) {
  return api.read(dataExport.exportUserData, { params: { id: userId } });
}
