import { randomUUID } from "node:crypto";
import { saveTestCard } from "api/payments/sandbox/payment-methods";
import { createTestApi } from "tests/support/real-api";
import { expect, it } from "vitest";

it.each(["won", "lost"] as const)(
  "a charge of the sandbox is disputed on its page, is not refunded beside that, and is %s",
  async (decision) => {
    const api = await createTestApi({ cards: { kind: "sandbox", origin: "http://127.0.0.1:4000" } });
    const { payments, db, clock } = api.deps;
    const made = await payments.createCustomer({
      key: randomUUID(),
      userId: randomUUID(),
      email: "n@n.example",
      name: "N",
    });
    const customerId = made.kind === "ok" ? made.value.customerId : "";
    const { id: cardId } = await db.transaction((tx) =>
      saveTestCard(tx, clock(), { customer: customerId, name: "Nora", testCard: "visa" }),
    );
    const charge = { attemptId: randomUUID(), customerId, cardId, amountPence: 5_000, description: "order 7" };
    const outcome = await payments.charge({ ...charge, session: { kind: "off" } });
    const chargeId = outcome.kind === "succeeded" ? outcome.chargeId : "";
    const press = async (fields: Record<string, string>) => {
      const answer = await api.fetch("/sandbox/disputes", { method: "POST", body: new URLSearchParams(fields) });
      expect(answer.status).toBe(303);
      return (await api.fetch("/sandbox/disputes")).text();
    };
    expect(await press({ charge: chargeId })).toContain("The cardholder wins");
    await press({ charge: chargeId });
    const open = await payments.listDisputes(chargeId);
    expect(open).toMatchObject({ kind: "ok", value: [{ amountPence: 5_000, status: "needs_response" }] });
    const refund = { refundId: randomUUID(), chargeId, amountPence: 5_000 };
    expect(await payments.refund(refund)).toMatchObject({ kind: "failed", code: "charge_disputed" });
    const dispute = open.kind === "ok" ? (open.value[0]?.providerId ?? "") : "";
    expect(await press({ dispute, decision })).toContain(`the dispute was ${decision}`);
    expect(await payments.listDisputes(chargeId)).toMatchObject({ value: [{ status: decision }] });
    const again = await payments.refund({ ...refund, refundId: randomUUID() });
    expect(again.kind).toBe(decision === "won" ? "succeeded" : "failed");
    await api.close();
  },
);
