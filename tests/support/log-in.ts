import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";

export interface Account {
  email: string;
  /** The password that the demo accounts share, unless given. */
  password?: string;
}

/**
 * Submits the form of the log-in page, with all its hidden fields, without drawing the page: for tests of something
 * else.
 * @returns the path of the redirect
 */
export async function logIn(
  request: APIRequestContext,
  { email, password = demoPassword() }: Account,
): Promise<string> {
  const page = await (await request.get("/login")).text();
  const form = page.split("<form").find((part) => part.includes('name="password"')) ?? "";
  const answer = await request.post("/login", { form: { ...hiddenFields(form), email, password }, maxRedirects: 0 });
  expect(answer.status(), `logging in as ${email}`).toBe(303);
  return answer.headers().location ?? "";
}

/** The password of the demo accounts. */
export function demoPassword(): string {
  const { password }: { password: string } = JSON.parse(readFileSync("api/db/demo/accounts.json", "utf8"));
  return password;
}

/** The values that a browser submits by itself: hidden fields, and the name of the button. */
function hiddenFields(form: string): Record<string, string> {
  const elements = form.slice(0, form.indexOf("</form>")).match(/<(input|button)\b[^>]*>/g) ?? [];
  const sent = elements.filter((element) => /type="(hidden|submit)"|^<button(?!.*type=)/.test(element));
  return Object.fromEntries(sent.flatMap((element) => fieldOf(element)));
}

function fieldOf(element: string): [string, string][] {
  const name = / name="([^"]*)"/.exec(element)?.[1];
  return name ? [[name, / value="([^"]*)"/.exec(element)?.[1] ?? ""]] : [];
}
