import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { MemberSummary } from "contract/member";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { AdminList } from "~/components/admin/admin-list";
import { DayRange } from "~/components/admin/day-range";
import type { ListPosition } from "~/components/admin/list-href";
import logStylesheet from "~/components/admin/log.css";
import { pageWords } from "~/components/browse/per-page";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { PublishDate } from "~/components/ui/publish-date";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { Field } from "~/forms/field";
import { Select } from "~/forms/select";
import { parseDays, parseFilters, parseListQuery, rowsPerPage } from "~/http/list-query.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listMembers, readMemberFilters } from "~/models/member.server";
import { memberFilterChoices } from "~/view-models/member-filters.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ position }) => `Members${pageWords(position.page)} – Administration`,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: logStylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "members.view");
  const { q, sort, page } = parseListQuery(request);
  const { days, dayFaults } = parseDays(request);
  const filters = { ...parseFilters(request, memberFilterChoices), ...days };
  const query = { q, sort, page, per_page: rowsPerPage, ...filters };
  const [list, choices] = await readOrFail(
    Promise.all([listMembers(api, query), readMemberFilters(api)]),
    "getting the members",
  );
  const position = { q, sort, page, filters, dayFaults };
  const canExport = user.permissions.includes("members.export");
  const canImport = user.permissions.includes("members.import");
  return serverOnly({ position, list, choices, canExport, canImport });
}

export default function AdminMembers() {
  const { position, list, choices, canExport, canImport } = useServerOnlyData<typeof loader>();
  const { q, sort, filters } = position;
  const { total } = list.meta;
  return (
    <>
      <PageHeader title="Members" intro="Everybody with an account: their plans, teams, orders, sessions and mails.">
        {canImport ? (
          <div className="actions">
            <ButtonLink kind="secondary" href={paths.adminMemberImports()}>
              Import members
            </ButtonLink>
          </div>
        ) : null}
      </PageHeader>
      <AdminList
        nouns={{ one: "member", many: "members" }}
        position={position}
        defaultSort="name"
        total={total}
        perPage={rowsPerPage}
        path={paths.adminMembers}
        searched="A name, an e-mail address or a company"
        filters={<Filters position={position} choices={choices} />}
        empty={<p>Whoever registers is listed here.</p>}
        columns={[
          { key: "name", text: "Name", sortKey: "name" },
          { key: "company", text: "Company", sortKey: "company", selfExplaining: true },
          { key: "plan", text: "Plan" },
          { key: "team", text: "Team" },
          { key: "joined", text: "Joined", sortKey: "joined" },
        ]}
        rows={list.data.map((member) => ({
          id: member.id,
          name: member.display_name,
          cells: {
            name: <Name member={member} />,
            company: <span translate="no">{member.company || "–"}</span>,
            plan: <Plan member={member} />,
            team: <Team member={member} />,
            joined: <PublishDate iso={member.created_at} />,
          },
        }))}
      />
      {canExport && total > 0 ? (
        <p className="log-file">
          <a href={paths.adminMembersFile({ ...(q && { q }), ...(sort && { sort }), ...filters })}>
            Download these members as CSV
          </a>
          {total > mostInFile ? <> (the first {mostInFile.toLocaleString("en-GB")})</> : null}
        </p>
      ) : null}
    </>
  );
}

const mostInFile = 10_000;

/** The address is below the name, so that names can be compared. */
function Name({ member: { id, display_name, email, verified, blocked } }: { member: MemberSummary }) {
  return (
    <span translate="no">
      <a href={paths.adminMember(id)}>{display_name}</a>
      <br />
      <span className="hint">{email}</span> {verified ? null : <Badge tone="wait">Not confirmed</Badge>}{" "}
      {blocked ? <Badge tone="alert">Blocked</Badge> : null}
    </span>
  );
}

function Plan({ member: { plan } }: { member: MemberSummary }) {
  if (!plan) return <>–</>;
  return plan.own ? (
    plan.title
  ) : (
    <>
      {plan.title} <span className="hint">of the team</span>
    </>
  );
}

function Team({ member: { team } }: { member: MemberSummary }) {
  if (!team) return <>–</>;
  return (
    <>
      <span translate="no">{team.title}</span> {team.approved ? null : <Badge tone="wait">Waiting</Badge>}
    </>
  );
}

interface FiltersProps {
  position: ListPosition;
  choices: { plans: { id: number; title: string }[]; roles: { id: string; title: string }[] };
}

function Filters({ position, choices }: FiltersProps) {
  const { filters = {} } = position;
  const plans = choices.plans.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <>
      <Select
        name="plan"
        label="Plan"
        blank="Any"
        options={[...plans, { value: "0", label: "None that is paid" }]}
        initial={filters.plan ?? ""}
        width="short"
      />
      <Field name="team" label="Team" initial={filters.team ?? ""} width="short" />
      <Select
        name="verified"
        label="Address"
        blank="Any"
        options={[
          { value: "yes", label: "Confirmed" },
          { value: "no", label: "Not confirmed" },
        ]}
        initial={filters.verified ?? ""}
        width="short"
      />
      <Select
        name="blocked"
        label="Logging in"
        blank="Any"
        options={[
          { value: "yes", label: "Blocked" },
          { value: "no", label: "Not blocked" },
        ]}
        initial={filters.blocked ?? ""}
        width="short"
      />
      <Select
        name="role"
        label="Role"
        blank="Any"
        options={choices.roles.map(({ id, title }) => ({ value: id, label: title }))}
        initial={filters.role ?? ""}
        width="short"
      />
      <DayRange position={position} from="Joined from" to="Joined until" />
    </>
  );
}
