import type { Bound } from "../http/bind";
import * as address from "./address";
import { authHandlers } from "./auth";
import { basketHandlers } from "./basket";
import { categoryHandlers } from "./category";
import * as comms from "./comms";
import { contentHandlers } from "./content";
import { demoHandlers } from "./demo";
import { downloadHandlers } from "./download";
import { enquiryHandlers } from "./enquiry";
import { eventHandlers } from "./event";
import { favouriteHandlers } from "./favourite";
import * as invite from "./invite";
import { layoutHandlers } from "./layout";
import { newsletterHandlers } from "./newsletter";
import { searchHandlers } from "./search";
import * as session from "./session";
import { subscriptionHandlers } from "./subscription";
import * as team from "./team";
import { userHandlers } from "./user";
import * as userData from "./user-data";

/** All handlers of the API; a test prints the calls of the contract that have none yet. */
export const handlers: Bound[] = [
  ...authHandlers,
  ...layoutHandlers,
  ...eventHandlers,
  ...categoryHandlers,
  ...contentHandlers,
  ...favouriteHandlers,
  ...searchHandlers,
  ...downloadHandlers,
  ...demoHandlers,
  ...subscriptionHandlers,
  ...basketHandlers,
  ...userHandlers,
  ...Object.values(userData),
  ...Object.values(team),
  ...Object.values(invite),
  ...Object.values(comms),
  ...newsletterHandlers,
  ...Object.values(address),
  ...Object.values(session),
  ...enquiryHandlers,
];
