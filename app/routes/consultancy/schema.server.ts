import { enquiryFields } from "contract/enquiry";
import { z } from "zod/v4";

/** The enquiry with the moment when its form was first shown, which a form that comes back keeps. */
export const enquirySchema = enquiryFields.extend({ timestamp: z.string().default("") });

export type EnquiryForm = z.input<typeof enquirySchema>;
