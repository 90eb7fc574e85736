import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { attempt } from "~/attempt.server";
import { dayInWords } from "~/day.server";
import { env } from "~/env.server";
import { readForm } from "~/forms/parse.server";
import { requireLogin } from "~/guard.server";
import { problemWith } from "~/messages";
import { readUser } from "~/models/user.server";
import type { Screen } from "~/screen";
import stylesheet from "~/styles/data.css";
import { askToDelete, keepAccount } from "./actions.server";
import { DataPage } from "./data-page";
import { DeletePage } from "./delete-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

type Data = Awaited<ReturnType<typeof loader>>["data"];

export const handle: Screen<Data> = {
  header: "platform",
  title: ({ isAsking }) => `${isAsking ? "Delete your account?" : "Your data"} – Account`,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request);
  const found = await attempt(readUser(api, user.id));
  const deleteAt = found.ok ? found.value.delete_at : null;
  const goesOn = deleteAt === null ? null : dayInWords(deleteAt);
  const wanted = new URL(request.url).searchParams.get("confirm") === "delete";
  const shown = { email: user.email, goesOn, support: env.supportEmail, isAsking: wanted && goesOn === null };
  if (found.ok) return data({ ...shown, problem: null });
  return data({ ...shown, problem: problemWith("getting you", found.reason) }, { status: found.status });
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await requireLogin(request);
  const form = await readForm(request, member.session);
  return form.get("form") === "keep" ? keepAccount(member) : askToDelete(form, member);
}

export default function AccountData() {
  const { email, goesOn, support, isAsking, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isAsking) return <DeletePage email={email} state={answer?.form === "delete" ? answer.refused : undefined} />;
  const state = answer?.form === "keep" ? answer.refused : undefined;
  return <DataPage goesOn={goesOn} problem={problem} state={state} support={support} />;
}
