import { required } from "contract/fields";
import { teamFields } from "contract/team";
import { z } from "zod/v4";
import { messages } from "~/config/messages";

/** The form that creates a team. */
export const teamSchema = teamFields;

/** The form that renames it; `seen` is the name that it showed. */
export const renameSchema = teamFields.extend({ seen: z.string().max(400).optional() });

const codeMissing = "Enter the code that your team admin has given you";
export const joinSchema = z.object({ team_code: required(codeMissing, 200, messages.teamInviteCode) });

const passwordMissing = "Enter your password";
export const handOverSchema = z.object({
  current_password: z.string({ error: passwordMissing }).min(1, passwordMissing).max(256, passwordMissing),
});

export type TeamForm = z.input<typeof teamSchema>;
export type RenameForm = z.input<typeof renameSchema>;
export type JoinFields = z.input<typeof joinSchema>;
export type HandOverFields = z.input<typeof handOverSchema>;
