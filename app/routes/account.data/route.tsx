import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { type Member, requireLogin } from "~/auth/guards.server";
import { env } from "~/env.server";
import { formatLongDate } from "~/format/dates";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { findOwnTeam } from "~/models/team.server";
import { readUser } from "~/models/user.server";
import { cancelAccountDeletion, requestAccountDeletion } from "./actions.server";
import stylesheet from "./data.css";
import { DataPage } from "./data-page";
import { DeleteBlockedPage } from "./delete-blocked-page";
import { DeletePage } from "./delete-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  deletionNotice: false,
  title: ({ isConfirming }) => `${isConfirming ? "Delete your account?" : "Your data"} – Account`,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const found = await tryRead(readUser(api, user.id));
  const deleteAt = found.ok ? found.value.delete_at : null;
  const deletionDay = deleteAt === null ? null : formatLongDate(deleteAt);
  const wanted = new URL(request.url).searchParams.get("confirm") === "delete";
  const isConfirming = wanted && deletionDay === null;
  const blockingTeam = isConfirming ? await findBlockingTeam(api) : null;
  const problem = problemOf(found, "getting you");
  return loadData(found, {
    email: user.email,
    deletionDay,
    support: env.supportEmail,
    isConfirming,
    blockingTeam,
    problem,
  });
}

/** The team that has to be handed over or deleted first; null if it could not be read, as the API then reports it. */
async function findBlockingTeam(api: Member["api"]): Promise<string | null> {
  const found = await tryRead(findOwnTeam(api));
  const team = found.ok ? found.value : null;
  if (!team?.you?.owner) return null;
  return team.users.some(({ id, pivot }) => pivot.approved && id !== team.admin) ? team.display_name : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent<Member, Promise<unknown>>(submission, member, {
    "request-deletion": requestAccountDeletion,
    "cancel-deletion": cancelAccountDeletion,
  });
}

export default function AccountData() {
  const { email, deletionDay, support, isConfirming, blockingTeam, problem } = useLoaderData<typeof loader>();
  if (!isConfirming) return <DataPage deletionDay={deletionDay} problem={problem} support={support} />;
  return blockingTeam === null ? <DeletePage email={email} /> : <DeleteBlockedPage team={blockingTeam} />;
}
