import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allPermissions, type Permission } from "contract/permissions";
import { taskKinds } from "contract/task";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { sectionsFor } from "~/components/admin/admin-sections";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import type { RouteHandle } from "~/layout/route-handle";
import { listTasks } from "~/models/task.server";
import stylesheet from "./admin-index.css";
import { Tasks } from "./tasks";

export const handle: RouteHandle = { header: "platform", title: "Administration" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, allPermissions);
  const { permissions } = user;
  const needed = Object.values<readonly Permission[]>(taskKinds);
  if (!needed.some((all) => all.every((one) => permissions.includes(one))))
    return { permissions, tasks: null, problem: null };
  const read = await tryRead(listTasks(api));
  const tasks = read.ok ? read.value.data : null;
  return loadData(read, { permissions, tasks, problem: problemOf(read, "getting the tasks") });
}

/** What waits for the user, and the sections that they may open, with what is done there. */
export default function Admin() {
  const { permissions, tasks, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Administration" />
      {tasks || problem ? (
        <section className="admin-sections">
          <h2>To do</h2>
          {tasks ? <Tasks tasks={tasks} /> : <LoadError problem={problem} />}
        </section>
      ) : null}
      {sectionsFor(permissions).map(({ heading, sections }) => (
        <section key={heading} className="admin-sections">
          <h2>{heading}</h2>
          <ul>
            {sections.map(({ text, href, about }) => (
              <li key={href}>
                <a href={href}>{text}</a>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
