import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { inLondonWithOffset } from "~/format/london";
import { csvResponse } from "~/http/csv.server";
import { parseFilters, parseListQuery, requireDays } from "~/http/list-query.server";
import { listAllMembers } from "~/models/member.server";
import { memberFilterChoices } from "~/view-models/member-filters.server";

/** Sends the members that the filters of the list find as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "members.export");
  const { q, sort } = parseListQuery(request);
  const filters = { ...parseFilters(request, memberFilterChoices), ...requireDays(request) };
  const found = await readOrFail(listAllMembers(api, { q, sort, ...filters }), "getting the members");
  return csvResponse(
    "members.csv",
    [
      ...["Name", "E-mail address", "First name", "Last name", "Company", "Confirmed", "Blocked", "Plan", "Through"],
      ...["Plan until", "Newsletter", "Team", "Joined", "Id"],
    ],
    found.map(({ display_name, email, first_name, last_name, company, verified, blocked, plan, ...rest }) => [
      ...[display_name, email, first_name, last_name, company],
      ...[verified ? "yes" : "no", blocked ? "yes" : "no"],
      ...[plan?.title ?? null, plan ? (plan.own ? "own" : "team") : null, plan?.own ? rest.plan_until : null],
      ...[rest.newsletter ?? "no", rest.team?.title ?? null, inLondonWithOffset(rest.created_at), rest.id],
    ]),
  );
}
