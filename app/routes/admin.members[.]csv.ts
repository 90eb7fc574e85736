import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { csvResponse } from "~/http/csv.server";
import { parseFilters, parseListQuery } from "~/http/list-query.server";
import { listAllMembers } from "~/models/member.server";
import { memberFilterChoices } from "~/view-models/member-filters.server";

/** Sends the members that the filters of the list find as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "members.export");
  const { q, sort } = parseListQuery(request);
  const filters = parseFilters(request, memberFilterChoices);
  const found = await readOrFail(listAllMembers(api, { q, sort, ...filters }), "getting the members");
  return csvResponse(
    "members.csv",
    ["Name", "E-mail address", "Company", "Confirmed", "Plan", "Through", "Team", "Joined", "Id"],
    found.map(({ display_name, email, company, verified, plan, team, created_at, id }) => [
      display_name,
      email,
      company,
      verified ? "yes" : "no",
      plan?.title ?? null,
      plan ? (plan.own ? "own" : "team") : null,
      team?.title ?? null,
      created_at,
      id,
    ]),
  );
}
