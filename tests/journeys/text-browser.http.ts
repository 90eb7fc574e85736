import { openVerifiedAccount } from "tests/support/journey-accounts";
import { expect, siteURL, test } from "tests/support/journey-site";
import { TextBrowser } from "tests/support/text-browser";
import { Visitor } from "tests/support/visitor";

const program = process.env.LYNX ?? "";

test.skip(program === "", "Lynx is not installed.");

test("in a text browser one logs in, saves a detail, fills the basket and logs out", async () => {
  const site = siteURL();
  const person = await openVerifiedAccount();
  const visitor = new Visitor(site);
  const loginPage = (await visitor.get("/login")).text;
  await visitor.submit("/login", { intent: "login", email: person.email, password: person.password });
  await visitor.get("/");
  const textOf = async (path: string) => (await visitor.get(path)).text;
  const logIn = async (lynx: TextBrowser) => {
    await lynx.fill(loginPage, "E-mail address", person.email);
    await lynx.fill(loginPage, "Password", person.password);
    await lynx.press(loginPage, "Log in");
  };

  const shopper = new TextBrowser(program);
  await logIn(shopper);
  const account = await textOf("/account");
  expect(account).not.toContain("Ottilie");
  shopper.open(`${site}/account`);
  await shopper.fill(account, "First name", "Ottilie");
  await shopper.press(account, "Save", "First name");
  const product = await textOf("/shop/terrazzo-files");
  shopper.open(`${site}/shop/terrazzo-files`);
  await shopper.press(product, "Add to basket");
  shopper.open(`${site}/account`);
  await shopper.press(await textOf("/account"), "Sign out");
  expect(await shopper.run(`${site}/login`)).toContain("You are logged out");
  expect(await textOf("/account")).toContain("Ottilie");
  expect(await textOf("/basket")).toContain("Remove");
});
