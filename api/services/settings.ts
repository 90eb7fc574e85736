import { isDeepStrictEqual } from "node:util";
import type { updateNavigation } from "contract/navigation";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { NavigationItem } from "../domain/layout-defaults";
import type { AuthenticatedRequester } from "../domain/requester";
import { readVatNumber } from "../domain/vat-number";
import { invalid } from "../errors";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";
import { lockSetting, setSetting } from "../store/edited-settings";
import { requireVersion } from "./editing";

type NavigationChange = z.output<(typeof updateNavigation)["body"]>;

/**
 * Changes a setting, which is seen at once; a change that changes nothing does nothing.
 * @param version the version that was read; undefined if the client does not check
 * @param detailsOf what the audit log says of the change, beside the setting's key
 * @returns the value before, if there is another now
 * @throws ApiError 409 if there is a newer version
 */
export async function changeSetting(
  { db, clock }: TxDeps,
  key: string,
  value: unknown,
  version: number | undefined,
  { user }: AuthenticatedRequester,
  detailsOf: (before: unknown) => Record<string, unknown> = () => ({}),
): Promise<{ before: unknown } | undefined> {
  const current = await lockSetting(db, key, value);
  requireVersion(current, version);
  const before = current.isNew ? undefined : current.value;
  if (isDeepStrictEqual(before, value)) return undefined;
  await setSetting(db, key, value, user.id, clock());
  const details = { setting: key, ...detailsOf(before) };
  await audit(db, { action: "setting.changed", actorId: user.id, details }, clock());
  invalidate(db);
  return { before };
}

/** Replaces the navigation. @throws ApiError 409 if there is a newer version */
export async function changeNavigation(
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
  await changeSetting(deps, "navigation", items, version, requester);
}

/**
 * The seller's VAT number as it is kept, like those of buyers.
 * @throws ApiError 422 when it is wrong, or is not of the seller's country
 */
export function sellerVatNumber({
  vat_number: typed,
  country,
}: {
  vat_number?: string | undefined;
  country: string;
}): string {
  if (!typed) return "";
  const read = readVatNumber(typed, country, "the seller's address");
  if (read.kind === "wrong") throw invalid({ vat_number: read.message });
  return read.kind === "number" ? read.value.number : read.text;
}
