import type { ListedItem } from "contract/composed-newsletter";
import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { formatDate } from "~/format/dates";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { Button } from "../ui/button";
import { SettingsSection } from "../ui/settings-section";
import { VisuallyHidden } from "../ui/visually-hidden";
import { focusedMove, type MovedRow } from "./move-buttons";
import { StackedTable } from "./stacked-table";

interface ItemPickerProps {
  /** Where the search leads. */
  path: string;
  /** The page with its search, which its buttons send to. */
  here: string;
  version: number;
  q: string;
  chosen: ListedItem[];
  /** Items that match the search and are not chosen. */
  found: ListedItem[];
  /** Whose order it is. */
  orderHint: string;
  /** The item that was moved or added: the focus goes to it. */
  moved: MovedRow | null;
  /** Said while nothing is chosen. */
  empty: ReactNode;
}

const columns = [
  { key: "title" as const, text: "Title" },
  { key: "actions" as const, text: "Actions", hidden: true, align: "end" as const },
];

/** Items chosen by search, in an order: its buttons send `add`, `remove`, `move-up` and `move-down`. */
export function ItemPicker({ path, here, version, q, chosen, found, orderHint, moved, empty }: ItemPickerProps) {
  const actionsOf = (item: ListedItem, buttons: ReactNode) => (
    <Form action={here} row={item.id} layout="bare">
      <input type="hidden" name="version" value={version} />
      {q ? <input type="hidden" name="q" value={q} /> : null}
      {buttons}
    </Form>
  );
  const focusOf = ({ id }: ListedItem, at: number) => {
    const direction = focusedMove(moved, id, at, chosen.length);
    return direction && (chosen.length === 1 ? "remove" : `move-${direction}`);
  };
  return (
    <>
      <SettingsSection id="chosen" title="Chosen" hint={orderHint}>
        {chosen.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <StackedTable
            caption="Chosen items"
            captionHidden
            columns={columns}
            rows={chosen.map((item, at) => ({
              key: item.id,
              cells: {
                title: <Title item={item} />,
                actions: actionsOf(
                  item,
                  <span className="row-actions">
                    {at > 0 ? (
                      <ItemButton intent="move-up" item={item} text="Move up" focus={focusOf(item, at)} />
                    ) : null}
                    {at < chosen.length - 1 ? (
                      <ItemButton intent="move-down" item={item} text="Move down" focus={focusOf(item, at)} />
                    ) : null}
                    <ItemButton intent="remove" item={item} text="Remove" focus={focusOf(item, at)} />
                  </span>,
                ),
              },
            }))}
          />
        )}
      </SettingsSection>
      <SettingsSection id="find" title="Find items" hint="Those that are published, the newest first.">
        <div className="stack">
          {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use */}
          <form
            method="get"
            action={path}
            role="search"
            aria-label="items"
            className="form form--row admin-list__search"
          >
            <Field name="q" label="Search items" hint="Part of a title" type="search" initial={q} width="medium" />
            <Button kind="secondary">Search</Button>
          </form>
          {found.length === 0 ? (
            <p role="status">{q ? `No items match “${q}”.` : "There are no others."}</p>
          ) : (
            <StackedTable
              caption="Items found"
              captionHidden
              columns={columns}
              rows={found.map((item) => ({
                key: item.id,
                cells: {
                  title: <Title item={item} />,
                  actions: actionsOf(item, <ItemButton intent="add" item={item} text="Add" />),
                },
              }))}
            />
          )}
        </div>
      </SettingsSection>
    </>
  );
}

function Title({ item: { slug, title, type, publish_at } }: { item: ListedItem }) {
  return (
    <>
      <a href={paths.content(slug)}>{title}</a>
      <span className="list-note">
        {type}, {formatDate(publish_at)}
      </span>
    </>
  );
}

interface ItemButtonProps {
  intent: string;
  item: ListedItem;
  text: string;
  /** The intent of the row's button that gets the focus. */
  focus?: string | undefined;
}

function ItemButton({ intent, item, text, focus }: ItemButtonProps) {
  return (
    <Button kind="quiet" intent={intent} autoFocus={focus === intent}>
      {text}
      <VisuallyHidden> {item.title}</VisuallyHidden>
    </Button>
  );
}
