import { addDays, addMonths, londonDay } from "../../domain/dates";
import { renewalOrderDays } from "../../domain/shop-defaults";
import { hashToken, newToken } from "../../keyring";
import type {
  addresses,
  downloads,
  favourites,
  invites,
  OrderAddress,
  subscriptions,
  teamMembers,
  teams,
  userComms,
  users,
} from "../schema/index";
import { emailTypes } from "../seeds/email-types";
import { idOf } from "../seeds/stable-id";
import accounts from "./accounts.json";
import { addOrder, type OrderRows } from "./orders";
import type { ShopRows } from "./shop";

type UserRow = typeof users.$inferInsert & { id: string };

/** The demo's people as rows to insert. */
export interface PeopleRows extends OrderRows {
  users: UserRow[];
  /** Keyed by role names, because the ids of the migrations' roles differ in each database. */
  roles: { userId: string; role: string }[];
  comms: (typeof userComms.$inferInsert)[];
  subscriptions: (typeof subscriptions.$inferInsert)[];
  teams: (typeof teams.$inferInsert)[];
  members: (typeof teamMembers.$inferInsert)[];
  invites: (typeof invites.$inferInsert)[];
  addresses: (typeof addresses.$inferInsert)[];
  favourites: (typeof favourites.$inferInsert)[];
  downloads: (typeof downloads.$inferInsert)[];
}

interface Setting {
  now: Date;
  /** Today in Europe/London. */
  today: string;
  passwordHash: string;
  shop: ShopRows;
}

interface Place {
  street: string;
  second?: string;
  city: string;
  county?: string;
  postcode: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The details of each demo person that are not in accounts.json. */
const roleOf: Record<string, string[]> = {
  "member@almanac.test": ["designer"],
  "basics@almanac.test": ["maker"],
  "team-admin@almanac.test": ["buyer"],
  "house@almanac.test": ["buyer"],
  "admin@almanac.test": ["admin"],
};

/** The items that each has saved and taken home, by their slugs. */
const shelves: Record<string, { saved: string[]; taken: string[] }> = {
  "member@almanac.test": {
    saved: [
      "cold-shelf-warm-door",
      "rugs-with-a-border-dispute",
      "the-school-bag-unpacked",
      "five-dates-before-christmas",
      "ribbon-by-the-metre",
      "toast-is-a-colour-chart",
      "small-type-large-appetite",
      "shade-on-the-calendar",
    ],
    taken: ["seeing-through-brown", "quarry-days-kiln-nights", "rules-for-a-good-crayon", "fluorescent-with-manners"],
  },
  "basics@almanac.test": {
    saved: ["what-the-hall-is-for", "coats-dogs-parcels", "the-autumn-house", "stair-runners-measured-honestly"],
    taken: ["the-autumn-house"],
  },
  "team-admin@almanac.test": {
    saved: ["dinnerware-by-the-kilo", "ash-after-the-dieback", "the-bedroom-after-nine", "the-shop-with-a-sandpit"],
    taken: [],
  },
};

const colleagues: [first: string, last: string, approved: boolean][] = [
  ["Nadia", "Ferreira", true],
  ["Callum", "Adeyemi", true],
  ["Solveig", "Marsh", true],
  ["Rupert", "Lindqvist", false],
  ["Amara", "Nwosu", false],
];

/** Makes everybody's rows, with dates relative to the day of the run. */
export function makePeople(given: Omit<Setting, "today">): PeopleRows {
  const setting: Setting = { ...given, today: londonDay(given.now) };
  const rows: PeopleRows = {
    users: [],
    roles: [],
    comms: [],
    subscriptions: [],
    teams: [],
    members: [],
    invites: [],
    addresses: [],
    favourites: [],
    downloads: [],
    orders: [],
    lines: [],
    payments: [],
    attempts: [],
    grants: [],
  };
  for (const account of accounts.accounts) {
    addUser(rows, setting, {
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      company: account.company,
      jobtitle: account.jobtitle,
    });
  }
  addMember(rows, setting);
  addBasics(rows, setting);
  addHouse(rows, setting);
  addTeam(rows, setting);
  addRenewing(rows, setting);
  addMonthlySubscriber(rows, setting);
  addPausedSubscriber(rows, setting);
  addTransferBuyer(rows, setting);
  addFormerSubscribers(rows, setting);
  return rows;
}

type Person = Pick<UserRow, "email" | "firstName" | "lastName" | "company" | "jobtitle">;

function addUser(rows: PeopleRows, { now, passwordHash }: Setting, person: Person): UserRow {
  const isNew = person.email === "unverified@almanac.test";
  const joined = new Date(now.getTime() - (isNew ? 0 : 200 * dayMs));
  const user: UserRow = {
    ...person,
    id: idOf("user", person.email),
    passwordHash,
    telephone: isNew ? "" : "020 7946 0812",
    seniority: "Senior",
    registrationAnswers: { interests: ["Colour", "Materials"], source: "Colleague" },
    verifiedAt: isNew ? null : joined,
    onboarded: !isNew,
    // The administrator has finished the tooltips, so the survey is due.
    tooltip: person.email === "admin@almanac.test" ? 0 : 1,
    tourSeen: isNew || person.email === "basics@almanac.test" ? null : true,
    consentNeeded: isNew || person.email === "basics@almanac.test",
    newsletter: !isNew,
    commsHash: newToken(),
    createdAt: joined,
  };
  rows.users.push(user);
  for (const role of roleOf[person.email] ?? []) rows.roles.push({ userId: user.id, role });
  return user;
}

function addMember(rows: PeopleRows, setting: Setting): void {
  const { today, now, shop } = setting;
  const user = userOf(rows, "member@almanac.test");
  user.filter = {
    categories: ["home-interiors/rooms", "home-interiors/colour", "baby-kids/age-groups"].map((path) =>
      idOf("category", path),
    ),
    order_by: "Latest",
  };
  user.tooltip = 0;
  user.surveyedAt = now;
  rows.comms.push(...emailTypes.slice(0, 2).map(({ id }) => ({ userId: user.id, commsTypeId: id })));
  const home = { street: "14 Pilot Row", city: "Margate", county: "Kent", postcode: "CT9 1QX" };
  const studio = {
    street: "Unit 3, The Net Loft",
    second: "Harbour Street",
    city: "Whitstable",
    county: "Kent",
    postcode: "CT5 1AB",
  };
  addAddresses(rows, user, { account: home, billing: home, delivery: studio });
  const placedOn = addDays(addMonths(today, -4), -10);
  const common = { userId: user.id, address: orderAddress(user, home) };
  const plan = addOrder(rows, shop, {
    ...common,
    name: "member studio",
    placedOn,
    events: ["activate"],
    lines: [{ option: "studio-monthly" }],
    paid: 4,
  });
  const renewsOn = addMonths(placedOn, 12);
  addSubscription(rows, {
    userId: user.id,
    planId: 15,
    title: "Studio",
    startsOn: placedOn,
    renewsOn,
    orderId: plan.id,
  });
  const others = [
    {
      name: "member annual",
      ago: 66,
      events: ["ship" as const],
      lines: [{ option: "the-year-in-view-cloth" }],
      paid: 1,
    },
    { name: "member palettes", ago: 47, events: ["complete" as const], lines: [{ option: "palette-files" }], paid: 1 },
    { name: "member clay", ago: 31, events: ["cancel" as const], lines: [{ option: "notes-on-clay" }], paid: 0 },
    { name: "member sampler", ago: 52, events: ["complete" as const], lines: [{ option: "sampler-files" }], paid: 0 },
    {
      name: "member box",
      ago: 3,
      lines: [{ option: "the-palette-book-one" }, { option: "the-toy-shelf-flat" }],
      paid: 1,
    },
    {
      name: "member wrapping",
      ago: 1,
      paymentType: "bacs" as const,
      lines: [{ option: "wrapping-year", qty: 2 }],
      paid: 0,
    },
  ];
  for (const { ago, ...order } of others) addOrder(rows, shop, { ...common, ...order, placedOn: addDays(today, -ago) });
  addShelf(rows, user, now);
}

function addBasics(rows: PeopleRows, setting: Setting): void {
  const { today, now, shop } = setting;
  const user = userOf(rows, "basics@almanac.test");
  const kiln = { street: "The Old Kiln", second: "Long Lane", city: "Stoke-on-Trent", postcode: "ST6 4AA" };
  addAddresses(rows, user, { account: kiln });
  const startsOn = addMonths(today, -6);
  addSubscription(rows, { userId: user.id, planId: 1, title: "Basics", startsOn, renewsOn: addMonths(startsOn, 120) });
  addOrder(rows, shop, {
    name: "basics clay",
    userId: user.id,
    address: orderAddress(user, kiln),
    placedOn: addDays(today, -20),
    events: ["ship"],
    lines: [{ option: "notes-on-clay", qty: 2 }],
    paid: 1,
  });
  addShelf(rows, user, now);
}

function addHouse(rows: PeopleRows, { today, shop }: Setting): void {
  const user = userOf(rows, "house@almanac.test");
  const row = { street: "3 Rope Walk", city: "Bristol", postcode: "BS1 6ZJ" };
  addAddresses(rows, user, { account: row, billing: row });
  const placedOn = addMonths(today, -2);
  const order = addOrder(rows, shop, {
    name: "house annual",
    userId: user.id,
    address: orderAddress(user, row),
    placedOn,
    events: ["activate"],
    lines: [{ option: "house-annual" }],
    paid: 1,
  });
  const renewsOn = addMonths(placedOn, 12);
  addSubscription(rows, {
    userId: user.id,
    planId: 16,
    title: "House",
    startsOn: placedOn,
    renewsOn,
    orderId: order.id,
  });
}

/** Subscribers whose plan renews: one can still cancel, and one no longer can. */
function addRenewing(rows: PeopleRows, setting: Setting): void {
  const { today, shop } = setting;
  const subscribers = [
    {
      firstName: "Wren",
      lastName: "Halloway",
      company: "Halloway Looms",
      placedOn: addDays(addMonths(today, -12), 50),
    },
    { firstName: "Ines", lastName: "Aubert", company: "Aubert & Clay", placedOn: addDays(addMonths(today, -12), 15) },
  ];
  const mill = { street: "2 Mill Yard", city: "Hebden Bridge", postcode: "HX7 8AD" };
  for (const { placedOn, ...person } of subscribers) {
    const name = `${person.firstName}.${person.lastName}`.toLowerCase();
    const user = addUser(rows, setting, { ...person, email: `${name}@almanac.test`, jobtitle: "Maker" });
    const common = { userId: user.id, address: orderAddress(user, mill), lines: [{ option: "studio-annual" }] };
    const order = addOrder(rows, shop, { ...common, name: `${name} studio`, placedOn, events: ["activate"], paid: 1 });
    const renewsOn = addMonths(placedOn, 12);
    const term = { userId: user.id, planId: 15, title: "Studio", startsOn: placedOn, renewsOn, orderId: order.id };
    addSubscription(rows, term);
    const renewal = { renewalFrom: renewsOn, renews: idOf("subscription", `${user.id} 15`), paid: 0 };
    // As the job orders it.
    const orderedOn = addDays(renewsOn, -renewalOrderDays);
    addOrder(rows, shop, { ...common, ...renewal, name: `${name} renewal`, placedOn: orderedOn });
  }
}

/** A subscriber who pays by the month, and is a few days late with an instalment. */
function addMonthlySubscriber(rows: PeopleRows, setting: Setting): void {
  const { today, shop } = setting;
  const person = { firstName: "Odell", lastName: "Marsh", company: "Marsh Paper", jobtitle: "Maker" };
  const user = addUser(rows, setting, { ...person, email: "odell.marsh@almanac.test" });
  const address = orderAddress(user, { street: "7 Quarry Bank", city: "Macclesfield", postcode: "SK11 6TD" });
  const placedOn = addDays(addMonths(today, -3), -5);
  const lines = [{ option: "studio-monthly" }];
  const common = { userId: user.id, address, placedOn, lines, events: ["activate" as const] };
  const order = addOrder(rows, shop, { ...common, name: "odell.marsh studio", paid: 3 });
  const renewsOn = addMonths(placedOn, 12);
  const term = { userId: user.id, planId: 15, title: "Studio", startsOn: placedOn, renewsOn, orderId: order.id };
  addSubscription(rows, term);
}

/** A subscriber whose plan has been paused for a few days, because an instalment is over two weeks late. */
function addPausedSubscriber(rows: PeopleRows, setting: Setting): void {
  const { today, shop } = setting;
  const person = { firstName: "Tamsin", lastName: "Oakes", company: "Oakes Ironmongery", jobtitle: "Buyer" };
  const user = addUser(rows, setting, { ...person, email: "tamsin.oakes@almanac.test" });
  const address = orderAddress(user, { street: "31 Fore Street", city: "Totnes", postcode: "TQ9 5HH" });
  const placedOn = addDays(addMonths(today, -3), -18);
  const lines = [{ option: "studio-monthly" }];
  const common = { userId: user.id, address, placedOn, lines, events: ["activate" as const] };
  const order = addOrder(rows, shop, { ...common, name: "tamsin.oakes studio", paid: 3 });
  const renewsOn = addMonths(placedOn, 12);
  const term = { userId: user.id, planId: 15, title: "Studio", startsOn: placedOn, renewsOn, orderId: order.id };
  const pausedAt = new Date(`${addDays(today, -4)}T09:00:00Z`);
  addSubscription(rows, { ...term, status: "paused", pausedAt });
}

/** A buyer whose accounts department has a pro forma and has not paid yet. */
function addTransferBuyer(rows: PeopleRows, setting: Setting): void {
  const { today, shop } = setting;
  const person = { firstName: "Rosalind", lastName: "Kerr", company: "Kerr & Dunmore", jobtitle: "Buyer" };
  const user = addUser(rows, setting, { ...person, email: "rosalind.kerr@almanac.test" });
  addOrder(rows, shop, {
    name: "rosalind.kerr house",
    userId: user.id,
    address: orderAddress(user, { street: "40 Canal Street", city: "Leeds", postcode: "LS2 7DA" }),
    placedOn: addDays(today, -6),
    paymentType: "bacs",
    purchaseNumber: "PO-4500-1187",
    lines: [{ option: "house-annual" }, { option: "the-year-in-view-softback", qty: 2 }],
    paid: 0,
  });
}

const formerSubscribers: [first: string, last: string, company: string, planId: 15 | 16, endedAgo: number][] = [
  ["Petra", "Lindgren", "Lindgren Ceramics", 15, 1],
  ["Hugo", "Castellan", "Castellan & Sons", 15, 2],
  ["Maeve", "Oduya", "Oduya Print", 16, 4],
  ["Silas", "Penhallow", "Penhallow Paints", 15, 5],
  ["Ingrid", "Voss", "Voss Textiles", 15, 7],
  ["Tariq", "Selwyn", "Selwyn Lighting", 16, 10],
];

/** Members whose plan ended months ago and was not renewed; it was bought before this shop existed. */
function addFormerSubscribers(rows: PeopleRows, setting: Setting): void {
  for (const [firstName, lastName, company, planId, endedAgo] of formerSubscribers) {
    const email = `${firstName}.${lastName}@almanac.test`.toLowerCase();
    const user = addUser(rows, setting, { email, firstName, lastName, company, jobtitle: "Buyer" });
    const renewsOn = addMonths(setting.today, -endedAgo);
    const startsOn = addMonths(renewsOn, -12);
    user.createdAt = new Date(`${startsOn}T10:00:00Z`);
    user.verifiedAt = user.createdAt;
    user.newsletter = false;
    addSubscription(rows, { userId: user.id, planId, title: planId === 15 ? "Studio" : "House", startsOn, renewsOn });
  }
}

function addTeam(rows: PeopleRows, setting: Setting): void {
  const { today, now, shop } = setting;
  const admin = userOf(rows, "team-admin@almanac.test");
  const office = { street: "Marlow House", second: "22 Tenter Ground", city: "London", postcode: "E1 7NH" };
  addAddresses(rows, admin, { account: office, billing: office });
  const placedOn = addMonths(today, -3);
  const order = addOrder(rows, shop, {
    name: "team group",
    userId: admin.id,
    address: orderAddress(admin, office),
    placedOn,
    events: ["activate"],
    paymentType: "bacs",
    lines: [{ option: "group-annual" }],
    paid: 1,
  });
  const renewsOn = addMonths(placedOn, 12);
  addSubscription(rows, {
    userId: admin.id,
    planId: 17,
    title: "Group",
    startsOn: placedOn,
    renewsOn,
    orderId: order.id,
  });
  const teamId = idOf("team", "Marlow Finch");
  const createdAt = new Date(`${placedOn}T11:00:00Z`);
  rows.teams.push({
    id: teamId,
    displayName: "Marlow Finch",
    ownerId: admin.id,
    inviteCode: "MARLOW-FINCH-26",
    createdAt,
  });
  rows.members.push({ teamId, userId: admin.id, approved: true, admin: true, createdAt });
  for (const [at, [firstName, lastName, approved]] of colleagues.entries()) {
    const email = `${firstName}.${lastName}@almanac.test`.toLowerCase();
    const user = addUser(rows, setting, { email, firstName, lastName, company: "Marlow Finch", jobtitle: "Buyer" });
    rows.members.push({
      teamId,
      userId: user.id,
      approved,
      createdAt: new Date(createdAt.getTime() + (at + 1) * 3 * dayMs),
    });
  }
  for (const [at, name] of ["Bea Thornton", "Dmitri Vale"].entries()) {
    const sentAt = new Date(now.getTime() - (at + 1) * 30 * hourMs);
    rows.invites.push({
      id: idOf("invite", name),
      teamId,
      parentId: admin.id,
      name,
      email: `${name.replace(" ", ".").toLowerCase()}@almanac.test`,
      tokenHash: hashToken(newToken()),
      createdAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + 14 * dayMs),
    });
  }
  addShelf(rows, admin, now);
}

function userOf({ users: all }: PeopleRows, email: string): UserRow {
  const found = all.find((user) => user.email === email);
  if (!found) throw new Error(`accounts.json has no ${email}`);
  return found;
}

function addAddresses(
  rows: PeopleRows,
  user: UserRow,
  places: Partial<Record<"account" | "billing" | "delivery", Place>>,
): void {
  for (const [type, place] of Object.entries(places) as ["account" | "billing" | "delivery", Place][]) {
    rows.addresses.push({
      id: idOf("address", `${user.email} ${type}`),
      userId: user.id,
      type,
      streetAddress1: place.street,
      streetAddress2: place.second ?? null,
      city: place.city,
      county: place.county ?? null,
      postcode: place.postcode,
      country: "GB",
    });
  }
}

function orderAddress(user: UserRow, { street, second, city, county, postcode }: Place): OrderAddress {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    company: user.company ?? "",
    telephone: user.telephone ?? "",
    email: user.email,
    street_address_1: street,
    street_address_2: second ?? null,
    city,
    county: county ?? null,
    postcode,
    country: "GB",
  };
}

interface Term {
  userId: string;
  planId: number;
  title: string;
  startsOn: string;
  renewsOn: string;
  orderId?: string;
  status?: "paused";
  pausedAt?: Date;
}

function addSubscription(rows: PeopleRows, { renewsOn, ...term }: Term): void {
  rows.subscriptions.push({
    ...term,
    id: idOf("subscription", `${term.userId} ${term.planId}`),
    renewalOn: term.orderId ? renewsOn : null,
    expiresOn: addDays(renewsOn, -1),
  });
}

function addShelf(rows: PeopleRows, user: UserRow, now: Date): void {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { saved, taken } = shelves[user.email] ?? { saved: [], taken: [] };
  for (const [at, slug] of saved.entries())
    rows.favourites.push({ userId: user.id, contentId: idOf("content", slug), createdAt: ago(at * 6 + 1) });
  for (const [at, slug] of taken.entries()) {
    const on = ago(at * 9 + 2);
    rows.downloads.push({ userId: user.id, contentId: idOf("content", slug), createdAt: on, lastAt: on });
  }
}
