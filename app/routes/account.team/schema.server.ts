import { required } from "contract/fields";
import { teamFields } from "contract/team";
import { z } from "zod/v4";
import { messages } from "~/config/messages";

/** The forms that create a team and rename it. */
export const teamSchema = teamFields;

const codeMissing = "Enter the code that your team admin has given you";
export const joinSchema = z.object({ team_code: required(codeMissing, 200, messages.teamInviteCode) });

const passwordMissing = "Enter your password";
export const handOverSchema = z.object({
  current_password: z.string({ error: passwordMissing }).min(1, passwordMissing).max(256, passwordMissing),
});

export type TeamForm = z.input<typeof teamSchema>;
export type JoinFields = z.input<typeof joinSchema>;
export type HandOverFields = z.input<typeof handOverSchema>;
