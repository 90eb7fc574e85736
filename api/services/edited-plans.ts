import type { updatePlan } from "contract/edited-plan";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { notFound } from "../errors";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";
import * as store from "../store/edited-plans";
import { requireVersion } from "./editing";

type PlanChange = z.output<(typeof updatePlan)["body"]>;

/** Changes the texts of a plan, and what it opens. @throws ApiError 404; 409 if there is a newer version */
export async function changePlan(
  { db, clock }: TxDeps,
  id: number,
  { version, ...sent }: PlanChange,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const current = await store.lockPlan(db, id);
  if (!current) throw notFound();
  requireVersion(current, version);
  const { texts } = current;
  const fields = {
    title: sent.title ?? current.title,
    coversPremium: sent.covers_premium ?? current.coversPremium,
    sellingHtml: sent.selling_html ?? current.sellingHtml,
    texts: {
      intro: sent.intro ?? texts.intro,
      prostitle: sent.prostitle ?? texts.prostitle,
      pros: sent.pros ?? texts.pros,
      constitle: sent.constitle ?? texts.constitle,
      cons: sent.cons ?? texts.cons,
      button: sent.button ?? texts.button,
      buttonLink: sent.button_link ?? texts.buttonLink,
    },
  };
  await store.setPlan(db, id, fields, user.id, clock());
  const opens = fields.coversPremium !== current.coversPremium ? { opensPremium: fields.coversPremium } : {};
  await audit(db, { action: "plan.changed", actorId: user.id, details: { plan: id, ...opens } }, clock());
  invalidate(db);
}
