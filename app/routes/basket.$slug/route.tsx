import type { ActionFunctionArgs, HeadersArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Basket } from "contract/basket";
import { env } from "~/env.server";
import { readForm } from "~/forms/parse.server";
import { openToAll } from "~/guard.server";
import { messages } from "~/messages";
import { lookAtOffer } from "~/models/basket.server";
import { needed } from "~/needed.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";
import stylesheet from "~/styles/basket.css";
import { addByAddress, addChosen, isNavigation } from "./add.server";
import { Picker } from "./picker";

interface Offer {
  product: NonNullable<Basket["product"]>;
  purchaseType: string;
  slug: string;
  pricingURL: string;
}

export const handle: Screen<Offer> = {
  header: "website",
  title: ({ product }) => `${product.title} – ${messages.addToBasket}`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** An address that is in no index: it changes the basket of whoever goes there. */
export function headers({ parentHeaders }: HeadersArgs) {
  const all = new Headers(parentHeaders);
  all.set("x-robots-tag", "noindex");
  return all;
}

/** Going there adds, as the specification has it; looking ahead shows what pressing the button would add. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Offer | Response> {
  const { session, api } = await openToAll(request);
  const slug = params.slug ?? "";
  const added = isNavigation(request) ? await addByAddress(request, session, slug) : null;
  if (added) return added;
  const offer = await needed(lookAtOffer(api, slug), "getting the basket");
  if (!offer?.product) throw new Response(null, { status: 404, statusText: "not_found" });
  return { product: offer.product, purchaseType: offer.purchase_type, slug, pricingURL: env.pricingURL };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { session } = await openToAll(request);
  const form = await readForm(request, session);
  return addChosen(request, session, form, params.slug ?? "");
}

export default function BasketSlug() {
  const { product, purchaseType, slug, pricingURL } = useLoaderData<typeof loader>() as Offer;
  const answer = useActionData<typeof action>();
  return (
    <Picker
      product={product}
      purchaseType={purchaseType}
      action={paths.basketAdd(slug)}
      pricingURL={pricingURL}
      state={answer?.refused}
    />
  );
}
