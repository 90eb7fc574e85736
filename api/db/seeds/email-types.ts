import type { commsTypes } from "../schema/index";
import { idOf } from "./stable-id";

/** The kinds of e-mail, other than the newsletter, that members may choose. */
export const emailTypes: (typeof commsTypes.$inferInsert & { id: string })[] = [
  "New publications in my industries",
  "Masterclass invitations",
  "Colour of the month",
  "Offers from the shop",
].map((title, position) => ({ id: idOf("comms type", title), title, position }));
