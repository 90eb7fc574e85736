import { z } from "zod/v4";
import { call } from "./call";
import { conflict, tooMany } from "./problem";
import { id, timestamp } from "./scalars";

const userParams = z.object({ id });

export const deletionFields = z.object({
  current_password: z
    .string({ error: "Enter your password" })
    .min(1, "Enter your password")
    .max(256, "Password: use 256 characters or fewer"),
});

export const requestDeletion = call({
  summary:
    "Schedule the deletion of the current user's account in a week; needs the password and ends all other sessions. Orders and their invoices are kept. 409 with the code owns_team for the owner of a team with other members, and admin for the last administrator",
  method: "POST",
  path: "/users/{id}/deletion",
  access: "login",
  params: userParams,
  body: deletionFields,
  replies: {
    200: z.object({ delete_at: timestamp.describe("A second request does not change it.") }),
    ...conflict,
    ...tooMany,
  },
  codes: ["admin", "owns_team"],
});

export const cancelDeletion = call({
  summary: "Cancel the deletion of the current user's account",
  method: "DELETE",
  path: "/users/{id}/deletion",
  access: "login",
  params: userParams,
  replies: { 204: null },
});
