import type { Bound } from "../http/bind";
import * as address from "./address";
import * as login from "./auth/login";
import * as loginLink from "./auth/login-link";
import * as passwordReset from "./auth/password-reset";
import * as registration from "./auth/registration";
import * as registrationForm from "./auth/registration-form";
import * as verification from "./auth/verification";
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
import * as user from "./user";
import * as userData from "./user-data";

/** All handlers of the API; a test prints the calls of the contract that have none yet. */
export const handlers: Bound[] = [
  ...Object.values(login),
  ...Object.values(loginLink),
  ...Object.values(passwordReset),
  ...Object.values(registration),
  ...Object.values(registrationForm),
  ...Object.values(verification),
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
  ...Object.values(user),
  ...Object.values(userData),
  ...Object.values(team),
  ...Object.values(invite),
  ...Object.values(comms),
  ...newsletterHandlers,
  ...Object.values(address),
  ...Object.values(session),
  ...enquiryHandlers,
];
