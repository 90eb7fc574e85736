import { inviteFields } from "contract/invite";
import { createTeam, teamFields } from "contract/team";
import { z } from "zod/v4";

const wholeNumber = "Enter a whole number, 1 or more";

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
});

/** The form that invites somebody to it. */
export const teamInviteSchema = inviteFields;

export type NewTeamForm = z.input<typeof newTeamSchema>;
export type TeamChangeForm = { display_name: string; places?: string };
export type TeamInviteForm = z.input<typeof teamInviteSchema>;
