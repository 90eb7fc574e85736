import * as auth from "contract/auth";
import { type Bound, bind } from "../http/bind";
import {
  answerLoginMail,
  answerLoginToken,
  answerLookAtLogin,
  answerLookAtReset,
  answerPasswordMail,
  answerReset,
} from "./auth/links";
import { answerCheck, answerLogin, answerLogout } from "./auth/login";
import { answerFormOptions, answerInvite } from "./auth/options";
import { answerDraft, answerRegister } from "./auth/register";
import { answerCode, answerResend, answerVerify } from "./auth/verification";

/** Registration, sign-in and sign-out, and their mails. */
export const authHandlers: Bound[] = [
  bind(auth.register, answerRegister),
  bind(auth.readDraft, answerDraft),
  bind(auth.formOptions, answerFormOptions),
  bind(auth.lookAtInvite, answerInvite),
  bind(auth.login, answerLogin),
  bind(auth.logout, answerLogout),
  bind(auth.check, answerCheck),
  bind(auth.emailLoginToken, answerLoginMail),
  bind(auth.lookAtLoginToken, answerLookAtLogin),
  bind(auth.loginToken, answerLoginToken),
  bind(auth.emailPassword, answerPasswordMail),
  bind(auth.lookAtReset, answerLookAtReset),
  bind(auth.resetPassword, answerReset),
  bind(auth.verifyEmail, answerVerify),
  bind(auth.verifyEmailCode, answerCode),
  bind(auth.resendVerification, answerResend),
];
