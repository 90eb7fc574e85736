import type { updateNavigation } from "contract/navigation";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { NavigationItem } from "../domain/layout-defaults";
import type { AuthenticatedRequester } from "../domain/requester";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";
import { lockSetting, setSetting } from "../store/edited-settings";
import { requireVersion } from "./editing";

type NavigationChange = z.output<(typeof updateNavigation)["body"]>;

/**
 * Changes a setting, which is seen at once.
 * @param version the version that was read; undefined if the client does not check
 * @throws ApiError 409 if there is a newer version
 */
export async function changeSetting(
  { db, clock }: TxDeps,
  key: string,
  value: unknown,
  version: number | undefined,
  { user }: AuthenticatedRequester,
): Promise<void> {
  requireVersion(await lockSetting(db, key, value), version);
  await setSetting(db, key, value, user.id, clock());
  await audit(db, { action: "setting.changed", actorId: user.id, details: { setting: key } }, clock());
  invalidate(db);
}

/** Replaces the navigation. @throws ApiError 409 if there is a newer version */
export function changeNavigation(
  deps: TxDeps,
  { entries, version }: NavigationChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const items: NavigationItem[] = entries.map(({ name, link, below }) => ({
    name,
    link,
    type: link.startsWith("/") ? "internal" : "external",
    subItems: below.map((one) => ({ name: one.name, value: one.link })),
  }));
  return changeSetting(deps, "navigation", items, version, requester);
}
