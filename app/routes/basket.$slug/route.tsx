import type { ActionFunctionArgs, HeadersArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { getVisitor } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { getOffer } from "~/models/basket.server";
import { addByAddress, addItem, addOptions, isDocumentNavigation } from "./add-to-basket.server";
import { OptionPicker } from "./option-picker";
import stylesheet from "./option-picker.css";
import { type ProductView, toProductView } from "./view-model.server";

interface Offer {
  product: ProductView;
  purchaseType: string;
  slug: string;
  /** The page with the plans. */
  plansHref: string;
  isPlan: boolean;
}

export const handle: RouteHandle<typeof loader> = {
  header: "website",
  hidesPrompts: true,
  title: ({ product }) => `${product.title} – ${messages.addToBasket}`,
  colours: ({ product }) => ({ palettes: product.image ? [] : [product.palette] }),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Search engines must not index a URL that changes the basket. */
export function headers({ parentHeaders }: HeadersArgs) {
  const all = new Headers(parentHeaders);
  all.set("x-robots-tag", "noindex");
  return all;
}

/** Navigating here adds the product, as the specification demands; a prefetch shows what the button would add. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Offer | Response> {
  const visitor = await getVisitor(request, context);
  const { api } = visitor;
  const slug = params.slug ?? "";
  const added = isDocumentNavigation(visitor) ? await addByAddress(visitor, slug) : null;
  if (added) return added;
  const offer = await readOrFail(getOffer(api, slug), "getting the basket");
  if (!offer?.product) throw notFound();
  const isPlan = offer.product.type === "subscription";
  return {
    product: toProductView(offer.product),
    purchaseType: offer.purchase_type,
    slug,
    plansHref: env.pricingUrl,
    isPlan,
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await getVisitor(request, context);
  const submission = await readSubmission(request, visitor);
  const slug = params.slug ?? "";
  return handleIntent(submission, visitor, {
    "add-item": (submission, visitor) => addItem(submission, visitor, slug),
    "add-options": (submission, visitor) => addOptions(submission, visitor, slug),
  });
}

export default function BasketSlug() {
  const { product, purchaseType, slug, plansHref, isPlan } = useLoaderData<typeof loader>() as Offer;
  return (
    <OptionPicker
      product={product}
      purchaseType={purchaseType}
      action={paths.basketAdd(slug)}
      plansHref={plansHref}
      shopHref={isPlan ? null : paths.shop()}
    />
  );
}
