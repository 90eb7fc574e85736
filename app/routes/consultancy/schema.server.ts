import { enquiryFields } from "contract/enquiry";
import { z } from "zod/v4";

/** The enquiry with the time when its form was first shown. */
export const enquirySchema = enquiryFields.extend({ timestamp: z.string().default("") });

export type EnquiryForm = z.input<typeof enquirySchema>;
