import * as contract from "contract/job";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/admin.jobs/route";

mockApi();

const operator = member(aPerson({ permissions: ["jobs.manage"] }));
const id = "5a63f125-c843-456b-8d7b-e6868376a32a";
const other = "5b63f125-c843-456b-8d7b-e6868376a32a";
const here = "/admin/jobs";

function aFailure(changes: Partial<contract.FailedJob> = {}): contract.FailedJob {
  return {
    ...{ id, kind: "mail", title: "Send a mail", subject: "Your invoice", recipient: "noor@almanac.test" },
    ...{ attempts: 12, error: "Error: 550 no such mailbox\n    at send (mail.ts:5)" },
    ...{ created_at: "2026-03-02T09:00:00.000Z", failed_at: "2026-03-02T10:00:00.000Z" },
    ...changes,
  };
}

const waiting = { lane: "billing", kind: "delete-customer", title: "Delete a customer", waiting: 2 };
const nothingLater = { later: 0, next_due: null, subjects: [] };
const queues: contract.Queue[] = [
  { ...waiting, retried: 1, oldest_seconds: 7_300, failed: 0, ...nothingLater },
  {
    ...{ lane: "bulk", kind: "composed-newsletter", title: "Send a newsletter", waiting: 1, retried: 0 },
    ...{ oldest_seconds: 60, failed: 0, later: 1, next_due: "2026-03-02T11:05:00.000Z" },
    subjects: [{ id, title: "Doors in spring" }],
  },
  {
    lane: "mail",
    kind: "mail",
    title: "Send a mail",
    waiting: 0,
    retried: 0,
    oldest_seconds: 0,
    failed: 1,
    ...nothingLater,
  },
];

async function draw(address: string, data = [aFailure()], sendsMail = true) {
  const asked = mockCall(contract.listFailedJobs, 200, {
    data,
    meta: { total: data.length, page: 1, per_page: 25 },
  });
  mockCall(contract.listQueues, 200, { data: queues, sends_mail: sendsMail });
  return { ...(await renderRoute(route, await load(address, operator))), asked };
}

describe("the list of failed jobs and mails", () => {
  it("says what failed, for whom, when and why, and what waits since when", async () => {
    const { page, asked } = await draw(`${here}?q=mailbox&kind=mail&sort=-attempts`);
    expect(asked[0]?.query).toMatchObject({ q: "mailbox", kind: "mail", sort: "-attempts", per_page: "25" });
    for (const text of ["Your invoice", "noor@almanac.test", "02/03/2026 10:00", "550 no such mailbox"])
      expect(page.text).toContain(text);
    expect(page.text).not.toContain("mail.ts:5");
    expect(page.text).toContain("2 hours");
    expect(page.text).toContain("Delete a customer: 2 due now");
    expect(page.text).toContain("Send a newsletter: 1 due now, 1 later, next on 02/03/2026 at 11:05 Doors in spring");
    expect(page.hrefOf("Doors in spring")).toBe(`/admin/newsletters/${id}`);
    expect(page.getByLabelText("Kind")).toHaveProperty("value", "mail");
    expect(page.hrefOf("Send a mail")).toBe(`${here}?confirm=retry&ids=${id}`);
  });

  it("says that mails stay in the outbox where no mail server is set, and only there", async () => {
    expect((await draw(here, [], false)).page.text).toContain("each stays in the outbox, and counts as waiting");
    expect((await draw(here, [])).page.text).not.toContain("No mail server is set");
  });

  it("that is empty says that nothing has failed", async () => {
    expect((await draw(here, [])).page.getByRole("heading", { name: "Nothing has failed" })).toBeDefined();
  });
});

describe("trying again", () => {
  it("is asked about with the whole error of each", async () => {
    const { page, asked } = await draw(`${here}?confirm=retry&ids=${id}&ids=${other}`);
    expect(asked[0]?.query).toMatchObject({ ids: `${id},${other}` });
    expect(page.text).toContain("mail.ts:5");
    expect(fieldsOf(page.getByRole("button", { name: "Try again" }))).toMatchObject({ intent: "retry", ids: id });
    expect((await draw(`${here}?confirm=retry`, [])).page.text).toContain("No failure is chosen");
  });

  const press = async () => route.action(calledWith(await send(here, operator, { intent: "retry", ids: id })));

  it("says how many are queued, and names what is not with the reason", async () => {
    const asked = mockCall(contract.retryJobs, 200, { done: 1, refused: [] });
    const answer = await redirected(press());
    expect(asked[0]?.body).toEqual({ ids: [id] });
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("1 will be tried again");
    const message = "“Send a mail” has already been queued again.";
    mockCall(contract.retryJobs, 200, { done: 0, refused: [{ id, title: "Send a mail", message }] });
    expect((await redirected(press())).notice).toContain("has already been queued again");
  });

  it("of nothing is refused, and so is what the API refuses", async () => {
    const none = await send(here, operator, { intent: "retry" });
    expect(await refusedBy(route.action(calledWith(none)))).toMatchObject({ status: 422 });
    mockCall(contract.retryJobs, 422, aProblem("Choose 100 or fewer", { ids: "Choose 100 or fewer" }));
    expect(await refusedBy(press())).toMatchObject({ status: 422 });
  });
});
