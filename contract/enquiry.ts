import { z } from "zod/v4";
import { call } from "./call";
import { optional, required, tooLong } from "./fields";
import { tooMany } from "./problem";
import { email, message, timestamp } from "./scalars";

const maxWords = 4_000;

/** A message to the consultancy. */
export const enquiryFields = z.object({
  name: required("Enter your name", 120, "Name"),
  company: optional(120, "Company"),
  email,
  message: z
    .string({ error: "Enter what you would like to know" })
    .trim()
    .min(1, "Enter what you would like to know")
    .max(maxWords, tooLong(maxWords, "Your message")),
});

export const sendEnquiry = call({
  summary: "Write to the consultancy: the enquiry is mailed to the support address",
  method: "POST",
  path: "/enquiries",
  access: "optional",
  body: enquiryFields.extend({
    weight: z.string().max(200).optional().describe("A trap: filled in only by programs. Leave it out or empty."),
    timestamp: timestamp.describe("When the form was shown; refused when younger than 2 s or older than 24 h."),
  }),
  replies: { 201: message, ...tooMany },
  idempotent: true,
});
