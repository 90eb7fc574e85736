import { invites } from "api/db/schema/index";
import { linkTtlMs } from "api/domain/one-time-link";
import { hashToken, newToken } from "api/keyring";
import { register, type Session } from "contract/auth";
import type { Arguments } from "contract/call";
import { personaPassword, type Team } from "tests/support/personas";
import type { TestApi } from "tests/support/real-api";

type Body = NonNullable<Arguments<typeof register>["body"]>;
type Basics = Extract<Body, { step: 1 }>;
type Extra = Extract<Body, { step: 2 }>;

/** Step 1 as a user fills it in: ten seconds after the form was shown. */
export function basicsOf(api: TestApi, email: string, more: Partial<Basics> = {}): Basics {
  return {
    step: 1,
    first_name: "Nora",
    last_name: "Fielding",
    company: "Fielding & Daughters",
    telephone: "020 7946 0000",
    email,
    password: personaPassword,
    password_confirmation: personaPassword,
    country: "GB",
    website: "https://fielding.example",
    weight: "",
    timestamp: new Date(api.deps.clock().getTime() - 10_000).toISOString(),
    ...more,
  };
}

export function extraOf(draft: string, more: Partial<Extra> = {}): Extra {
  return { step: 2, draft, jobtitle: "Design / Creative", seniority: "Head", terms: true, ...more };
}

/** Completes step 1. @returns the draft's id */
export async function draftOf(api: TestApi, email: string, more: Partial<Basics> = {}): Promise<string> {
  const kept = await api.ok(register, { body: basicsOf(api, email, more) });
  if (!("draft" in kept)) throw new Error("Step 1 did not lead to step 2.");
  return kept.draft.id;
}

/** Completes both steps. */
export async function registerAs(api: TestApi, email: string, more: Partial<Basics> = {}): Promise<Session> {
  const session = await api.ok(register, { body: extraOf(await draftOf(api, email, more)) });
  if (!("access_token" in session)) throw new Error("Step 2 did not log in.");
  return session;
}

/** An open invite to a team. @returns the token that its mail would contain */
export async function inviteTo({ deps: { db, clock } }: TestApi, team: Team, email: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + linkTtlMs.invite);
  await db.insert(invites).values({
    teamId: team.id,
    name: "Nora Fielding",
    email,
    tokenHash: hashToken(token),
    createdAt: clock(),
    expiresAt,
  });
  return token;
}
