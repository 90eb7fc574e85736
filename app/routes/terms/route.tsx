import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getVisitor } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { env } from "~/env.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readSeller } from "~/models/shop.server";
import { sellerLines } from "~/view-models/seller.server";
import stylesheet from "./terms.css";
import { TermsText } from "./terms-text";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle = {
  header: "platform",
  hidesPrompts: true,
  title: "Terms",
  sharing: () => ({
    description: "What you may expect of our library of trend forecasting, and what we expect of you, in plain words.",
    image: null,
  }),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, api } = await getVisitor(request, context);
  // The terms can be read while the API cannot.
  const found = await readSeller(api).catch(() => null);
  return {
    ...{ productName: env.productName, supportEmail: env.supportEmail, seller: found ? sellerLines(found) : [] },
    // Of the two what the seller has to say beforehand.
    buyerSendsBack: found?.returns_paid_by !== "seller",
    loggedIn: session.user !== undefined,
  };
}

export default function Terms() {
  const terms = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Terms"
        intro={`What you may expect of ${terms.productName}, and what we expect of you, in plain words.`}
      />
      <TermsText {...terms} />
    </>
  );
}
