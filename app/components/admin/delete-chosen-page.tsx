import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { Button, ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";

/** A row of a list that is to be deleted. */
export interface ChosenRow {
  id: string;
  title: string;
  /** Where it is used: "2 products are in it". */
  uses: string[];
}

interface DeleteChosenPageProps {
  chosen: ChosenRow[];
  /** What they are, in the singular and the plural. */
  nouns: { one: string; many: string };
  /** The list's address, where the form is sent. */
  list: string;
  /** What becomes of what uses them. */
  children: ReactNode;
}

/** Asks for confirmation before the ticked rows of a list are deleted, and says where they are used. */
export function DeleteChosenPage({ chosen, nouns, list, children }: DeleteChosenPageProps) {
  if (chosen.length === 0)
    return (
      <EmptyState title={`No ${nouns.one} is chosen`} level={1} action={<a href={list}>Back to the {nouns.many}</a>}>
        <p>Tick the {nouns.many} in the list first. One that somebody else has deleted meanwhile is no longer there.</p>
      </EmptyState>
    );
  const title = chosen.length === 1 ? `Delete ${chosen[0]?.title}?` : `Delete these ${chosen.length} ${nouns.many}?`;
  return (
    <>
      <ErrorSummary />
      <PageHeader title={title} />
      <div className="confirm-page stack">
        <ul>
          {chosen.map((row) => (
            <li key={row.id}>
              {row.title}
              {row.uses.length > 0 ? `: ${row.uses.join(", ")}.` : ""}
            </li>
          ))}
        </ul>
        {children}
        <Form action={list} intent="delete-chosen" layout="bare">
          {chosen.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <div className="actions">
            <Button kind="danger">Delete</Button>
            <ButtonLink kind="quiet" href={list}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  );
}
