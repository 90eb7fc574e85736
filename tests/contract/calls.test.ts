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
  "content.downloadContent",
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

test("calls that create something, or move money, have an idempotency key", () => {
  const withKey = allCalls().filter(({ call }) => call.idempotent);
  expect(withKey.map(({ name }) => name).sort()).toEqual([
    "address.createAddress",
    "auth.register",
    "callout.createCallout",
    "composedNewsletter.createComposedNewsletter",
    "dashboard.createPanel",
    "editedCategory.createEditedCategory",
    "emailKind.createEmailKind",
    "enquiry.sendEnquiry",
    "invite.createInvite",
    "invite.updateInvite",
    "member.grantPlan",
    "order.cancelOrder",
    "order.updateOrder",
    "orderAdministration.cancelAnyOrder",
    "orderAdministration.dispatchOrder",
    "orderAdministration.recordTransfer",
    "orderAdministration.refundOrder",
    "payment.payInstalment",
    "payment.payOrder",
    "payment.savePaymentMethod",
    "payment.setupSession",
    "popup.createPopup",
    "product.createProduct",
    "productCategory.createProductCategory",
    "productOption.createProductOption",
    "productTag.createProductTag",
    "publishing.createContent",
    "role.createRole",
    "team.createTeam",
    "team.joinTeam",
    "team.updateTeam",
  ]);
});

test("reads with an effect are marked, and no other call is", () => {
  const marked = allCalls().filter(({ call }) => (call as Call).effect);
  expect(marked.map(({ name }) => name).sort()).toEqual(readsWithEffect);
  for (const { call } of marked) expect(call.method).toBe("GET");
});

test("a raw call has no parsed body", () => {
  const raw = allCalls().filter(({ call }) => (call as Call).raw);
  expect(raw.map(({ name }) => name).sort()).toEqual([
    "libraryImport.uploadLibraryPart",
    "memberImport.uploadMembers",
    "payment.webhook",
    "picture.uploadPicture",
    "storedFile.uploadFile",
  ]);
  for (const { call } of raw) expect((call as Call).body).toBeUndefined();
});
