/** The fixed texts of the specification and the phrases of its error catalogue, byte for byte. */
export const messages = {
  unverifiedBanner:
    "Please verify your email address. To resend a verification link to your email account click the button",
  resendVerification: "Resend Verification Link",
  verificationResent: "Verification request email resent.",
  notFound:
    "We're sorry. Unfortunately, the page you were looking for couldn't be found. The page may have been moved or may no longer exist.",
  deniedTitle: "Access denied",
  denied: "Your access to this page is denied at this time. You may need to upgrade your account.",
  signUp: "Sign Up",
  signUpDemo: "to get your free download.",
  confirmAccount: "Confirm your account",
  accountConfirmed: "Account confirmed",
  passwordReset: "Your password has been reset.",
  upgradeTitle: "Time for an upgrade?",
  pleaseUpgrade: "Please upgrade your subscription",
  upgradeToView: "Upgrade to view",
  basicsFree: "This article is free on the Basics plan. Upgrade to unlock premium content.",
  nothingToShow: "Nothing to show",
  noMatchingContent: "No matching content found.",
  downloadReady: "Your download is ready",
  industries: "Industries",
  leaveEmpty: "Leave this field empty",
  tooQuick: "That was very quick. Please check your details and send them again.",
  tooSlow: "This form had been open for a long time. Please send it again.",
  passwordAgain: "Enter your password again",
  formProblem: "There is a problem",
} as const;

/** What was being done when something failed, as the catalogue words it. */
export type CataloguePhrase =
  | "getting a content"
  | "getting the content list"
  | "getting the dashboard"
  | "getting the content category"
  | "getting you";

/** 'There was a problem {phrase}: {reason}' */
export function problemWith(phrase: CataloguePhrase, reason: string): string {
  return `There was a problem ${phrase}: ${reason}`;
}
