import * as user from "contract/user";
import { type Bound, bind } from "../http/bind";
import { answerChange } from "./user/change";
import { answerFilter } from "./user/filter";
import { answerList } from "./user/list";
import { answerRead } from "./user/own";

/** A member's own record and filter, and the list of users for administrators. */
export const userHandlers: Bound[] = [
  bind(user.readUser, answerRead),
  bind(user.updateUser, answerChange),
  bind(user.saveFilter, answerFilter),
  bind(user.listUsers, answerList),
];
