import { redirectDocument } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { paths } from "~/config/paths";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { checkSession } from "~/models/auth.server";
import { endViewAsMember } from "~/models/member.server";
import { type Notice, newSession, type Session } from "~/sessions.server";

interface ViewingState {
  session: Session;
  client: ApiClient;
}

/** Ends the view at the API, and goes back to the member's page as the administrator. */
export async function endViewing({ session, client }: ViewingState): Promise<Response> {
  const { viewing } = session;
  if (!viewing) return redirectDocument(paths.forYou(), 303);
  const own = client.withTokens({ token: viewing.token });
  // A view that the API cannot end now ends by itself.
  await endViewAsMember(own, viewing.memberId);
  return leaveViewing(
    { session, client },
    { type: "success", message: `You no longer see the site as ${viewing.name}.` },
  );
}

/** Goes back to the administrator's own session from a view that is over. An administrator who was logged out meanwhile is a guest. */
export async function leaveViewing(
  { session: { viewing }, client }: ViewingState,
  notice: Notice = { type: "info", message: "The view of the site as a member has ended." },
): Promise<Response> {
  const own = viewing && (await ownSession(client, viewing.token));
  const to = own && viewing ? paths.adminMember(viewing.memberId) : paths.login();
  return redirectAfterSubmit(to, { session: own ?? newSession(), notice });
}

async function ownSession(client: ApiClient, token: string): Promise<Session | undefined> {
  try {
    const { user } = await checkSession(client.withTokens({ token }));
    return { ...newSession(), token, user };
  } catch {
    return undefined;
  }
}
