import * as contract from "contract/layout";
import { endpoint } from "../http/endpoint";
import { answerSurvey } from "../services/layout";
import type { RateLimit } from "../services/rate-limit";
import * as store from "../store/layout";

const surveyLimit: RateLimit = { name: "survey", most: 10, windowMs: 60 * 60 * 1000 };

export const sendSurvey = endpoint(contract.sendSurvey)
  .limit(({ requester }) => [[surveyLimit, requester.user.id]])
  .handle(async ({ body: { rating, feedback, order_id: order }, requester }, deps) => {
    await answerSurvey(deps, { rating, feedback, orderId: order === 0 ? null : order }, requester);
    return { status: 201, body: { message: "Thank you for your feedback." } };
  });

export const closeSurvey = endpoint(contract.closeSurvey).handle(async ({ requester }, { db, clock }) => {
  await store.closeSurvey(db, requester.user.id, clock());
  return { status: 204, body: null };
});
