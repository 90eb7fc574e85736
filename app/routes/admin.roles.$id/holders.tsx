import type { Role } from "contract/role";
import { StackedTable } from "~/components/admin/stacked-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { ListPagination } from "~/components/ui/list-pagination";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import type { RoleHolderForm } from "~/forms/role-schema.server";
import { useIntentForm } from "~/forms/use-intent-form";

export interface HoldersPage {
  data: { id: string; display_name: string; email: string }[];
  meta: { total: number; page: number; per_page: number };
}

interface HoldersProps {
  role: Role;
  holders: HoldersPage;
  userId: string;
}

/** Those who have a role, with what gives and takes it. */
export function Holders({ role, holders: { data, meta }, userId }: HoldersProps) {
  const { id, display_name: title, assignable } = role;
  const path = (query?: Record<string, string>) => paths.adminRole(id, query);
  return (
    <div className="stack">
      {meta.total === 0 ? <p>Nobody yet.</p> : null}
      {data.length > 0 ? (
        <StackedTable
          caption={`People with the role ${title}`}
          captionHidden
          columns={[
            { key: "name", text: "Name" },
            { key: "email", text: "E-mail address", selfExplaining: true },
            { key: "take", text: "Take it away", hidden: true, align: "end" },
          ]}
          rows={data.map((person) => ({
            key: person.id,
            cells: {
              name: person.id === userId ? `${person.display_name} (you)` : person.display_name,
              email: person.email,
              take: assignable ? (
                <ButtonLink
                  kind="quiet"
                  flush
                  href={path({ confirm: "take", user: person.id, ...(meta.page > 1 && { page: String(meta.page) }) })}
                  about={`the role from ${person.display_name}`}
                >
                  Take away
                </ButtonLink>
              ) : null,
            },
          }))}
        />
      ) : null}
      {meta.total > 0 ? (
        <ListPagination list={{ data, meta: { ...meta, perPage: meta.per_page } }} what="people" path={path} />
      ) : null}
      {assignable ? <GiveForm id={id} /> : <p className="hint">{notAssignableText(role)}</p>}
    </div>
  );
}

function notAssignableText({ name }: Role): string {
  return name === "user-subscription"
    ? "It comes with a plan for several people that is in force, and goes with it."
    : "You may only give roles whose permissions you have.";
}

function GiveForm({ id }: { id: string }) {
  const intent = "give-role";
  const [form, fields] = useIntentForm<RoleHolderForm>({ intent });
  return (
    <Form form={form} intent={intent} action={paths.adminRole(id)} autoComplete="off">
      <Field
        field={fields.email}
        label="E-mail address"
        hint="Of the account that gets this role."
        type="email"
        width="medium"
      />
      <div className="actions">
        <Button kind="secondary">Give this role</Button>
      </div>
    </Form>
  );
}
