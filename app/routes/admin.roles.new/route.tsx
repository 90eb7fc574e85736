import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allPermissions } from "contract/permissions";
import { withPhrase } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { RoleFields, roleOrder } from "~/components/admin/role-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { adminMessages } from "~/config/admin-messages";
import { paths } from "~/config/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { newRoleSchema, type RoleForm } from "~/forms/role-schema.server";
import {
  handleIntent,
  invalidFromApiProblem,
  invalidSubmission,
  readSubmission,
  type Submission,
} from "~/forms/submission.server";
import { useIntentForm } from "~/forms/use-intent-form";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { RouteHandle } from "~/layout/route-handle";
import { createRole } from "~/models/role.server";
import { permissionGroups } from "~/view-models/permission-groups.server";

export const handle: RouteHandle = { header: "platform", title: "New role – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requirePermission(request, context, "roles.manage");
  const { permissions } = user;
  return { groups: permissionGroups(permissions), isPartial: permissions.length < allPermissions.length };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "roles.manage");
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "create-role": addRole });
}

async function addRole(submission: Submission, { api }: Member) {
  const parsed = parseWithZod(submission.form, { schema: newRoleSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await createRole(api, parsed.value, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminRole(sent.body.id), {
      notice: { type: "success", message: adminMessages.roleCreated },
    });
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the role"), { fields: roleOrder });
}

export default function AdminRoleCreate() {
  const { groups, isPartial } = useLoaderData<typeof loader>();
  const intent = "create-role";
  const [form, fields] = useIntentForm<RoleForm>({ intent });
  return (
    <>
      <ErrorSummary order={roleOrder} />
      <PageHeader title="New role" />
      <Form form={form} intent={intent} idempotent action={paths.adminRoleCreate()} autoComplete="off">
        <RoleFields fields={fields} groups={groups} isPartial={isPartial} />
        <div className="actions">
          <Button>Create role</Button>{" "}
          <ButtonLink kind="quiet" href={paths.adminRoles()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
