import type { Bound } from "../http/bind";
import { addressHandlers } from "./address";
import { authHandlers } from "./auth";
import * as basket from "./basket";
import * as category from "./category";
import { commsHandlers } from "./comms";
import * as content from "./content";
import * as dashboard from "./dashboard";
import * as demo from "./demo";
import * as download from "./download";
import * as enquiry from "./enquiry";
import * as event from "./event";
import * as favourite from "./favourite";
import * as invite from "./invite";
import * as layout from "./layout";
import { newsletterHandlers } from "./newsletter";
import * as popup from "./popup";
import { searchHandlers } from "./search";
import { sessionHandlers } from "./session";
import * as subscription from "./subscription";
import * as survey from "./survey";
import * as team from "./team";
import { userHandlers } from "./user";
import { userDataHandlers } from "./user-data";

/** All handlers of the API; a test prints the calls of the contract that have none yet. */
export const handlers: Bound[] = [
  ...authHandlers,
  ...Object.values(layout),
  ...Object.values(popup),
  ...Object.values(survey),
  ...Object.values(event),
  ...Object.values(category),
  ...Object.values(content),
  ...Object.values(dashboard),
  ...Object.values(favourite),
  ...searchHandlers,
  ...Object.values(download),
  ...Object.values(demo),
  ...Object.values(subscription),
  ...Object.values(basket),
  ...userHandlers,
  ...userDataHandlers,
  ...Object.values(team),
  ...Object.values(invite),
  ...commsHandlers,
  ...newsletterHandlers,
  ...addressHandlers,
  ...sessionHandlers,
  ...Object.values(enquiry),
];
