import type { Bound } from "../http/bind";
import { authHandlers } from "./auth";
import { categoryHandlers } from "./category";
import { contentHandlers } from "./content";
import { demoHandlers } from "./demo";
import { downloadHandlers } from "./download";
import { eventHandlers } from "./event";
import { favouriteHandlers } from "./favourite";
import { layoutHandlers } from "./layout";
import { searchHandlers } from "./search";
import { userHandlers } from "./user";

/** Everything the API answers today; a test prints the calls of the contract that no handler is bound to yet. */
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
  ...userHandlers,
];
