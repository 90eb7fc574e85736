import { newPassword } from "contract/auth";
import { z } from "zod/v4";

const current = "Enter your current password";
const fresh = "Enter a new password";
const again = "Enter the new password again";

export const passwordSchema = z
  .object({
    current_password: z.string({ error: current }).max(256, current),
    password: z.string({ error: fresh }).pipe(newPassword),
    password_confirmation: z.string({ error: again }),
  })
  .refine((value) => value.password === value.password_confirmation, {
    path: ["password_confirmation"],
    error: "The two passwords do not match",
  });

export type PasswordFields = z.input<typeof passwordSchema>;
