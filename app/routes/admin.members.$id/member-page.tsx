import type { Permission } from "contract/permissions";
import { BalanceEntries } from "~/components/admin/balance-entries";
import { paymentStates } from "~/components/admin/order-state";
import { StackedTable } from "~/components/admin/stacked-table";
import { OrderPart } from "~/components/order/order-part";
import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Day } from "~/components/ui/day";
import { Fact } from "~/components/ui/fact";
import { PageHeader } from "~/components/ui/page-header";
import { PublishDate } from "~/components/ui/publish-date";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import { formatDate, formatTime } from "~/format/dates";
import { ErrorSummary } from "~/forms/error-summary";
import { Form } from "~/forms/form";
import { tasks, tasksFor } from "./tasks";
import type { MemberView, TermView } from "./view-model.server";

interface MemberPageProps {
  member: MemberView;
  permissions: readonly Permission[];
}

/** What is known about a member, and what can be done with them. */
export function MemberPage({ member, permissions }: MemberPageProps) {
  const { id, display_name: who, editable, deletedOn, orders, entries } = member;
  const action = paths.adminMember(id);
  return (
    <>
      <ErrorSummary />
      <PageHeader
        title={<span translate="no">{who}</span>}
        intro={`Joined on ${member.joinedOn}`}
        before={<Breadcrumbs items={[{ text: "Members", href: paths.adminMembers() }, { text: who }]} />}
      />
      <Blocked member={member} />
      {deletedOn ? (
        <Callout type="warning">
          <p>This account will be deleted on {deletedOn}, unless it is kept.</p>
          {editable ? (
            <Form action={action} intent="keep-account" layout="bare">
              <Button kind="secondary">Keep the account</Button>
            </Form>
          ) : null}
        </Callout>
      ) : null}
      <MemberTasks member={member} />
      <OrderPart id="who" title="Who">
        <MemberFacts member={member} permissions={permissions} />
      </OrderPart>
      <OrderPart id="plans" title="Plans">
        <Terms member={member} permissions={permissions} />
      </OrderPart>
      {orders ? (
        <OrderPart
          id="orders"
          title="Orders"
          aside={orders.total > 0 ? <a href={paths.adminOrders({ q: member.email })}>All orders</a> : null}
        >
          <Orders orders={orders} />
          {member.balance ? (
            <>
              <p>
                <strong>{member.balance.amount_display}</strong> is kept for them, beyond what was due.
              </p>
              <BalanceEntries entries={member.balance.entries} />
            </>
          ) : null}
        </OrderPart>
      ) : null}
      <OrderPart id="sessions" title="Sessions">
        <Sessions member={member} />
      </OrderPart>
      <OrderPart id="mails" title="Mails">
        <Mails member={member} />
      </OrderPart>
      {entries ? (
        <OrderPart
          id="history"
          title="History"
          aside={entries.length > 0 ? <a href={paths.adminAuditLog({ q: id })}>All of it in the audit log</a> : null}
        >
          <History entries={entries} />
        </OrderPart>
      ) : null}
    </>
  );
}

/** Since when and why they cannot log in, and the button that ends it. */
function Blocked({ member: { id, block, blockedOn, editable } }: { member: MemberView }) {
  if (!block) return null;
  return (
    <Callout type="warning">
      <p>
        <Badge tone="alert">Blocked</Badge> They cannot log in since {blockedOn}
        {block.by ? (
          <>
            , by <span translate="no">{block.by}</span>
          </>
        ) : null}
        : {block.reason}
      </p>
      <p>Their plan and its renewals go on, unless it is ended or stopped from renewing below.</p>
      {editable ? (
        <Form action={paths.adminMember(id)} intent="unblock" layout="bare">
          <Button kind="secondary">Let them log in again</Button>
        </Form>
      ) : null}
    </Callout>
  );
}

/** What can be done with the member, what hurts on a page of its own. */
function MemberTasks({ member }: { member: MemberView }) {
  const open = tasksFor(member).filter(
    (task) => task !== "end" && task !== "stop" && task !== "block" && task !== "delete",
  );
  const { id, editable, verified, blocked, staff } = member;
  const action = paths.adminMember(id);
  return (
    <div className="member-tasks stack no-print">
      <div className="actions">
        {open.map((task) => (
          <ButtonLink key={task} kind="secondary" href={paths.adminMember(id, { do: task })}>
            {tasks[task]}
          </ButtonLink>
        ))}
        {editable && !verified && !blocked ? (
          <Form action={action} intent="resend-verification" layout="bare">
            <Button kind="secondary">Mail the verification link</Button>
          </Form>
        ) : null}
        {editable && !blocked ? (
          <Form action={action} intent="send-password-link" layout="bare">
            <Button kind="secondary">Mail a password link</Button>
          </Form>
        ) : null}
        {(["block", "delete"] as const)
          .filter((task) => tasksFor(member).includes(task))
          .map((task) => (
            <ButtonLink key={task} kind="quiet" href={paths.adminMember(id, { do: task })}>
              {tasks[task]}
            </ButtonLink>
          ))}
      </div>
      {staff ? <p className="hint">Their roles carry permissions: nobody can see the site as they do.</p> : null}
    </div>
  );
}

function MemberFacts({ member, permissions }: MemberPageProps) {
  const { email, pending_email: pending, verified_at: verifiedAt, team, roles, plan, editable } = member;
  const canSeeTeams = permissions.includes("teams.manage");
  const canSeeRoles = permissions.includes("roles.view");
  return (
    <dl className="facts">
      <Fact name="E-mail address">
        <span translate="no">
          <a href={`mailto:${email}`}>{email}</a>
        </span>{" "}
        {verifiedAt ? (
          <>
            (confirmed on <PublishDate iso={verifiedAt} />)
          </>
        ) : (
          <Badge tone="wait">Not confirmed</Badge>
        )}
      </Fact>
      {pending ? (
        <Fact name="New address">
          <span translate="no">{pending}</span> <Badge tone="wait">Not confirmed</Badge>
        </Fact>
      ) : null}
      <Text name="Company" text={member.company} />
      <Text name="Job title" text={member.jobtitle} />
      <Text name="Telephone" text={member.telephone} />
      <Fact name="Plan in force">{plan ? `${plan.title}${plan.own ? "" : ", of their team"}` : "None"}</Fact>
      <Fact name="Team">
        {team ? (
          <>
            <span translate="no">{canSeeTeams ? <a href={paths.adminTeam(team.id)}>{team.title}</a> : team.title}</span>
            {member.owns_team ? ", as its owner" : member.administers_team ? ", as one of its admins" : ""}{" "}
            {team.approved ? null : <Badge tone="wait">Waiting for approval</Badge>}
          </>
        ) : (
          "None"
        )}
      </Fact>
      <Fact name="Roles">
        {roles.length === 0 ? "None" : null}
        {roles.map((role, index) => (
          <span key={role.id}>
            {index > 0 ? ", " : ""}
            {canSeeRoles ? <a href={paths.adminRole(role.id)}>{role.title}</a> : role.title}
          </span>
        ))}
        {canSeeRoles && editable && permissions.includes("roles.assign") ? (
          <>
            {" "}
            (<a href={paths.adminMember(member.id, { do: "roles" })}>give or take a role</a>)
          </>
        ) : null}
      </Fact>
      <Fact name="Newsletter">
        {member.newsletterType}
        {member.newsletterConsent ? (
          <span className="list-note">
            {member.newsletterConsent.by ?? "The operator"} vouched for their consent on {member.newsletterConsent.day}:{" "}
            {member.newsletterConsent.words}
          </span>
        ) : null}
      </Fact>
    </dl>
  );
}

function Text({ name, text }: { name: string; text: string }) {
  return text ? (
    <Fact name={name}>
      <span translate="no">{text}</span>
    </Fact>
  ) : null;
}

function Terms({ member, permissions }: MemberPageProps) {
  const { id, terms, editable } = member;
  if (terms.length === 0) return <p>They have had none of their own.</p>;
  const canSeeOrders = permissions.includes("orders.view");
  const canChangeBilling = permissions.includes("orders.manage");
  return (
    <StackedTable
      caption="Their own plans"
      captionHidden
      columns={[
        { key: "plan", text: "Plan" },
        { key: "state", text: "State" },
        { key: "from", text: "From" },
        { key: "until", text: "Until" },
        { key: "renews", text: "Renews" },
        { key: "order", text: "By" },
        { key: "end", text: "What can be done", hidden: true, align: "end" },
      ]}
      rows={terms.map((term) => ({
        key: term.id,
        cells: {
          plan: term.plan.title,
          state: <Badge tone={term.badge.tone}>{term.badge.text}</Badge>,
          from: <Day day={term.starts} />,
          until: <Day day={term.ended ?? term.expires} />,
          renews: term.renews ? <Day day={term.renews} /> : term.isOpen ? "Does not renew" : "–",
          order: <Source term={term} isLinked={canSeeOrders} />,
          end: term.isOpen ? (
            <>
              {term.order && canChangeBilling ? (
                <a href={paths.adminPlanBilling(id, term.id)}>
                  Billing details<VisuallyHidden> of {term.plan.title}</VisuallyHidden>
                </a>
              ) : null}{" "}
              {editable && term.renews ? (
                <a href={paths.adminMember(id, { do: "stop", plan: term.id })}>
                  Do not renew<VisuallyHidden> {term.plan.title}</VisuallyHidden>
                </a>
              ) : null}{" "}
              {editable ? (
                <a href={paths.adminMember(id, { do: "end", plan: term.id })}>
                  End<VisuallyHidden> {term.plan.title}</VisuallyHidden>
                </a>
              ) : null}
            </>
          ) : null,
        },
      }))}
    />
  );
}

function Source({ term: { order }, isLinked }: { term: TermView; isLinked: boolean }) {
  if (!order) return <>Granted</>;
  return isLinked ? <a href={paths.adminOrder(order.id)}>Order {order.number}</a> : <>Order {order.number}</>;
}

function Orders({ orders }: { orders: NonNullable<MemberView["orders"]> }) {
  if (orders.total === 0) return <p>They have ordered nothing.</p>;
  const more = orders.total - orders.data.length;
  return (
    <>
      <StackedTable
        caption="Their last orders"
        captionHidden
        columns={[
          { key: "number", text: "Order" },
          { key: "placed", text: "Placed" },
          { key: "state", text: "State" },
          { key: "total", text: "Total", align: "end" },
        ]}
        rows={orders.data.map((order) => {
          const payment = paymentStates[order.payment_status as keyof typeof paymentStates];
          return {
            key: order.id,
            cells: {
              number: <a href={paths.adminOrder(order.id)}>{order.number}</a>,
              placed: <PublishDate iso={order.created_at} />,
              state: order.cancelled ? <Badge>Cancelled</Badge> : <Badge tone={payment.tone}>{payment.text}</Badge>,
              total: order.total_display,
            },
          };
        })}
      />
      {more > 0 ? (
        <p className="member-more">
          and {more} earlier {more === 1 ? "one" : "ones"}
        </p>
      ) : null}
    </>
  );
}

function Sessions({ member: { id, sessionRows, sessions, editable } }: { member: MemberView }) {
  if (sessions.total === 0) return <p>They are not logged in anywhere.</p>;
  const action = paths.adminMember(id);
  return (
    <div className="stack">
      <StackedTable
        caption="Where they are logged in"
        captionHidden
        columns={[
          { key: "browser", text: "Browser" },
          { key: "since", text: "Since" },
          { key: "used", text: "Last use" },
          { key: "end", text: "What can be done", hidden: true, align: "end" },
        ]}
        rows={sessionRows.map((session) => ({
          key: session.id,
          cells: {
            browser: session.browser,
            since: session.since,
            used: session.used,
            end: editable ? (
              <Form action={action} intent="end-session" row={session.id} layout="bare">
                <Button kind="quiet" flush>
                  End<VisuallyHidden> the session {session.name}</VisuallyHidden>
                </Button>
              </Form>
            ) : null,
          },
        }))}
      />
      {sessions.total > sessionRows.length ? <p>and {sessions.total - sessionRows.length} more</p> : null}
      {editable ? (
        <Form action={action} intent="end-sessions" layout="bare">
          <Button kind="secondary">End all sessions</Button>
        </Form>
      ) : null}
    </div>
  );
}

function Mails({ member: { mailRows, mails } }: { member: MemberView }) {
  if (mails.total === 0) return <p>None in the last 30 days.</p>;
  const more = mails.total - mailRows.length;
  const isWaiting = mailRows.some(({ state }) => state === "waiting");
  return (
    <>
      <StackedTable
        caption="The last mails to their address"
        captionHidden
        columns={[
          { key: "subject", text: "Subject" },
          { key: "kind", text: "Kind" },
          { key: "state", text: "State" },
          { key: "at", text: "When" },
        ]}
        rows={mailRows.map(({ id, subject, kind, badge, sent_at: sentAt, created_at: createdAt }) => ({
          key: id,
          cells: {
            subject,
            kind: kind === "newsletter" ? "Newsletter" : "Mail",
            state: <Badge tone={badge.tone}>{badge.text}</Badge>,
            at: <Moment iso={sentAt ?? createdAt} />,
          },
        }))}
      />
      {more > 0 ? (
        <p className="member-more">
          and {more} earlier {more === 1 ? "one" : "ones"} in the last 30 days
        </p>
      ) : null}
      {isWaiting ? (
        <p className="hint">
          One that waits is sent again and again while the mail server is down. Without a mail server (SMTP_URL), as in
          a demo, all stay in the outbox and wait.
        </p>
      ) : null}
    </>
  );
}

function History({ entries }: { entries: NonNullable<MemberView["entries"]> }) {
  if (entries.length === 0) return <p>Nothing yet.</p>;
  return (
    <StackedTable
      caption="What was done last"
      captionHidden
      columns={[
        { key: "what", text: "What" },
        { key: "when", text: "When" },
        { key: "by", text: "By" },
      ]}
      rows={entries.map(({ id, text, by, created_at: at }) => ({
        key: id,
        cells: { what: text, when: <Moment iso={at} />, by: by ? <span translate="no">{by}</span> : "The system" },
      }))}
    />
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      {formatDate(iso)} {formatTime(iso)}
    </time>
  );
}
