import type { Arguments } from "contract/call";
import * as setting from "contract/setting";
import type { Api } from "~/api/client.server";

/** The operator's settings, and the configuration that they come with. */
export function readSettings(api: Api) {
  return api.read(setting.readSettings, {});
}

/** Changes the seller; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateCompany(api: Api, body: Arguments<typeof setting.updateCompany>["body"]) {
  return api.send(setting.updateCompany, { body });
}

/** Changes the bank account; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateBank(api: Api, body: Arguments<typeof setting.updateBank>["body"]) {
  return api.send(setting.updateBank, { body });
}

/** Changes when unpaid orders are cancelled; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateOrderSettings(api: Api, body: Arguments<typeof setting.updateOrderSettings>["body"]) {
  return api.send(setting.updateOrderSettings, { body });
}

/** Changes how much of a transfer may be missing; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateBankCharges(api: Api, body: Arguments<typeof setting.updateBankCharges>["body"]) {
  return api.send(setting.updateBankCharges, { body });
}

/** Changes what new members choose from; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateRegistrationLists(api: Api, body: Arguments<typeof setting.updateRegistrationLists>["body"]) {
  return api.send(setting.updateRegistrationLists, { body });
}

/** Changes one of the texts; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateTextSetting(
  api: Api,
  key: (typeof setting.textSettings)[number],
  body: Arguments<typeof setting.updateTextSetting>["body"],
) {
  return api.send(setting.updateTextSetting, { params: { key }, body });
}
