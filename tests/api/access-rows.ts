import { personaPassword } from "tests/support/personas";
import type { UserRecords } from "tests/support/user-records";

/** The ids of a user's data. */
export interface Ids extends UserRecords {
  user: string;
  /** An invoice. */
  document: string;
  /** Null for a user without a team. */
  team: string | null;
  /** An approved member, and one who waits, in the team. */
  member: string;
  waiting: string;
  invite: string;
}

export type Role = "unverified" | "stranger" | "basics" | "teamMember" | "teamAdmin" | "admin";

/** The request, with ids of the victim in it. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface Row {
  /** The tries: `theirs` are the victim's ids, `own` the requester's. */
  tries: (theirs: Ids, own: Ids) => Sent[];
  /** The status, if it is not 404 for everybody; `may` is allowed, and so not tried. */
  answers?: Partial<Record<Role | "all", number | "may">>;
  /** A guest's status, if it is not 401. */
  guest?: number;
  /** Ids of the body or the path that belong to nobody, and why. */
  shared?: Record<string, string>;
  /** Whose data the tries need; everybody's by default. */
  only?: Role[];
}

const aPlace = {
  street_address_1: "Mallory Street 1",
  street_address_2: null,
  city: "Leeds",
  county: null,
  postcode: "LS1 1AA",
  country: "GB",
};

/** A call of the administration: it is refused to everybody without its permission. */
function forClerks(tries: Row["tries"]): Row {
  return { tries, answers: { all: 403, admin: "may" } };
}

/** Every call with an id of a user's data, and how it is tried. */
export const rows: Record<string, Row> = {
  "session.listSessions": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "session.endSession": {
    tries: (theirs, own) => [
      { params: { id: theirs.user, sessionId: theirs.session } },
      { params: { id: own.user, sessionId: theirs.session } },
    ],
  },
  "session.endOtherSessions": { tries: (theirs) => [{ params: { id: theirs.user } }] },

  "member.readMember": forClerks((theirs) => [{ params: { id: theirs.user } }]),
  "member.updateMember": forClerks((theirs) => [
    { params: { id: theirs.user }, body: { first_name: "Mallory", last_name: "Mallory", company: "" } },
  ]),
  "member.sendMemberVerification": forClerks((theirs) => [{ params: { id: theirs.user } }]),
  "member.sendMemberPasswordLink": forClerks((theirs) => [{ params: { id: theirs.user } }]),
  "member.endMemberSession": forClerks((theirs) => [{ params: { id: theirs.user, sessionId: theirs.session } }]),
  "member.endMemberSessions": forClerks((theirs) => [{ params: { id: theirs.user } }]),
  "member.grantPlan": forClerks((theirs) => [
    {
      params: { id: theirs.user },
      body: { plan_id: 15, starts_on: "2030-03-02", expires_on: "2030-04-02", reason: "Mallory" },
    },
  ]),
  "member.endPlan": forClerks((theirs) => [
    { params: { id: theirs.user, termId: theirs.order }, body: { reason: "Mallory" } },
  ]),
  "member.stopMemberRenewal": forClerks((theirs) => [
    { params: { id: theirs.user, termId: theirs.order }, body: { reason: "Mallory" } },
  ]),
  "member.scheduleMemberDeletion": forClerks((theirs) => [
    { params: { id: theirs.user }, body: { email: "victoria@almanac.test", reason: "Mallory" } },
  ]),
  "member.cancelMemberDeletion": forClerks((theirs) => [{ params: { id: theirs.user } }]),
  "member.viewAsMember": forClerks((theirs) => [{ params: { id: theirs.user }, body: { reason: "Mallory" } }]),
  "member.endViewAsMember": forClerks((theirs) => [{ params: { id: theirs.user } }]),
  "user.readUser": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "user.updateUser": {
    tries: (theirs) => [
      { params: { id: theirs.user }, body: { first_name: "Mallory" } },
      { params: { id: theirs.user }, body: { email: "mallory@almanac.test", current_password: personaPassword } },
      {
        params: { id: theirs.user },
        body: {
          current_password: personaPassword,
          password: "mallory was here",
          password_confirmation: "mallory was here",
        },
      },
    ],
    shared: {
      toggleRole: "a role; one that carries rights is refused: see below",
      toggleComms: "a kind of mail",
      favourites: "a publication",
    },
  },
  "user.listDownloads": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "user.listFavourites": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "favourite.setFavourite": {
    tries: (theirs) => [true, false].map((on) => ({ params: { id: theirs.user, slug: "kept-1" }, body: { on } })),
    shared: { slug: "a publication" },
  },
  "content.logDownload": {
    tries: (theirs) => [{ body: { userID: theirs.user, contentID: theirs.item } }],
    shared: { contentID: "a publication" },
  },
  "newsletter.readNewsletter": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "dataExport.exportUserData": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "accountDeletion.requestDeletion": {
    tries: (theirs) => [{ params: { id: theirs.user }, body: { current_password: personaPassword } }],
  },
  "accountDeletion.cancelDeletion": { tries: (theirs) => [{ params: { id: theirs.user } }] },

  "address.listAddresses": { tries: (theirs) => [{ params: { id: theirs.user } }] },
  "address.createAddress": {
    tries: (theirs) => [{ params: { id: theirs.user }, body: { ...aPlace, type: "billing" } }],
  },
  "address.readAddress": { tries: addressTries() },
  "address.updateAddress": { tries: addressTries({ street_address_1: "Mallory Street 1" }) },
  "address.deleteAddress": { tries: addressTries() },

  "planBilling.readPlanBilling": { tries: planTries() },
  "planBilling.changePlanBilling": {
    tries: planTries({ ...aPlace, first_name: "Mallory", last_name: "M", email: "mallory@almanac.test" }),
  },
  "planBilling.readMemberBilling": forClerks((theirs) => [
    { params: { id: theirs.user, subscriptionId: theirs.order } },
  ]),
  "planBilling.changeMemberBilling": forClerks((theirs) => [
    {
      params: { id: theirs.user, subscriptionId: theirs.order },
      body: { ...aPlace, first_name: "Mallory", last_name: "M", email: "mallory@almanac.test" },
    },
  ]),
  "planBilling.takeOverPayments": { tries: planTries({ payment_type: "card" }) },

  "layout.sendSurvey": {
    tries: (theirs) => [{ body: { rating: "poor", feedback: "Mallory", order_id: theirs.order } }],
    answers: { all: 422 },
  },
  "auth.verifyEmail": {
    // The page of a mailed link says that it is another account's, as specified.
    tries: (theirs) => [{ params: { id: theirs.user }, query: { expires: "1", hash: "a", signature: "b" } }],
    answers: { all: 403 },
  },
  "emailPreferences.readEmailPreferences": { tries: (theirs) => [{ params: { hash: theirs.user } }], guest: 404 },
  "emailPreferences.saveEmailPreferences": {
    tries: (theirs) => [
      { params: { hash: theirs.user }, body: { "List-Unsubscribe": "One-Click" } },
      {
        params: { hash: theirs.user },
        body: { user: { comms: [], newsletter_settings: { status: false, type: "weekly" } } },
      },
    ],
    guest: 404,
    shared: { user: "kinds of mail" },
  },

  "team.readTeam": { tries: (theirs) => [{ params: { id: theirs.team ?? "" } }], answers: { admin: "may" } },
  "team.createTeam": {
    tries: (theirs) => [{ body: { display_name: "Mallory's", admin: theirs.user } }],
    answers: { all: 403, admin: "may" },
  },
  "team.updateTeam": {
    tries: (theirs, own) => {
      const params = { id: theirs.team ?? "" };
      const changes = [
        { display_name: "Mallory's" },
        { places: 999 },
        { newCode: true },
        { addUser: own.user },
        { addEmail: "mallory@almanac.test" },
        { removeUser: theirs.member },
        { approveUser: theirs.waiting },
        { revokeUser: theirs.member },
        { addAdmin: theirs.member },
        { removeAdmin: theirs.user },
        { handOver: own.user },
      ];
      return changes.map((body) => ({ params, body }));
    },
    answers: { admin: "may" },
  },
  "team.leaveTeam": { tries: (theirs) => [{ params: { id: theirs.team ?? "" } }] },
  "team.deleteTeam": { tries: (theirs) => [{ params: { id: theirs.team ?? "" } }], answers: { admin: "may" } },
  "team.deleteTeams": {
    tries: (theirs) => [{ body: { ids: [theirs.team] } }],
    answers: { all: 403, admin: "may" },
  },
  "invite.listInvites": {
    // A team's admin gets an empty list for another team.
    tries: (theirs) => [{ query: { team_id: theirs.team ?? "" } }],
    answers: { all: 403, teamAdmin: 200, admin: "may" },
  },
  "invite.createInvite": {
    tries: (theirs) => [{ body: { team_id: theirs.team, name: "Mallory", email: "mallory@almanac.test" } }],
    answers: { admin: "may" },
  },
  "invite.createInvites": {
    tries: (theirs) => [{ body: { team_id: theirs.team, people: [{ name: "Mallory", email: "mal@almanac.test" }] } }],
    answers: { admin: "may" },
  },
  "invite.readInvite": { tries: (theirs) => [{ params: { id: theirs.invite } }], answers: { admin: "may" } },
  "invite.updateInvite": {
    tries: (theirs) => [
      { params: { id: theirs.invite }, body: { name: "Mallory" } },
      { params: { id: theirs.invite }, body: { resend: true } },
    ],
    answers: { admin: "may" },
  },
  "invite.deleteInvite": { tries: (theirs) => [{ params: { id: theirs.invite } }], answers: { admin: "may" } },
  "invite.deleteInvites": {
    tries: (theirs) => [{ body: { ids: [theirs.invite] } }],
    answers: { all: 403, admin: "may" },
  },

  "basket.setBasketQuantity": {
    tries: (theirs) => [{ params: { id: theirs.basketLine }, body: { qty: 2 } }],
    guest: 404,
  },
  "basket.removeFromBasket": { tries: (theirs) => [{ params: { id: theirs.basketLine } }], guest: 404 },

  "order.readOrder": { tries: (theirs) => [{ params: { id: theirs.order } }], answers: { admin: "may" } },
  "order.updateOrder": {
    tries: (theirs) => [
      { params: { id: theirs.order }, body: { status: "cancelled" } },
      { params: { id: theirs.order }, body: { vat_number: "Mallory" } },
    ],
    answers: { admin: "may" },
  },
  "plan.setRenewal": {
    tries: (theirs) => [true, false].map((renews) => ({ params: { id: theirs.order }, body: { renews } })),
  },
  "order.cancelOrder": { tries: (theirs) => [{ params: { id: theirs.order }, body: { to_basket: true } }] },
  "order.quoteWithdrawal": { tries: (theirs) => [{ params: { id: theirs.order } }] },
  "order.withdrawFromOrder": {
    tries: (theirs) => [{ params: { id: theirs.order }, body: { seen_refund: 0 } }],
  },
  "order.changePaymentType": {
    tries: (theirs) => [{ params: { id: theirs.order }, body: { payment_type: "bacs" } }],
  },
  "order.readOwnOrder": { tries: (theirs) => [{ params: { id: theirs.order } }] },
  "orderAdministration.readAnyOrder": forClerks((theirs) => [{ params: { id: theirs.order } }]),
  "orderAdministration.readAnyDocumentPdf": forClerks((theirs) => [{ params: { id: theirs.document } }]),
  "orderAdministration.readAnyEInvoice": forClerks((theirs) => [{ params: { id: theirs.document } }]),
  "orderAdministration.readAnyProForma": forClerks((theirs) => [{ params: { id: theirs.order } }]),
  "orderAdministration.recordTransfer": forClerks((theirs) => [
    {
      params: { id: theirs.order },
      body: { payment_id: theirs.payment, received_on: "2026-03-02", amount: 12_000 },
    },
  ]),
  "orderAdministration.refundOrder": forClerks((theirs) => [
    {
      params: { id: theirs.order },
      body: { request_id: theirs.basket, payment_id: theirs.payment, amount: 1, reason: "Mallory", seen_left: 0 },
    },
  ]),
  "orderAdministration.receiveGoods": forClerks((theirs) => [{ params: { id: theirs.order }, body: { amount: 0 } }]),
  "orderAdministration.cancelAnyOrder": forClerks((theirs) => [
    { params: { id: theirs.order }, body: { request_id: theirs.basket, reason: "Mallory", seen_left: 0 } },
  ]),
  "orderAdministration.reviewVat": forClerks((theirs) => [{ params: { id: theirs.order }, body: { text: "Mallory" } }]),
  "orderAdministration.dispatchOrder": forClerks((theirs) => [
    { params: { id: theirs.order }, body: { request_id: theirs.basket, lines: [theirs.basketLine] } },
  ]),
  "bankStatement.matchStatementRow": forClerks((theirs) => [
    { params: { id: theirs.basket }, body: { payment_id: theirs.payment } },
  ]),
  "balance.keepTransfer": forClerks((theirs) => [
    {
      params: { id: theirs.order },
      body: { request_id: theirs.basket, received_on: "2026-03-02", amount: 1_000 },
    },
  ]),
  "balance.applyBalance": forClerks((theirs) => [
    { params: { id: theirs.order }, body: { payment_id: theirs.payment } },
  ]),
  "balance.returnBalance": forClerks((theirs) => [
    { params: { id: theirs.order }, body: { request_id: theirs.basket, amount: 1, reason: "Mallory" } },
  ]),
  "balance.recordBalanceReturn": forClerks((theirs) => [
    { params: { id: theirs.order, returnId: theirs.payment }, body: { sent_on: "2026-03-02" } },
  ]),
  "balance.withdrawBalanceReturn": forClerks((theirs) => [
    { params: { id: theirs.order, returnId: theirs.payment }, body: {} },
  ]),
  "bankStatement.readStatementReading": forClerks((theirs) => [{ params: { id: theirs.basket } }]),
  "bankStatement.keepStatementRow": forClerks((theirs) => [
    { params: { id: theirs.basket }, body: { order_number: 100_001 } },
  ]),
  "bankStatement.linkStatementRow": forClerks((theirs) => [
    { params: { id: theirs.basket }, body: { payment_id: theirs.payment } },
  ]),
  "bankStatement.dismissStatementRow": forClerks((theirs) => [
    { params: { id: theirs.basket }, body: { dismissed: true } },
  ]),
  "orderAdministration.withdrawRefund": forClerks((theirs) => [
    { params: { id: theirs.order, refundId: theirs.payment }, body: { reason: "Recorded by mistake" } },
  ]),
  "orderAdministration.recordSentRefund": forClerks((theirs) => [
    { params: { id: theirs.order, refundId: theirs.payment }, body: { sent_on: "2026-03-02" } },
  ]),
  "unsettledMoney.decideAttempt": forClerks((theirs) => [
    {
      params: { id: theirs.order, attemptId: theirs.payment },
      body: { outcome: "taken", charge: "pi_of_mallory", reason: "Mallory" },
    },
  ]),
  "unsettledMoney.decideRefund": forClerks((theirs) => [
    { params: { id: theirs.order, refundId: theirs.payment }, body: { outcome: "made", reason: "Mallory" } },
  ]),
  "unsettledMoney.reviewCreditedRefund": forClerks((theirs) => [
    { params: { id: theirs.order, refundId: theirs.payment }, body: { reason: "Mallory" } },
  ]),
  "unsettledMoney.recordLateReturn": forClerks((theirs) => [
    { params: { id: theirs.order, chargeId: theirs.payment }, body: { sent_on: "2026-03-02" } },
  ]),
  "document.listDocuments": { tries: (theirs) => [{ query: { order: theirs.order } }], answers: { all: 200 } },
  "document.readDocumentPdf": { tries: (theirs) => [{ params: { id: theirs.document } }] },
  "document.readEInvoice": { tries: (theirs) => [{ params: { id: theirs.document } }] },
  "document.readProFormaContent": { tries: (theirs) => [{ params: { id: theirs.order } }] },
  "document.readProForma": { tries: (theirs) => [{ params: { id: theirs.order } }] },
  "payment.removePaymentMethod": { tries: () => [{ body: { id: "pm_of_victoria" } }] },
  "payment.preferPaymentMethod": { tries: () => [{ body: { id: "pm_of_victoria" } }] },
  "payment.payOrder": {
    tries: (theirs) => [{ body: { order_id: theirs.order, payment_method_id: "pm_mallory" } }],
    shared: { payment_method_id: "a card at the provider, looked up below the requester's own customer there" },
  },
  "payment.confirmPayment": { tries: (theirs) => [{ body: { order_id: theirs.order } }] },
  "payment.payInstalment": {
    tries: (theirs) => [{ params: { id: theirs.payment }, body: { payment_method_id: "pm_mallory" } }],
    shared: { payment_method_id: "a card at the provider, looked up below the requester's own customer there" },
  },
};

/** Actions in a user's own team, tried with a user outside it. */
export const outsiders: Row = {
  tries: (theirs, own) =>
    ["removeUser", "approveUser", "revokeUser", "addAdmin", "removeAdmin", "handOver"].map((change) => ({
      params: { id: own.team ?? "" },
      body: { [change]: theirs.user },
    })),
  answers: { all: 422 },
  only: ["teamAdmin"],
};

/** Calls whose ids belong to nobody, or are the credential themselves. */
export const open: Record<string, string> = {
  "auth.readDraft": "the id of a registration under way is the key to it, lasts 30 minutes and holds no password",
  "auth.previewLoginLink": "the token is the key, and looking changes nothing",
  "auth.previewInvite": "the token, or the team's code, is the key, and looking changes nothing",
  "team.joinTeam": "the team's code or the invite's token is the key; guesses are counted",
  "layout.closePopups": "popups are everybody's; what is written is the requester's own",
  "layout.clickPopup": "popups are everybody's; what is written is the requester's own",
  "member.listMembers": "roles are everybody's; the list is for administrators",
  "member.exportMembers": "roles are everybody's; the list is for administrators",
  "orderAdministration.listAllOrders": "products are everybody's; the list is for those who may see all orders",
  "balance.listBalances": "the list is for those who may see the orders",
  "books.listBookedBalances": "the money is the seller's to account for; the list is for those who may see the reports",
  "books.listDocuments": "documents are the seller's; the list is for those who may see the reports",
  "books.listPayments": "payments are the seller's; the list is for those who may see the reports",
  "books.listPayoutParts": "payouts are the seller's; the list is for those who may see the reports",
  "books.listPayouts": "payouts are the seller's; the list is for those who may see the reports",
  "books.readPayout": "payouts are the seller's; each is for those who may see the reports",
  "books.listRefunds": "refunds are the seller's; the list is for those who may see the reports",
  "product.listProducts": "categories and tags are everybody's; the list is for administrators",
  "user.saveFilter": "categories are everybody's; what is written is the requester's own",
  "content.readContent": "the library's: who may read what is held by content-access.test.ts",
  "content.previewContent": "the library's: everybody who is logged in may see its cards",
  "content.returnPdf": "the library's: held by pdf.test.ts",
  "content.findDemo": "everybody's: the title of a demo that is out",
  "content.readDemo": "the library's; the state is the requester's own",
  "content.requestDemo": "the library's; what is written is the requester's own",
  "content.downloadContent": "the library's",
  "content.mediaFile": "the library's: held by content-files.test.ts",
  "category.readCategory": "the library's",
  "editedCategory.listEditedCategories": "the library's: held by permissions.test.ts",
  "editedCategory.readEditedCategory": "the library's: held by permissions.test.ts",
  "editedCategory.createEditedCategory": "the library's: held by permissions.test.ts",
  "editedCategory.updateEditedCategory": "the library's: held by permissions.test.ts",
  "editedCategory.moveEditedCategory": "the library's: held by permissions.test.ts",
  "editedCategory.deleteEditedCategory": "the library's: held by permissions.test.ts",
  "editedCategory.deleteEditedCategories": "the library's: held by permissions.test.ts",
  "shop.readShopProduct": "the shop's: on sale for everybody",
  "basket.addToBasket": "the shop's; whose basket it goes into is held by account-basket.test.ts",
  "publishing.createContent": "the library's: held by publishing.test.ts",
  "publishing.readEntry": "the library's: held by publishing.test.ts",
  "publishing.updateContent": "the library's: held by publishing.test.ts",
  "publishing.publishContent": "the library's: held by publishing.test.ts",
  "publishing.unpublishContent": "the library's: held by publishing.test.ts",
  "publishing.archiveContent": "the library's: held by publishing.test.ts",
  "publishing.deleteContent": "the library's: held by publishing.test.ts",
  "publishing.deleteContents": "the library's: held by publishing.test.ts",
  "publishing.publishContents": "the library's: held by publishing.test.ts",
  "publishing.previewContentAs": "the library's: held by publishing.test.ts",
  "publishing.listRevisions": "the library's: held by publishing.test.ts",
  "publishing.readRevision": "the library's: held by publishing.test.ts",
  "publishing.restoreRevision": "the library's: held by publishing.test.ts",
  "publishing.listEntries": "the library's: held by publishing.test.ts",
  "picture.readPicture": "the library's: held by permissions.test.ts",
  "picture.updatePicture": "the library's: held by permissions.test.ts",
  "picture.deletePicture": "the library's: held by permissions.test.ts",
  "storedFile.readStoredFile": "the library's: held by stored-file.test.ts",
  "storedFile.readOptionFiles": "the shop's: held by permissions.test.ts",
  "storedFile.setOptionFiles": "the shop's: held by permissions.test.ts",
  "product.createProduct": "the shop's: held by permissions.test.ts",
  "product.readProduct": "the shop's: held by permissions.test.ts",
  "product.updateProduct": "the shop's: held by permissions.test.ts",
  "product.deleteProduct": "the shop's: held by permissions.test.ts",
  "product.deleteProducts": "the shop's: held by permissions.test.ts",
  "product.setProductsStatus": "the shop's: held by permissions.test.ts",
  "priceChange.listPriceChanges": "the shop's: held by permissions.test.ts",
  "priceChange.createPriceChange": "the shop's: held by permissions.test.ts",
  "priceChange.deletePriceChange": "the shop's: held by permissions.test.ts",
  "productOption.createProductOption": "the shop's: held by permissions.test.ts",
  "productOption.updateProductOption": "the shop's: held by permissions.test.ts",
  "productOption.deleteProductOption": "the shop's: held by permissions.test.ts",
  "productOption.sortProductOptions": "the shop's: held by permissions.test.ts",
  "productCategory.createProductCategory": "the shop's: who may edit is held by permissions.test.ts",
  "productCategory.readProductCategory": "the shop's: held by permissions.test.ts",
  "productCategory.updateProductCategory": "the shop's: held by permissions.test.ts",
  "productCategory.deleteProductCategory": "the shop's: held by permissions.test.ts",
  "productCategory.deleteProductCategories": "the shop's: held by permissions.test.ts",
  "productTag.createProductTag": "the shop's: held by permissions.test.ts",
  "productTag.readProductTag": "the shop's: held by permissions.test.ts",
  "productTag.updateProductTag": "the shop's: held by permissions.test.ts",
  "productTag.deleteProductTag": "the shop's: held by permissions.test.ts",
  "productTag.deleteProductTags": "the shop's: held by permissions.test.ts",
  "libraryImport.readLibraryImport": "everybody's: held by permissions.test.ts",
  "libraryImport.listLibraryImportLines": "everybody's: held by permissions.test.ts",
  "libraryImport.uploadLibraryPart": "everybody's: held by permissions.test.ts",
  "libraryImport.completeLibraryUpload": "everybody's: held by permissions.test.ts",
  "libraryImport.startLibraryImport": "everybody's: held by permissions.test.ts",
  "libraryExport.openLibraryExport": "everybody's: held by permissions.test.ts",
  "composedNewsletter.readComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.createComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.updateComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.deleteComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.deleteComposedNewsletters": "everybody's: held by permissions.test.ts",
  "composedNewsletter.previewComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.testComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.sendComposedNewsletter": "everybody's: held by permissions.test.ts",
  "composedNewsletter.withdrawComposedNewsletter": "everybody's: held by permissions.test.ts",
  "editedPlan.readEditedPlan": "everybody's: held by permissions.test.ts",
  "editedPlan.updatePlan": "everybody's: held by permissions.test.ts",
  "setting.updateBankCharges": "the operator's: held by permissions.test.ts",
  "setting.updateRegistrationLists": "the operator's: held by permissions.test.ts",
  "setting.updateTextSetting": "the operator's: held by permissions.test.ts",
  "dashboard.updateSlides": "everybody's: held by permissions.test.ts",
  "dashboard.readPanel": "everybody's: held by permissions.test.ts",
  "dashboard.createPanel": "everybody's: held by permissions.test.ts",
  "dashboard.updatePanel": "everybody's: held by permissions.test.ts",
  "dashboard.updatePanelItems": "everybody's: held by permissions.test.ts",
  "dashboard.movePanel": "everybody's: held by permissions.test.ts",
  "dashboard.deletePanel": "everybody's: held by permissions.test.ts",
  "callout.readCallout": "everybody's: held by permissions.test.ts",
  "callout.createCallout": "everybody's: held by permissions.test.ts",
  "callout.updateCallout": "everybody's: held by permissions.test.ts",
  "callout.deleteCallout": "everybody's: held by permissions.test.ts",
  "callout.deleteCallouts": "everybody's: held by permissions.test.ts",
  "popup.readPopup": "everybody's: held by permissions.test.ts",
  "popup.createPopup": "everybody's: held by permissions.test.ts",
  "popup.updatePopup": "everybody's: held by permissions.test.ts",
  "popup.deletePopup": "everybody's: held by permissions.test.ts",
  "popup.deletePopups": "everybody's: held by permissions.test.ts",
  "tooltip.readTooltip": "everybody's: held by permissions.test.ts",
  "tooltip.updateTooltip": "everybody's: held by permissions.test.ts",
  "emailKind.readEmailKind": "everybody's: held by permissions.test.ts",
  "emailKind.createEmailKind": "everybody's: held by permissions.test.ts",
  "emailKind.updateEmailKind": "everybody's: held by permissions.test.ts",
  "emailKind.deleteEmailKind": "everybody's: held by permissions.test.ts",
  "member.blockMember": "everybody's: held by permissions.test.ts and blocking.test.ts",
  "member.unblockMember": "everybody's: held by permissions.test.ts and blocking.test.ts",
  "memberImport.uploadMembers": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "memberImport.listMemberImports": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "memberImport.readMemberImport": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "memberImport.listMemberImportRows": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "memberImport.beginMemberImport": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "memberImport.sendMemberImportMails": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "memberImport.discardMemberImport": "everybody's: held by permissions.test.ts and member-import.test.ts",
  "job.listFailedJobs": "the program's: held by permissions.test.ts",
  "job.retryJobs": "the program's: held by permissions.test.ts",
  "role.readRole": "everybody's: who may see and change roles is held by permissions.test.ts and role.test.ts",
  "role.createRole": "held by permissions.test.ts and role.test.ts",
  "role.updateRole": "held by permissions.test.ts and role.test.ts",
  "role.deleteRole": "held by permissions.test.ts and role.test.ts",
  "role.deleteRoles": "held by permissions.test.ts and role.test.ts",
  "role.listRoleHolders": "held by permissions.test.ts and role.test.ts",
  "role.giveRole": "held by permissions.test.ts and role.test.ts",
  "role.takeRole": "held by permissions.test.ts and role.test.ts",
};

function planTries(body?: Record<string, unknown>): Row["tries"] {
  return (theirs, own) =>
    [theirs.user, own.user].map((id) => ({ params: { id, subscriptionId: theirs.order }, ...(body && { body }) }));
}

function addressTries(change?: object): Row["tries"] {
  const body = change && { ...aPlace, ...change };
  return (theirs, own) =>
    [theirs.user, own.user].map((id) => ({ params: { id, addressId: theirs.address }, ...(body && { body }) }));
}
