import { sendSurvey } from "contract/layout";
import { z } from "zod/v4";

const { rating, feedback } = sendSurvey.body.shape;

/** The survey as a form: the order is '0' if it is about none. */
export const surveySchema = z.object({
  rating,
  feedback,
  order_id: z.union([z.literal("0").transform(() => 0 as const), z.uuid()]).catch(0),
});
