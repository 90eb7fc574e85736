import { createCookie } from "@remix-run/node";
import { z } from "zod/v4";
import { env } from "~/env.server";
import { parseCookie } from "~/http/parse-cookie.server";
import type { Session } from "~/sessions.server";

type Answers = Record<string, string | string[]>;

// A browser drops a cookie of more than 4,096 bytes, and encoding adds a third.
const maxBytes = 2_700;
const cookie = createCookie(`${env.secure ? "__Host-" : ""}answers`, {
  httpOnly: true,
  secure: env.secure,
  sameSite: "lax",
  path: "/",
  secrets: env.secrets,
  maxAge: 30 * 60,
});
const cookieSchema = z.object({
  session: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** The Set-Cookie value that keeps the answers of these fields while the user goes back to step 1. */
export function commitAnswers(form: FormData, names: string[], session: Session): Promise<string> {
  return cookie.serialize({ session: session.id, values: readValues(form, names) });
}

/** The answers that the user gave before going back. */
export async function readAnswers(request: Request, session: Session): Promise<Answers | undefined> {
  const { data } = cookieSchema.safeParse(await parseCookie(cookie, request));
  return data?.session === session.id ? data.values : undefined;
}

/** The Set-Cookie value that removes the answers. */
export function destroyAnswers(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** The values of these fields, as many as fit into the cookie. */
function readValues(form: FormData, names: string[]): Answers {
  const answers: Answers = {};
  let bytes = 0;
  for (const name of names) {
    const values = form.getAll(name).filter((value) => typeof value === "string" && value !== "") as string[];
    const [only] = values;
    if (only === undefined) continue;
    const answer = values.length > 1 ? values : only;
    const size = Buffer.byteLength(JSON.stringify([name, answer]));
    if (bytes + size > maxBytes) continue;
    answers[name] = answer;
    bytes += size;
  }
  return answers;
}
