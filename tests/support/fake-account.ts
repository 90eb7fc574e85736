import * as address from "contract/address";
import * as emailPreferences from "contract/email-preferences";
import * as newsletter from "contract/newsletter";
import * as plan from "contract/plan";
import * as session from "contract/session";
import * as team from "contract/team";
import * as user from "contract/user";
import { defaultFilter, type User } from "contract/user";
import { type FakeApi, user as reader } from "tests/support/fake-api";
import { neverChanged } from "tests/support/never-changed";

const moment = "2026-11-02T09:00:00.000Z";
const idOf = (n: number) => `0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b2a0${n}`;

/** The ids of the account's data. */
export const fakeIds = { address: idOf(1), team: idOf(2), invite: idOf(3), comms: "h".repeat(43) };

/** The record of the one user. */
export const fakeRecord: User = {
  ...{ id: reader.id, first_name: "Ada", last_name: "Reader", email: reader.email, verified: { status: true } },
  ...{ telephone: "", jobtitle: "", company: "Reader & Daughters", tree: false, dontNotify: false },
  filter: { ...defaultFilter, categories: [] },
  roles: { assigned: [], available: [] },
  comms: { assigned: [], available: [] },
  newsletter_settings: { status: true, type: "weekly" },
  ...{ subscription_plan_id: 15, subscriptions: [], allSubscriptions: [], favourites: [] },
  ...{ created_at: moment, delete_at: null, pending_email: null },
};

const home: address.Address = {
  ...{ id: fakeIds.address, user_id: reader.id, type: "delivery", country: "GB", county: null },
  ...{ street_address_1: "14 Pilot Row", street_address_2: null, city: "Margate", postcode: "CT9 1QX" },
};

const ownTeam: team.Team = {
  ...{ id: fakeIds.team, display_name: "Harbour Studio", admin: reader.id, places: 10, seats_used: 2 },
  ...{ places_set: null, places_covered: 10, ...neverChanged },
  ...{ invite_code: "HARB-7K2M-PQRS", created_at: moment, users_meta: { total: 1, page: 1, perPage: 50 } },
  you: { approved: true, admin: true, owner: true, revoked: false },
  users: [
    {
      ...{ id: reader.id, display_name: "Ada Reader", email: reader.email, invited_as: null, created_at: moment },
      pivot: { approved: true, admin: true, revoked: false },
    },
  ],
  invites: [
    {
      ...{ id: fakeIds.invite, team_id: fakeIds.team, team: { display_name: "Harbour Studio" } },
      ...{ name: "Bea Thornton", email: "bea@example.com", state: "open", created_at: moment, parent: null },
      expires_at: "2026-11-16T09:00:00.000Z",
      ...neverChanged,
    },
  ],
};

/** A fake API whose one user has an account with a record, an address, a team with an invite, and a session. */
export function answerAccount(api: FakeApi): void {
  api.setReply(user.readUser, 200, fakeRecord);
  api.setReply(address.listAddresses, 200, { data: [home] });
  api.setReply(address.readAddress, 200, home);
  api.setReply(team.listTeams, 200, { data: [ownTeam], meta: { total: 1, page: 1, perPage: 25 } });
  api.setReply(session.listSessions, 200, { data: [], meta: { total: 0 } });
  api.setReply(plan.readCurrentPlan, 200, { plan: null, source: "none", until: null, team: null, ended: null });
  api.setReply(newsletter.readNewsletter, 200, {
    ...{ settings: { status: true, type: "weekly" }, due_at: "2026-11-24T08:00:00.000Z", since: moment },
    ...{ subject: "", items: [], total: 0, chosen: false, held: null },
  });
  api.setReply(emailPreferences.readEmailPreferences, 200, {
    masked_email: "r•••@almanac.test",
    comms: { assigned: [], available: [] },
    newsletter_settings: { status: true, type: "weekly" },
  });
}
