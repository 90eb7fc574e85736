import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Button, type ButtonKind, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { type Use, UsesInWords } from "./uses-list";

/** A row of a list that is ticked. */
export interface BulkActionRow {
  id: string;
  title: string;
  /** Where it is used, or how it is: "2 products are in it". */
  uses: Use[];
}

interface BulkActionPageProps {
  chosen: BulkActionRow[];
  /** What they are, in the singular and the plural. */
  nouns: { one: string; many: string };
  /** The question for one, which names it, and for several. */
  titles: { one: (title: string) => string; many: (total: number) => string };
  /** The list's address, where the form is sent. */
  list: string;
  intent: string;
  button: string;
  kind?: ButtonKind;
  /** Nothing can be done with any of them: there is no button then, and the children say so. */
  isBlocked?: boolean;
  /** What will happen, and what will not. */
  children: ReactNode;
}

/** Asks for confirmation before something is done with the ticked rows of a list. */
export function BulkActionPage(props: BulkActionPageProps) {
  const { chosen, nouns, titles, list, intent, button, kind = "danger", isBlocked = false, children } = props;
  const [first, ...more] = chosen;
  if (!first)
    return (
      <EmptyState title={`No ${nouns.one} is chosen`} level={1} action={<a href={list}>Back to the {nouns.many}</a>}>
        <p>Tick the {nouns.many} in the list first. One that somebody else has since deleted is no longer there.</p>
      </EmptyState>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader title={more.length === 0 ? titles.one(first.title) : titles.many(chosen.length)} />
      <div className="confirm-page stack">
        <ul className="bulleted-list">
          {chosen.map((row) => (
            <li key={row.id}>
              {row.title}
              {row.uses.length > 0 ? (
                <>
                  : <UsesInWords uses={row.uses} />.
                </>
              ) : null}
            </li>
          ))}
        </ul>
        {children}
        {isBlocked ? (
          <p>
            <a href={list}>Back to the {nouns.many}</a>
          </p>
        ) : (
          <Form action={list} intent={intent} layout="bare">
            {chosen.map(({ id }) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <div className="actions">
              <Button kind={kind}>{button}</Button>{" "}
              <ButtonLink kind="quiet" href={list}>
                Cancel
              </ButtonLink>
            </div>
          </Form>
        )}
      </div>
    </>
  );
}
