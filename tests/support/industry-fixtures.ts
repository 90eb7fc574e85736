import type { Industry } from "contract/category";
import type { User } from "contract/user";
import { defaultFilter } from "contract/user";

const asked = { status: true, title: "", text: "" };
const notAsked = { status: false, title: "", text: "" };

/** Two industries: Home & Interiors with two children, Baby & Kids with age groups for its third step. */
export const ids = {
  home: uuid(1),
  rooms: uuid(2),
  textiles: uuid(3),
  baby: uuid(4),
  ages: uuid(5),
  play: uuid(6),
  newborn: uuid(7),
  toddler: uuid(8),
  kitchen: uuid(9),
};

function uuid(n: number): string {
  return `7f1b4a52-9a37-4a3e-9d6e-${String(n).padStart(12, "0")}`;
}

function choice(id: string, title: string, tree: Industry["tree"] = null) {
  const slug = title.toLowerCase().replace(/[^a-z]+/g, "-");
  const image = { temporary_url: `/files/${slug}?s=1.s`, alt: title, width: 960, height: 720 };
  return { id, slug, title, image, tree };
}

const home = { step1: asked, step2: { ...asked, text: "What matters at home." }, step3: notAsked };
const baby = { step1: asked, step2: asked, step3: asked };
const ages = { step1: notAsked, step2: notAsked, step3: asked };

export const industries: Industry[] = [
  {
    ...choice(ids.home, "Home & Interiors", home),
    children: [
      { ...choice(ids.rooms, "Rooms"), children: [choice(ids.kitchen, "Kitchen")] },
      { ...choice(ids.textiles, "Textiles"), image: null, children: [] },
    ],
  },
  {
    ...choice(ids.baby, "Baby & Kids", baby),
    children: [
      {
        ...choice(ids.ages, "Age groups", ages),
        children: [choice(ids.newborn, "Newborn"), choice(ids.toddler, "Toddler")],
      },
      { ...choice(ids.play, "Play"), children: [] },
    ],
  },
];

export const steps = {
  step1: { status: true, title: "Choose your industries", text: "Pick the ones that you design for." },
  step2: { status: true, title: "Do you want to know:", text: "Choose what your feed should bring you first." },
  step3: {
    status: true,
    title: "Which Baby & Kids age groups are you most interested in?",
    text: "You can change all of this later.",
  },
};

/** The record of a member with these categories in the filter. */
export function aRecord(id: string, categories: string[] = [], planId: number | null = 15): User {
  return {
    id,
    first_name: "Nora",
    last_name: "Fielding",
    telephone: "",
    jobtitle: "",
    company: "Fielding & Daughters",
    email: "nora@example.com",
    verified: { status: true },
    filter: { ...defaultFilter, categories },
    tree: false,
    dontNotify: false,
    roles: { assigned: [], available: [] },
    comms: { assigned: [], available: [] },
    newsletter_settings: { status: false, type: "weekly" },
    subscription_plan_id: planId,
    subscriptions: [],
    allSubscriptions: [],
    favourites: [],
    created_at: "2026-01-05T09:00:00.000Z",
    delete_at: null,
    pending_email: null,
  };
}
