import { required } from "contract/fields";
import { inviteFields } from "contract/invite";
import { createTeam, teamChange, teamFields } from "contract/team";
import { z } from "zod/v4";

const wholeNumber = "Enter a whole number, 1 or more";
const version = z.coerce.number().int();

/** The form by which an administrator creates a team for a member. */
export const newTeamSchema = teamFields.extend({ owner_email: createTeam.body.shape.owner_email.unwrap() });

/** The form by which they change one: without a number of places there are as many as the plan covers. */
export const teamChangeSchema = teamFields.extend({
  places: z
    .number({ error: wholeNumber })
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(10_000, "Enter 10,000 or fewer")
    .optional()
    .transform((places) => places ?? null),
  version,
});

/** The form that puts a member into it. */
export const teamMemberSchema = z.object({ addEmail: teamChange.shape.addEmail.unwrap() });

/** The form that invites people to it, one in each row. Rows that were left empty are left out. */
export const teamInvitesSchema = z.object({
  people: z.array(z.object({ name: z.string().optional(), email: z.string().optional() })).transform((rows, context) =>
    rows.flatMap((row, at) => {
      // Of the first row it is asked for what is missing, where all are empty.
      const isEmpty = !row.name?.trim() && !row.email?.trim();
      if (isEmpty && (at > 0 || rows.some(({ name, email }) => name?.trim() || email?.trim()))) return [];
      const parsed = inviteFields.safeParse(row);
      if (parsed.success) return [{ ...parsed.data, at }];
      for (const { message, path } of parsed.error.issues)
        context.addIssue({ code: "custom", message, path: [at, ...path] });
      return [];
    }),
  ),
});

/** The form that invites somebody to a team that is chosen. */
export const newInviteSchema = inviteFields.extend({ team_id: required("Choose a team") });

/** The form that corrects an invite; an expired one is sent again with it. */
export const inviteSchema = inviteFields.extend({ version, resend: z.stringbool().default(false) });

export type NewTeamForm = z.input<typeof newTeamSchema>;
export type TeamChangeForm = {
  display_name: string;
  places?: string;
  version?: number;
  seen_display_name?: string;
  seen_places?: string;
};
export type TeamMemberForm = z.input<typeof teamMemberSchema>;
export type TeamInvitesForm = { people: { name: string; email: string }[] };
export type NewInviteForm = z.input<typeof newInviteSchema>;
export type InviteForm = {
  name: string;
  email: string;
  version?: number;
  resend?: string;
  seen_name?: string;
  seen_email?: string;
};
