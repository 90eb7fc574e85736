import { createCookie } from "@remix-run/node";
import { z } from "zod/v4";
import { env } from "~/env.server";
import type { FormState } from "~/forms/form-state";
import type { Session } from "~/sessions.server";

type Values = FormState["values"];

// A browser drops a cookie of more than 4,096 bytes, and encoding adds a third to what it holds.
const mostBytes = 2_700;
const cookie = createCookie(`${env.secure ? "__Host-" : ""}answers`, {
  httpOnly: true,
  secure: env.secure,
  sameSite: "lax",
  path: "/",
  secrets: env.secrets,
  maxAge: 30 * 60,
});
const keptSchema = z.object({
  session: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** The Set-Cookie value that keeps the answers of these names while somebody goes back to step 1. */
export function commitAnswers(values: Values, names: string[], session: Session): Promise<string> {
  return cookie.serialize({ session: session.id, values: clamped(values, names) });
}

/** What was answered in this session before going back. */
export async function readAnswers(request: Request, session: Session): Promise<Values | undefined> {
  const { data } = keptSchema.safeParse(await parsed(request));
  return data?.session === session.id ? data.values : undefined;
}

/** The Set-Cookie value that takes them away. */
export function destroyAnswers(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

async function parsed(request: Request): Promise<unknown> {
  try {
    return await cookie.parse(request.headers.get("cookie"));
  } catch {
    return null;
  }
}

/** Those for which there is room. */
function clamped(values: Values, names: string[]): Values {
  const kept: Values = {};
  let bytes = 0;
  for (const name of names) {
    const size = Buffer.byteLength(JSON.stringify([name, values[name]]));
    if (!values[name] || bytes + size > mostBytes) continue;
    kept[name] = values[name];
    bytes += size;
  }
  return kept;
}
