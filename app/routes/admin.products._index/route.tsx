import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { productKinds } from "~/components/admin/product-fields";
import { ProductState } from "~/components/admin/product-state";
import { pageWords } from "~/components/browse/per-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Select } from "~/forms/select";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listProducts } from "~/models/product.server";
import { deleteChosen, setStatus } from "./actions.server";
import { ChosenProductsPage, type Task, tasks } from "./chosen-pages";
import { readChosen, readWithin } from "./load.server";
import { ProductName } from "./product-name";
import stylesheet from "./products.css";
import { parseFilters, toRow } from "./view-model.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ task, position }) => `${task ? tasks[task] : `Products${pageWords(position.page)}`} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "products.manage");
  const { ids, confirm, q, sort, page } = parseListQuery(request);
  const filters = parseFilters(request);
  const position = { q, sort, page, filters };
  const task = Object.hasOwn(tasks, confirm) ? (confirm as Task) : null;
  if (task)
    return serverOnly({
      task,
      chosen: await readChosen(api, ids, user.permissions.includes("orders.view")),
      position,
      rows: [],
      total: 0,
      within: null,
    });
  const query = { q, page, limit: rowsPerPage, sort, ...filters };
  const list = await readOrFail(listProducts(api, query), "getting the product list");
  const within = await readWithin(api, filters);
  return serverOnly({ task, chosen: [], position, rows: list.data.map(toRow), total: list.meta.total, within });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "products.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, {
    "delete-chosen": deleteChosen,
    "put-on-sale": (submission, member) => setStatus(submission, member, true),
    "put-off-sale": (submission, member) => setStatus(submission, member, false),
  });
}

export default function AdminProducts() {
  const { task, chosen, position, rows, total, within } = useServerOnlyData<typeof loader>();
  if (task) return <ChosenProductsPage task={task} chosen={chosen} />;
  return (
    <>
      <ErrorSummary />
      <PageHeader title="Products" intro="Printed things, files and plans, with the options that are sold of each.">
        <div className="actions">
          <ButtonLink href={paths.adminProductCreate()}>New product</ButtonLink>
        </div>
      </PageHeader>
      {within ? (
        <p>
          Only products of <b translate="no">{within}</b>.
        </p>
      ) : null}
      <AdminList
        nouns={{ one: "product", many: "products" }}
        position={position}
        defaultSort="title"
        total={total}
        perPage={rowsPerPage}
        path={paths.adminProducts}
        searched="Part of a title or a slug"
        filters={<Filters filters={position.filters} />}
        empty={<p>Whatever the shop sells is a product with one or more options. Add the first one.</p>}
        columns={[
          { key: "title", text: "Title", sortKey: "title" },
          { key: "price", text: "Price", sortKey: "price", align: "end", selfExplaining: true },
          { key: "state", text: "State", selfExplaining: true },
          { key: "category", text: "Category" },
          { key: "created", text: "Created", sortKey: "created" },
        ]}
        rows={rows.map((product) => ({
          id: product.id,
          name: product.title,
          cells: {
            title: <ProductName product={product} kind={productKinds[product.kind]} />,
            price: priceOf(product),
            state: <ProductState product={product} />,
            category: product.category?.title ?? "–",
            created: formatDate(product.created_at),
          },
        }))}
        bulk={
          <>
            <Button kind="secondary" name="confirm" value="on">
              Put on sale
            </Button>{" "}
            <Button kind="secondary" name="confirm" value="off">
              Take off sale
            </Button>{" "}
            <Button kind="secondary" name="confirm" value="delete">
              Delete chosen products
            </Button>
          </>
        }
      />
    </>
  );
}

function priceOf({ from_display, options_on_sale: options }: { from_display: string | null; options_on_sale: number }) {
  if (from_display === null) return "–";
  return options > 1 ? `from ${from_display}` : from_display;
}

function Filters({ filters }: { filters: Record<string, string> }) {
  return (
    <>
      <Select
        name="status"
        label="State"
        blank="Any"
        options={[
          { value: "on", label: "On sale" },
          { value: "off", label: "Off sale" },
        ]}
        initial={filters.status ?? ""}
        width="short"
      />
      <Select
        name="type"
        label="Kind"
        blank="Any"
        options={[
          { value: "product", label: "Things and files" },
          { value: "subscription", label: "Plans" },
        ]}
        initial={filters.type ?? ""}
        width="short"
      />
      {["category", "tag"].map((name) =>
        filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
      )}
    </>
  );
}
