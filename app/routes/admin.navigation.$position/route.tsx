import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { Button, ButtonLink } from "~/components/ui/button";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { Form } from "~/forms/form";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { TextArea } from "~/forms/text-area";
import { useIntentForm } from "~/forms/use-intent-form";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { readNavigation } from "~/models/navigation.server";
import { deleteEntry, saveEntry } from "./actions.server";
import type { NavigationForm } from "./schema.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ entry, deleting }) =>
    `${entry ? `${deleting ? "Delete" : "Edit"} ${entry.name}` : "New entry"} – Navigation – Administration`,
  notFoundTitle: "Entry not found",
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const { entries, version } = await readOrFail(readNavigation(api), "getting the navigation");
  const position = params.position ?? "";
  const entry = entries[Number(position) - 1] ?? null;
  if (!entry && position !== "new") throw notFound();
  const deleting = entry !== null && new URL(request.url).searchParams.get("confirm") === "delete";
  return { entry, position, version, deleting };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "settings.manage");
  const submission = await readSubmission(request, member);
  const position = params.position ?? "";
  return handleIntent(submission, member, {
    "save-entry": (submission, member) => saveEntry(submission, member, position),
    "delete-entry": (submission, member) => deleteEntry(submission, member, position),
  });
}

export default function AdminNavigationEntry() {
  const { entry, position, version, deleting } = useLoaderData<typeof loader>();
  const intent = "save-entry";
  const [form, fields] = useIntentForm<NavigationForm>({
    intent,
    defaultValue: {
      version,
      name: entry?.name ?? "",
      link: entry?.link ?? "",
      below: (entry?.below ?? []).map(({ name, link }) => `${name}: ${link}`).join("\n"),
    },
  });
  if (entry && deleting)
    return (
      <>
        <ErrorSummary />
        <ConfirmPage
          title={`Delete ${entry.name}?`}
          action={paths.adminNavigationEntry(position, { confirm: "delete" })}
          intent="delete-entry"
          fields={{ version: String(version) }}
          button="Delete"
          back={{ href: paths.adminNavigationEntry(position), text: "Cancel" }}
        >
          <p>The page that it leads to stays. {entry.below.length > 0 ? "What is below it goes too." : ""}</p>
        </ConfirmPage>
      </>
    );
  return (
    <>
      <ErrorSummary order={["name", "link", "below"]} />
      <PageHeader title={entry ? `Edit ${entry.name}` : "New entry"} />
      <Form form={form} intent={intent} action={paths.adminNavigationEntry(position)} autoComplete="off">
        <input type="hidden" name={fields.version.name} value={fields.version.initialValue} />
        <Field field={fields.name} label="Name" width="medium" />
        <Field
          field={fields.link}
          label="Where it leads"
          hint="A path of the site like /content, or an address with https://"
          width="medium"
          spellCheck={false}
        />
        <TextArea
          field={fields.below}
          label="Below it"
          optional
          hint="One on each line, with its name and where it leads. Colour: /content?contentType=Colour"
        />
        <div className="actions">
          <Button>Save</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminNavigation()}>
            Cancel
          </ButtonLink>{" "}
          {entry ? (
            <ButtonLink kind="quiet" href={paths.adminNavigationEntry(position, { confirm: "delete" })}>
              Delete this entry
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </>
  );
}
