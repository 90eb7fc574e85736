import { BulkActionPage, type BulkActionRow } from "~/components/admin/bulk-action-page";
import { BulkDeletePage } from "~/components/admin/bulk-delete-page";
import { paths } from "~/config/paths";

const nouns = { one: "product", many: "products" };

/** What can be done with ticked products, with the title of its page. */
export const tasks = { delete: "Delete products", on: "Put products on sale", off: "Take products off sale" };

export type Task = keyof typeof tasks;

/** Asks for confirmation before something is done with the ticked products. */
export function ChosenProductsPage({ task, chosen }: { task: Task; chosen: BulkActionRow[] }) {
  const list = paths.adminProducts();
  if (task === "delete")
    return (
      <BulkDeletePage chosen={chosen} nouns={nouns} list={list}>
        <p>
          They leave all baskets with their options, which cannot be undone. Those that were ordered stay: take them off
          sale instead.
        </p>
      </BulkDeletePage>
    );
  const words = task === "on" ? { verb: "Put", where: "on sale" } : { verb: "Take", where: "off sale" };
  return (
    <BulkActionPage
      chosen={chosen}
      nouns={nouns}
      list={list}
      titles={{
        one: (title) => `${words.verb} ${title} ${words.where}?`,
        many: (total) => `${words.verb} these ${total} products ${words.where}?`,
      }}
      intent={`put-${task}-sale`}
      button={`${words.verb} ${words.where}`}
      kind="primary"
    >
      <p>
        {task === "on"
          ? "The shop shows those that have an option on sale."
          : "The shop shows them no longer, and baskets that hold them say so. Orders stay as they are."}
      </p>
    </BulkActionPage>
  );
}
