import { email } from "contract/scalars";
import { z } from "zod/v4";

export const loginSchema = z.object({
  email,
  password: z.string({ error: "Enter your password" }).max(256, "Password: use 256 characters or fewer"),
});

export const forgottenSchema = z.object({
  forgotten_email: email,
  send: z.enum(["password", "link"]).default("password"),
});

export type LoginForm = z.input<typeof loginSchema>;
export type ForgottenForm = z.input<typeof forgottenSchema>;
