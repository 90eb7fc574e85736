/**
 * The fixed texts of the specification and the phrases of its error catalogue, byte for byte, and the texts that more
 * than one page shows.
 */
export const messages = {
  unverifiedBanner:
    "Please verify your email address. To resend a verification link to your email account click the button",
  resendVerification: "Resend Verification Link",
  verificationResent: "Verification request email resent.",
  notFound:
    "We're sorry. Unfortunately, the page you were looking for couldn't be found. The page may have been moved or may no longer exist.",
  nothingChanged:
    "You are looking at the site as a member, and this would change something for them, so nothing was done.",
  deniedTitle: "Access denied",
  tryAgain: "Try again",
  toDashboard: "To your dashboard",
  toStartPage: "To the start page",
  needHelp: "Need help? Write to",
  // The specification says so in the footer and the drawer; everywhere else the product says "Log out".
  signOut: "Sign out",
  closeMenu: "Close menu",
  checkMyPlan: "Check My Plan",
  denied: "Your access to this page is denied at this time. You may need to upgrade your account.",
  signUp: "Sign Up",
  signUpDemo: "to get your free download.",
  confirmAccount: "Confirm your account",
  accountConfirmed: "Account confirmed",
  passwordReset: "Your password has been reset.",
  upgradeTitle: "Time for an upgrade?",
  pleaseUpgrade: "Please upgrade your subscription",
  upgradeToView: "Upgrade to view",
  lockedUpgrade: "Locked: upgrade to view",
  basicsFree: "This article is free on the Basics plan. Upgrade to unlock premium content.",
  nothingToShow: "Nothing to show",
  noMatchingContent: "No matching content found.",
  searchLabel: "Search",
  searchButton: "Find",
  searchForSome: "Please search for some content.",
  noMatchingQuery: "No matching results found, please modify your query.",
  noMatchingResults: "No matching results found, please modify your selected filters.",
  viewAll: "View All",
  downloadReady: "Your download is ready",
  downloadOnItsWay: "Your download is on its way",
  resend: "Resend",
  emailResent: "Email resent!",
  downloadReadyEnjoy: "Your download is ready. Enjoy!",
  demoReadyEnjoy: "Your demo is ready. Enjoy!",
  otherDownloads: "Your other downloads",
  relatedDownloads: "We think you'll like these too",
  noDownloads: "You currently have no saved downloads",
  mySavedItems: "My Saved Items",
  noFavourites: "You have no favourited content.",
  industries: "Industries",
  personalisedTitle: "Personalised Feed",
  yourContent: "Your Content",
  allContent: "All Content",
  noFeedMatches: "No matches were found in your personalised feed",
  manageFeed: "Click 'personalise your feed' at the top of the page to manage your feed filters.",
  personaliseFeed: "Personalise your feed",
  updateFeed: "Update your feed",
  selectAll: "Select/deselect all",
  moreContent: "More content for you",
  premiumContent: "Premium content for you",
  dashboardReady: "Your dashboard is ready",
  yourFeed: "Your personalised feed",
  // The specification asks for this spelling.
  updatePersonalisation: "Update my personlisation settings",
  viewMyTrends: "View all my trends",
  loadMore: "Load more",
  subscriptionTrends: "Subscription trends",
  contentPersonalised: "Your content has been personalised",
  getStarted: "Get Started",
  selectMyTrends: "Select My Trends",
  skipToLibrary: "Skip to the library",
  finish: "Finish",
  doThisLater: "Do this later",
  selectAtLeastOne: "Select at least one",
  okShowTrends: "Ok show me my trends",
  feedUpdated: "Your feed has been updated.",
  gotIt: "Got it",
  skipTooltips: "Skip tooltips",
  tourOffer: "Need a tour? Our short video shows you all the features of our platform and how to use them.",
  skipVideo: "Skip video for now",
  surveyTitle: "Help us improve your experience",
  surveyQuestion: "How did we do?",
  surveySubmit: "Submit",
  surveyThanks: "Thank you for your feedback.",
  useBrowserPrint: "Use your browser's Print",
  leaveEmpty: "Leave this field empty",
  tooQuick: "That was very quick. Please check your details and send them again.",
  tooSlow: "This form had been open for a long time. Please send it again.",
  accountUpdated: "Your account has been updated.",
  manageCommunications: "Manage Communications",
  emailPreferences: "E-mail preferences",
  unsubscribeAll: "Unsubscribe from everything",
  noPlans: "You currently have no plans purchased through the system.",
  noOrders: "You have no orders yet",
  noPayments: "You have no payments yet",
  noInvoices: "You have no invoices yet",
  noContract: "No contract yet set/required for this order",
  cancelRenewal: "Cancel Renewal",
  stopRenewal: "Do not renew",
  withdraw: "Withdraw from this contract",
  renewAgain: "Renew again",
  renewalCancelled: "This renewal has been cancelled.",
  viewFullPlan: "View Full Plan",
  hideFullPlan: "Hide Full Plan",
  addressUpdated: "User address has been updated!",
  addressDeleted: "User address has been delete!",
  addAddress: "Add new address",
  youAreTeamAdmin: "You are the team admin",
  noPlacesLeft: "You have no places left in your team.",
  userLimit:
    "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.",
  inviteSent: "Invite Sent",
  invitesSent: "Invites Sent",
  sendNewInvite: "Send new invite",
  teamCreated: "New team has been created!",
  teamUpdated: "The team has been updated!",
  teamDeleted: "Team has been deleted!",
  inviteCreated: "New invite has been created!",
  inviteDeleted: "Invite has been deleted!",
  inviteNotFound: "This invite code was not found.",
  inviteUsed: "This invite was already used.",
  inviteExpired: "This invite has expired.",
  sendInvite: "Send Invite",
  sendInvites: "Send Invites",
  teamInviteCode: "Team invite code",
  joinTeam: "Join Team",
  hasAccess: "Has Access",
  noAccess: "No Access",
  approveAccess: "Approve Access",
  revokeAccess: "Revoke Access",
  passwordAgain: "Enter your password again",
  orderToken:
    "The token identifies the order between computers, as in an export or a message to our support. The order's number is all you need.",
  proForma: "Need a purchase order first? Choose bank transfer at checkout to receive a pro forma invoice.",
  continueShopping: "Back - Continue Shopping",
  basketEmpty: "Your basket is empty",
  basketLost: "Your basket data can't be found",
  newBasket: "Start a new basket",
  itemRemoved: "Item removed from basket",
  upgradeLine: "Upgrade",
  upgradeRenewalLine: "Upgrade & Renewal",
  addToBasket: "Add to basket",
  orderMissing: "Your order has either been already submitted or there has been an error.",
  somethingWrong: "Something went wrong...",
  payByCard: "Pay by card",
  bankTransfer: "Bank transfer",
  addCard: "Add a card",
  updateOrder: "Update order",
  copyAccount: "Copy account",
  copyBilling: "Copy billing",
  freeOrder: "Free Order!",
  payNow: "Pay now",
  requestInvoice: "Confirm & Request Email Invoice",
  // The specification writes the first word in lower case.
  completeOrder: "complete Order",
  thanks: "Thanks",
  thanksForSubscribing: "Thanks for Subscribing",
  backToPricing: "Back to pricing",
  formProblem: "There is a problem",
  fileAdded: "File has been added!",
  fileUpdated: "File has been updated!",
  fileRemoved: "File has been removed!",
  enquiryThanks: "Thank you for your message",
  enquirySent: "We have it, and will answer by e-mail to the address you gave.",
  noForms: "This address takes no forms.",
  unknownIntent: "The form did not say what it is for, so nothing was done. Please go back and press its button again.",
  ourFault: "The fault is ours and has been noted.",
} as const;

/** What the user was doing when something failed, in the words of the specification's catalogue, which are not ours. */
export type CataloguePhrase =
  | "getting a content"
  | "getting the content list"
  | "getting the dashboard"
  | "getting the content category"
  | "getting the data for the decision tree"
  | "updating your account"
  | "getting the demo"
  | "getting the download"
  | "getting the media item"
  | "getting a your downloads"
  | "getting the search results"
  | "getting the stickied search results"
  | "getting your orders"
  | "getting your payments"
  | "getting your invoices"
  | "getting the billing details"
  | "updating the billing details"
  | "taking over the payments"
  | "getting the order"
  | "getting the orders"
  | "recording the outcome"
  | "recording the transfer"
  | "getting the bank statement"
  | "reading the bank statement"
  | "refunding the order"
  | "sending the money back"
  | "getting the balances"
  | "withdrawing the refund"
  | "cancelling the order"
  | "dispatching the order"
  | "updating the order"
  | "updating the renewal"
  | "setting up payment methods with the card provider"
  | "getting payment methods with the card provider"
  | "removing payment methods with the card provider"
  | "getting a users addresses"
  | "updating the user address"
  | "creating the user address"
  | "getting the teams"
  | "getting a team"
  | "updating the team"
  | "deleting the team"
  | "getting the invites"
  | "getting the invite"
  | "creating the invite"
  | "updating the invite"
  | "deleting the invite"
  | "getting the basket"
  | "updating the basket"
  | "changing the delivery country"
  | "deleting the item from the basket"
  | "getting you"
  | "creating the product"
  | "updating the product"
  | "deleting the product"
  | "saving the option"
  | "deleting the option"
  | "scheduling the price"
  | "removing the price"
  | "changing the order of the option"
  | "getting the categories"
  | "getting the category"
  | "creating the category"
  | "updating the category"
  | "changing the order of the category"
  | "deleting the category"
  | "getting the product categories"
  | "getting the product category"
  | "creating the product category"
  | "updating the product category"
  | "deleting the product category"
  | "getting the pictures"
  | "getting the picture"
  | "adding the picture"
  | "updating the picture"
  | "deleting the picture"
  | "getting the files"
  | "adding the file"
  | "updating the file"
  | "removing the file"
  | "getting the imports"
  | "getting the import"
  | "uploading the library"
  | "importing the library"
  | "getting the exports"
  | "exporting the library"
  | "getting the newsletters"
  | "getting the newsletter"
  | "creating the newsletter"
  | "updating the newsletter"
  | "deleting the newsletter"
  | "sending the newsletter"
  | "getting the plans"
  | "updating the plan"
  | "updating the dashboard"
  | "getting the panel"
  | "creating the panel"
  | "updating the panel"
  | "deleting the panel"
  | "getting the callouts"
  | "getting the callout"
  | "creating the callout"
  | "updating the callout"
  | "deleting the callout"
  | "getting the popups"
  | "getting the popup"
  | "creating the popup"
  | "updating the popup"
  | "deleting the popup"
  | "getting the tooltips"
  | "updating the tooltip"
  | "getting the settings"
  | "updating the settings"
  | "getting the kinds of e-mail"
  | "creating the kind of e-mail"
  | "updating the kind of e-mail"
  | "deleting the kind of e-mail"
  | "getting the navigation"
  | "updating the navigation"
  | "creating the content"
  | "updating the content"
  | "publishing the content"
  | "deleting the content"
  | "getting the product tags"
  | "getting the product tag"
  | "creating the product tag"
  | "updating the product tag"
  | "deleting the product tag"
  | "getting the members"
  | "getting the member"
  | "updating the member"
  | "getting the import of members"
  | "checking the file of members"
  | "importing the members"
  | "getting the audit log"
  | "getting the events"
  | "getting the books"
  | "getting the overview"
  | "getting the failed jobs"
  | "getting the tasks"
  | "trying the jobs again"
  | "getting roles"
  | "getting a role"
  | "updating the role"
  | "deleting the role"
  | "getting the product list"
  | "getting this product";

/** 'Showing X of Y results for query' */
export function showingResults(shown: number, total: number, query: string): string {
  return `Showing ${shown} of ${total} results for ${query}`;
}

/** 'There was a problem {phrase}: {reason}' */
export function problemWith(phrase: CataloguePhrase, reason: string): string {
  return `There was a problem ${phrase}: ${reason}`;
}
