import type { Call } from "contract/call";
import { allCalls, contract } from "contract/index";
import { problem } from "contract/problem";
import { describe, expect, test } from "vitest";

/** Reads that change something, as the specification defines them. */
const readsWithEffect = [
  "auth.resendVerification",
  "auth.verifyEmail",
  "basket.addToBasket",
  "basket.readBasket",
  "content.requestDemo",
  "member.exportMembers",
  "order.getOrCreateOrder",
  "payment.setupIntent",
];

function shape(path: string): string {
  return path.replace(/\{\w+\}/g, "{}");
}

function named(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

function isSuccess(status: string): boolean {
  return Number(status) < 300;
}

test("the contract lists every call by noun and name, typed", () => {
  expect(contract.auth.login.path).toBe("/auth/login");
  expect(contract.address.updateAddress.params.shape).toHaveProperty("addressId");
  expect(allCalls().find(({ name }) => name === "order.readOrder")?.call).toBe(contract.order.readOrder);
});

test("no name is used twice, and no method and path", () => {
  const calls = allCalls();
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  expect(new Set(calls.map(({ call }) => `${call.method} ${shape(call.path)}`)).size).toBe(calls.length);
});

test("no two paths differ only in the name of a parameter", () => {
  const paths = new Set(allCalls().map(({ call }) => call.path));
  expect(new Set([...paths].map(shape)).size).toBe(paths.size);
});

describe.each(allCalls())("$name", ({ call }: { name: string; call: Call }) => {
  const statuses = Object.keys(call.replies);

  test("describes the parameters of its path, and no others", () => {
    expect(Object.keys(call.params?.shape ?? {}).sort()).toEqual(named(call.path).sort());
  });

  test("has a success status and refuses in the problem format", () => {
    expect(statuses.some(isSuccess)).toBe(true);
    for (const status of statuses.filter((code) => !isSuccess(code)))
      expect(call.replies[Number(status)]).toBe(problem);
  });

  test("has the refusals that its access, parameters and body require", () => {
    const needed: number[] = [];
    const { access } = call;
    if (access !== "anyone" && access !== "optional") needed.push(401);
    if (access === "verified" || typeof access === "object") needed.push(403);
    if (call.params) needed.push(404);
    if (call.body) needed.push(422);
    if (call.idempotent) needed.push(409);
    expect(statuses.map(Number)).toEqual(expect.arrayContaining(needed));
  });

  test("reads have no body, and only writes have an idempotency key", () => {
    if (call.method === "GET" || call.method === "DELETE") expect(call.body).toBeUndefined();
    if (call.idempotent) expect(["POST", "PUT", "PATCH"]).toContain(call.method);
  });
});

/** Nouns that have nothing to do with money, orders, members or invites: their calls need a key only to create something. */
const otherNouns = [
  ...["accountDeletion", "address", "callout", "composedNewsletter", "content", "dashboard", "editedCategory"],
  ...["editedPlan", "emailKind", "emailPreferences", "enquiry", "eventLog", "favourite", "job", "layout"],
  ...["libraryExport", "libraryImport", "navigation", "picture", "popup", "product", "productCategory"],
  ...["productOption", "productTag", "publishing", "role", "session", "setting", "storedFile", "tooltip", "user"],
];

/** The calls of which a repetition is harmless without a key, by the reason. */
const withoutKey: Record<string, string[]> = {
  "sets a state, which it finds the second time": [
    ...["auth.logout", "bankStatement.dismissStatementRow", "basket.setBasketCountry", "basket.setBasketQuantity"],
    ...["member.blockMember", "member.updateMember", "order.changePaymentType", "payment.preferPaymentMethod"],
    "plan.setRenewal",
    ...["planBilling.changeMemberBilling", "planBilling.changePlanBilling"],
  ],
  "is recorded once, in a row that is locked": [
    ...["balance.applyBalance", "balance.recordBalanceReturn", "balance.withdrawBalanceReturn"],
    ...["bankStatement.keepStatementRow", "bankStatement.linkStatementRow", "bankStatement.matchStatementRow"],
    ...["member.endPlan", "member.stopMemberRenewal"],
    ...["member.scheduleMemberDeletion", "memberImport.beginMemberImport", "memberImport.sendMemberImportMails"],
    ...["orderAdministration.recordSentRefund", "orderAdministration.withdrawRefund", "payment.removePaymentMethod"],
    ...["basket.claimBasket", "team.leaveTeam", "role.giveRole"],
    "planBilling.takeOverPayments",
    ...["unsettledMoney.decideAttempt", "unsettledMoney.decideRefund", "unsettledMoney.recordLateReturn"],
    "unsettledMoney.reviewCreditedRefund",
  ],
  "deletes what is chosen, which stays deleted": ["invite.deleteInvites", "team.deleteTeams"],
  "recognises what was sent before": [
    ...["balance.keepTransfer", "balance.returnBalance"],
    ...["bankStatement.importStatement", "memberImport.uploadMembers", "payment.webhook", "picture.uploadPicture"],
    "storedFile.uploadFile",
  ],
  "asks the card provider for the state of an attempt that has a key": ["payment.confirmPayment"],
  "uses a code that works once": ["auth.verifyEmailCode"],
  "mails a link once more, of which there is a limit": [
    ...["auth.requestLoginLink", "auth.requestPasswordReset", "member.sendMemberPasswordLink"],
    "member.sendMemberVerification",
  ],
  "opens a session: two allow no more than one": ["auth.login", "member.viewAsMember"],
  "makes one at a time: the second time it finds the first": ["libraryExport.createLibraryExport"],
  "leaves an upload without parts, which is deleted after a day": ["libraryImport.beginLibraryUpload"],
  "adds an opinion, and nothing follows from how often": ["layout.sendSurvey"],
};

test("calls that create something, or are about money, orders, members or invites, have an idempotency key", () => {
  const needKey = allCalls().filter(({ name, call }) => {
    if (!["POST", "PUT", "PATCH"].includes(call.method)) return false;
    return "201" in call.replies || !otherNouns.includes(name.split(".")[0] ?? "");
  });
  const exceptions = Object.values(withoutKey).flat();
  const names = needKey.map(({ name }) => name);
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
  const withKey = allCalls().filter(({ call }) => (call as Call).idempotent);
  // A new password ends the session that it is sent with: the same press again is given the new one.
  const needed = [...names.filter((name) => !exceptions.includes(name)), "user.updateUser"];
  expect(withKey.map(({ name }) => name).sort()).toEqual(needed.sort());
  expect(otherNouns.filter((noun) => !(noun in contract))).toEqual([]);
});

test("reads with an effect are marked, and no other call is", () => {
  const marked = allCalls().filter(({ call }) => (call as Call).effect);
  expect(marked.map(({ name }) => name).sort()).toEqual(readsWithEffect);
  for (const { call } of marked) expect(call.method).toBe("GET");
});

test("a raw call has no parsed body", () => {
  const raw = allCalls().filter(({ call }) => (call as Call).raw);
  expect(raw.map(({ name }) => name).sort()).toEqual([
    "bankStatement.importStatement",
    "libraryImport.uploadLibraryPart",
    "memberImport.uploadMembers",
    "payment.webhook",
    "picture.uploadPicture",
    "storedFile.uploadFile",
  ]);
  for (const { call } of raw) expect((call as Call).body).toBeUndefined();
});
