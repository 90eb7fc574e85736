import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLogin } from "~/auth/guards.server";
import { MenuList } from "~/components/layout/menu-list";
import stylesheet from "~/components/layout/menu-list.css";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { messages } from "~/config/messages";
import { loadCategoryMenu } from "~/layout/category-drawer.server";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle = { header: "platform", title: messages.industries };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request, context);
  return { entries: await loadCategoryMenu(api) };
}

export default function Menu() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={messages.industries} intro="The whole library, from the industry down to the detail." />
      <div className="wrap">
        {entries.length > 0 ? (
          <MenuList entries={entries} label="All industries" />
        ) : (
          <EmptyState title={messages.nothingToShow} />
        )}
      </div>
    </>
  );
}
