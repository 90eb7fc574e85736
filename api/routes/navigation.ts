import * as contract from "contract/navigation";
import type { Deps } from "../deps";
import { defaultNavigation, type NavigationItem } from "../domain/layout-defaults";
import { endpoint } from "../http/endpoint";
import { changeNavigation } from "../services/settings";
import { readEditedSettings } from "../store/edited-settings";
import { editedBody } from "./serialize/edited";

export const readNavigation = endpoint(contract.readNavigation).handle(async (_request, deps) => {
  return { status: 200, body: await readBody(deps) };
});

export const updateNavigation = endpoint(contract.updateNavigation).handle(async ({ body, requester }, deps) => {
  await changeNavigation(deps, body, requester);
  return { status: 200, body: await readBody(deps) };
});

async function readBody({ db }: Deps) {
  const { navigation } = await readEditedSettings(db, ["navigation"]);
  const items = (navigation.value as NavigationItem[] | undefined) ?? defaultNavigation;
  return {
    entries: items.map(({ name, link, subItems }) => ({
      name,
      link,
      below: (subItems as NavigationItem["subItems"]).map((one) => ({ name: one.name, link: one.value })),
    })),
    ...editedBody(navigation),
  };
}
