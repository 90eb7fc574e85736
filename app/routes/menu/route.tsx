import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MenuList } from "~/components/shell/menu-list";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHead } from "~/components/ui/section";
import { requireLogin } from "~/guard.server";
import { loadMenu } from "~/menu.server";
import { messages } from "~/messages";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "platform", title: messages.industries };

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireLogin(request);
  return { entries: await loadMenu(api) };
}

export default function Menu() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={messages.industries} intro="The whole library, from the industry down to the detail." />
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
