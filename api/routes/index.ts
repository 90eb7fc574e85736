import type { Bound } from "../http/bind";
import { addressHandlers } from "./address";
import { authHandlers } from "./auth";
import { basketHandlers } from "./basket";
import { categoryHandlers } from "./category";
import { commsHandlers } from "./comms";
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
import { sessionHandlers } from "./session";
import { subscriptionHandlers } from "./subscription";
import * as team from "./team";
import { userHandlers } from "./user";
import { userDataHandlers } from "./user-data";

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
  ...userDataHandlers,
  ...Object.values(team),
  ...Object.values(invite),
  ...commsHandlers,
  ...newsletterHandlers,
  ...addressHandlers,
  ...sessionHandlers,
  ...enquiryHandlers,
];
