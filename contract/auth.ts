import { z } from "zod/v4";
import { call } from "./call";
import { chosenCountry, optional, required, telephone, website } from "./fields";
import { forbidden, gone, invalid, notFound, tooMany } from "./problem";
import { permission } from "./role";
import { email, id, message, planId, timestamp } from "./scalars";

/** A logged-in user as the site's session stores it. */
export const sessionUser = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    verified: z.object({ status: z.boolean() }),
    roles: z.array(z.string()).describe("Names of the user's roles: admin, user-subscription, …"),
    permissions: z.array(permission).describe("What these roles permit."),
    subscription_plan_id: planId
      .nullable()
      .describe("The current plan, the user's own or the team's; null without one."),
    tree: z.boolean().describe("Onboarding is done or was put off."),
    created_at: timestamp,
  })
  .meta({ id: "SessionUser" });

export type SessionUser = z.infer<typeof sessionUser>;

/** A new bearer token and its user. */
export const session = z
  .object({ access_token: z.string(), expires_at: timestamp, user: sessionUser })
  .meta({ id: "Session" });

export type Session = z.infer<typeof session>;

/** A new password; the API also refuses common ones and the e-mail address itself. */
export const newPassword = z
  .string({ error: "Enter a password" })
  .min(12, "The password must have 12 characters or more")
  .max(256, "The password must have 256 characters or fewer");

function passwordsMatch(value: { password: string; password_confirmation: string }): boolean {
  return value.password === value.password_confirmation;
}

/** The maximum length of a free-text answer, which is offered beside the choices. */
const maxOther = 200;

const passwordMismatch = { path: ["password_confirmation"], error: "The two passwords do not match" };

/** Step 1: the person. The response is a draft, kept for 30 minutes, which step 2 completes. */
export const registerBasics = z
  .object({
    step: z.literal(1),
    first_name: required("Enter your first name", 80, "First name"),
    last_name: required("Enter your last name", 80, "Last name"),
    company: optional(120, "Company"),
    telephone,
    email,
    password: newPassword,
    password_confirmation: z.string({ error: "Enter the password again" }),
    team_code: optional(40, "Team code"),
    token: optional(200).describe("The invite's token, from its mail."),
    country: chosenCountry.default("GB"),
    website,
    weight: z.string().max(200).optional().describe("A trap: filled in only by programs. Leave it out or empty."),
    timestamp: timestamp.describe("When the form was shown; refused when younger than 2 s or older than 24 h."),
    draft: id.optional().describe("The draft of an earlier step 1, to replace it."),
  })
  .refine(passwordsMatch, passwordMismatch);

/** Step 2: the work. Its choices and its conditional fields come from /auth/formoptions. */
export const registerExtra = z.object({
  step: z.literal(2),
  draft: id,
  jobtitle: optional(120, "Job role"),
  jobtitle_other: optional(maxOther, "Your job title"),
  seniority: optional(120, "Seniority"),
  seniority_other: optional(maxOther, "Your seniority"),
  budget: optional(120, "Yearly budget for trend services"),
  interests: z.array(z.string().max(120)).max(20).default([]),
  interests_other: optional(maxOther, "Your other interests"),
  source: optional(120, "How did you hear about us?"),
  agent: optional(120, "Which agent?"),
  source_other: optional(maxOther, "Where was that?"),
  terms: z.literal(true, { error: "Please accept the terms to continue" }),
  marketing: z.boolean().default(false),
  redirect: z
    .string()
    .max(500)
    .optional()
    .describe("Where the link of the verification mail leads afterwards: a path of the site."),
});

export const register = call({
  summary: "Register, one step at a time",
  method: "POST",
  path: "/auth/register",
  access: "anyone",
  body: z.discriminatedUnion("step", [registerBasics, registerExtra]),
  replies: {
    200: z.object({
      next_step: z.literal(2),
      draft: z.object({ id, expires_at: timestamp }),
    }),
    201: session,
    ...notFound,
    ...gone,
    ...tooMany,
  },
  idempotent: true,
});

export const readDraft = call({
  summary: "Get the stored fields of step 1 of a registration, without the password",
  method: "GET",
  path: "/auth/register/{id}",
  access: "anyone",
  params: z.object({ id }),
  replies: {
    200: z.object({
      first_name: z.string(),
      last_name: z.string(),
      company: z.string(),
      telephone: z.string(),
      email: z.string(),
      team_code: z.string(),
      token: z.string(),
      country: z.string(),
      website: z.string(),
    }),
  },
});

export const login = call({
  summary: "Log in with e-mail address and password",
  method: "POST",
  path: "/auth/login",
  access: "anyone",
  body: z.object({
    email,
    password: z.string({ error: "Enter your password" }).min(1, "Enter your password").max(256),
  }),
  replies: { 200: session, ...tooMany },
  codes: ["blocked"],
});

/** The state of a mailed link: valid, used, or expired. */
export const linkState = z.enum(["open", "used", "expired"]);

export const previewLoginLink = call({
  summary: "Get the state of a log-in link, without using it",
  method: "GET",
  path: "/auth/login-token/{token}",
  access: "anyone",
  params: z.object({ token: z.string().max(200) }),
  replies: { 200: z.object({ state: linkState, masked_email: z.string() }), ...tooMany },
});

export const loginWithLink = call({
  summary:
    "Log in with the token of a mailed link; it works once, within 30 minutes; the same press again gives the same answer",
  method: "POST",
  path: "/auth/login-token",
  access: "anyone",
  body: z.object({ token: z.string().max(200) }),
  idempotent: true,
  opensSession: true,
  replies: { 200: session, ...notFound, ...gone, ...tooMany },
  codes: ["blocked"],
});

export const requestLoginLink = call({
  summary: "Mail a log-in link; the answer is the same for known and unknown addresses",
  method: "POST",
  path: "/auth/login-token/email",
  access: "anyone",
  body: z.object({ email }),
  replies: { 200: message, ...tooMany },
});

export const requestPasswordReset = call({
  summary: "Mail a link to reset the password; the answer is the same for known and unknown addresses",
  method: "POST",
  path: "/auth/password/email",
  access: "anyone",
  body: z.object({ email }),
  replies: { 200: message, ...tooMany },
});

export const previewPasswordReset = call({
  summary: "Get the state of a reset link, without using it",
  method: "GET",
  path: "/auth/password/reset",
  access: "anyone",
  query: z.object({ email: z.string().max(254), token: z.string().max(200) }),
  replies: { 200: z.object({ state: linkState }), ...notFound, ...tooMany },
});

export const resetPassword = call({
  summary:
    "Set a new password with the token of a mailed link; it works once, within 60 minutes, and ends all sessions",
  method: "POST",
  path: "/auth/password/reset",
  access: "anyone",
  body: z
    .object({
      email,
      token: z.string().max(200),
      password: newPassword,
      password_confirmation: z.string({ error: "Enter the password again" }),
    })
    .refine(passwordsMatch, passwordMismatch),
  idempotent: true,
  opensSession: true,
  replies: { 200: message, ...notFound, ...gone, ...tooMany },
  codes: ["blocked"],
});

export const logout = call({
  summary: "Log out: the bearer token is revoked",
  method: "POST",
  path: "/auth/logout",
  access: "optional",
  replies: { 204: null },
});

export const verifyEmail = call({
  summary: "Confirm the e-mail address of the logged-in user with the link from the mail; idempotent",
  method: "GET",
  effect: "repeatable",
  path: "/email/verify/{id}",
  access: "login",
  params: z.object({ id }),
  query: z.object({
    expires: z.coerce.number().int(),
    hash: z.string().max(200).describe("Of the address that it confirms: SHA-256 of it in lower case, as base64url."),
    signature: z.string().max(200),
  }),
  replies: {
    200: z.object({ message: z.string(), user: sessionUser }),
    ...forbidden,
    ...gone,
    ...invalid,
  },
  codes: ["other_user"],
});

export const verifyEmailCode = call({
  summary: "Confirm the e-mail address with the short code from the mail",
  method: "POST",
  path: "/auth/email/code",
  access: "login",
  body: z.object({ code: required("Enter the code from the e-mail", 20, "Code") }),
  replies: { 200: z.object({ message: z.string(), user: sessionUser }), ...tooMany },
  codes: ["other_user"],
});

export const resendVerification = call({
  summary: "Mail the verification link again. It has a side effect: call it from an action only",
  method: "GET",
  effect: "once",
  path: "/auth/email/resend",
  access: "login",
  query: z.object({ redirect: z.string().max(500).optional() }),
  replies: { 200: message, ...tooMany },
});

export const previewInvite = call({
  summary: "Look up an invite by its mailed token or a team by its invite code",
  method: "GET",
  path: "/auth/invite/{code}",
  access: "anyone",
  params: z.object({ code: z.string().max(200) }),
  replies: {
    200: z.object({
      type: z.enum(["email", "team"]),
      state: linkState,
      team: z.object({ id, display_name: z.string() }),
      email: z.string().optional(),
      name: z.string().optional(),
      expires_at: timestamp.nullable(),
    }),
    ...tooMany,
  },
});

export const formField = z
  .object({
    name: z.string(),
    label: z.string(),
    type: z.enum(["select", "radio", "checkboxes", "text"]),
    required: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    showWhen: z.object({ field: z.string(), equals: z.string() }).optional(),
    message: z.string().optional().describe("The error when it is required and empty."),
  })
  .meta({ id: "FormField" });

export type FormField = z.infer<typeof formField>;

export const formOptions = call({
  summary: "The fields of registration's second step; showWhen drives both the reveal and the rule",
  method: "GET",
  path: "/auth/formoptions",
  access: "anyone",
  replies: { 200: z.object({ fields: z.array(formField) }) },
});

export const alertType = z.enum(["info", "success", "warning", "error"]);

export type AlertType = z.infer<typeof alertType>;

/** A callout from the operator. */
export const alert = z
  .object({
    key: z.string(),
    data: z.object({
      type: alertType,
      msg: z.string(),
      ctaText: z.string().optional(),
      ctaURL: z.string().optional(),
    }),
  })
  .meta({ id: "Alert" });

export const me = call({
  summary: "Get the logged-in user, with messages for them",
  method: "GET",
  path: "/auth/check",
  access: "login",
  replies: {
    200: z.object({ messages: z.array(alert), user: sessionUser, auth: z.literal(true) }),
  },
});
