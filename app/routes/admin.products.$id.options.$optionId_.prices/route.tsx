import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { SettingsSection } from "~/components/ui/settings-section";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listPriceChanges } from "~/models/price-change.server";
import { findProduct } from "~/models/product.server";
import { priceOrder, schedulePrice, unschedulePrice } from "./actions.server";
import { PriceForm } from "./price-form";
import { ScheduledPrices } from "./scheduled-prices";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ option, product }) => `Prices to come of ${option.title} – ${product.title} – Products – Administration`,
  notFoundTitle: "Option not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "products.manage");
  const product = await readOrFail(findProduct(api, params.id ?? ""), "getting this product");
  const option = product?.options.find(({ id }) => id === params.optionId);
  if (!product || !option) throw notFound();
  const changes = await readOrFail(listPriceChanges(api, option.id), "getting this product");
  if (!changes) throw notFound();
  return serverOnly({ product, option, changes, order: priceOrder });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  const place = { productId: params.id ?? "", optionId: params.optionId ?? "" };
  return handleIntent(submission, member, {
    "schedule-price": (submission, member) => schedulePrice(submission, member, place),
    "unschedule-price": (submission, member) => unschedulePrice(submission, member, place),
  });
}

/** The prices that an option has from later days on. */
export default function AdminProductOptionPrices() {
  const { product, option, changes, order } = useServerOnlyData<typeof loader>();
  const { title, price_display, monthly_price_display } = option;
  return (
    <>
      <ErrorSummary order={order} />
      <PageHeader title={`Prices to come of ${title}`} intro={`An option of ${product.title}.`}>
        <p>
          It costs {monthly_price_display ? `${monthly_price_display} a month` : price_display} today.{" "}
          <a href={paths.adminProductOption(product.id, option.id)}>Back to {title}</a>
        </p>
      </PageHeader>
      <SettingsSection id="scheduled" title="Scheduled">
        <ScheduledPrices productId={product.id} optionId={option.id} changes={changes} />
      </SettingsSection>
      <SettingsSection
        id="new-price"
        title="Schedule a price"
        hint="New orders cost it from its first day on. A renewal that is ordered already keeps the price that its subscriber was told."
      >
        <PriceForm productId={product.id} option={option} />
      </SettingsSection>
    </>
  );
}
