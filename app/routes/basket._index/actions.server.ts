import { redirect } from "@remix-run/node";
import { setBasketCountry, setBasketQuantity } from "contract/basket";
import type { Problem } from "contract/problem";
import type { Visitor } from "~/auth/guards.server";
import { type CataloguePhrase, messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi, parseForm } from "~/forms/submission.server";
import { removeLine, setCountry, setQuantity } from "~/models/basket.server";
import { commitNotices, commitSession } from "~/sessions.server";

/** Does what one of the page's forms asks: its name says which, and of a line's form the line. */
export async function changeBasket(form: FormData, visitor: Visitor) {
  const name = String(form.get("form") ?? "");
  const [, deed, lineId = ""] = /^(quantity|remove|country|new)(?:-(.+))?$/.exec(name) ?? [];
  if (deed === "quantity") return changeQuantity(name, lineId, form, visitor);
  if (deed === "remove") return remove(name, lineId, visitor);
  if (deed === "country") return changeCountry(name, form, visitor);
  if (deed === "new") return startAnew(visitor);
  throw new Response(null, { status: 400, statusText: "malformed" });
}

async function changeQuantity(name: string, lineId: string, form: FormData, { api }: Visitor) {
  const { value, state } = parseForm(form, setBasketQuantity.body);
  if (!value) return invalid(name, state);
  const sent = await setQuantity(api, lineId, value.qty);
  if (!sent.ok) return invalidFromApi(name, state, sent.status, worded("updating the basket", sent.problem), ["qty"]);
  return done(`${paths.basket()}#${lineId}`, "Your basket has been updated.");
}

async function remove(name: string, lineId: string, { api }: Visitor) {
  const sent = await removeLine(api, lineId);
  if (sent.ok) return done(paths.basket(), messages.itemRemoved);
  const problem = worded("deleting the item from the basket", sent.problem);
  return invalidFromApi(name, { values: {}, errors: {} }, sent.status, problem, []);
}

async function changeCountry(name: string, form: FormData, { api }: Visitor) {
  const { value, state } = parseForm(form, setBasketCountry.body);
  if (!value) return invalid(name, state);
  const sent = await setCountry(api, value.country);
  if (!sent.ok)
    return invalidFromApi(name, state, sent.status, worded("changing the delivery country", sent.problem), ["country"]);
  const country = sent.body.countries.find(({ code }) => code === value.country)?.name ?? value.country;
  return done(`${paths.basket()}#country`, `Your basket will be delivered to ${country}.`);
}

/** Lets go of a token that opens nothing: the next addition makes a basket. */
async function startAnew({ session }: Visitor) {
  const fresh = { ...session, basketToken: undefined, shownPrices: undefined };
  return redirect(paths.basket(), { status: 303, headers: { "set-cookie": await commitSession(fresh) } });
}

async function done(where: string, message: string) {
  const notice = await commitNotices({ type: "success", message });
  return redirect(where, { status: 303, headers: { "set-cookie": notice } });
}

function worded(phrase: CataloguePhrase, problem: Problem): Problem {
  return { ...problem, message: problemWith(phrase, problem.message) };
}
