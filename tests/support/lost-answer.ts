import type { Locator, Page, Request } from "@playwright/test";

interface Press {
  /** The answer to the first press arrives with its cookies, while the page that it leads to is still on its way. */
  isSlowAfterwards?: boolean;
}

/**
 * Presses a button as somebody on a slow line does: the answer to the first press does not arrive, and the browser sends the
 * same form again, with the cookies that it had. The page is that of the second answer.
 */
export async function pressTwice(page: Page, button: Locator, { isSlowAfterwards }: Press = {}): Promise<void> {
  let isFirst = true;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (!isFirst || request.method() !== "POST" || !request.isNavigationRequest()) return route.continue();
    isFirst = false;
    const cookies = await sendOnce(request);
    if (!isSlowAfterwards) return route.continue();
    const before = (await request.allHeaders()).cookie ?? "";
    await route.continue({ headers: { ...(await request.allHeaders()), cookie: withCookies(before, cookies) } });
  });
  await button.click();
  await page.unroute("**/*");
  if (isFirst) throw new Error("The button has sent no form.");
}

/** Sends a request beside the browser, which gets to know neither the answer nor its cookies. @returns its cookies */
async function sendOnce(request: Request): Promise<string[]> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !/^(:|content-length$)/.test(name));
  const answer = await fetch(request.url(), {
    method: "POST",
    headers: Object.fromEntries(headers),
    body: new Uint8Array(request.postDataBuffer() ?? []),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`The first press was answered ${answer.status}.`);
  return answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
}

function withCookies(before: string, set: string[]): string {
  const names = set.map((cookie) => cookie.slice(0, cookie.indexOf("=")));
  const kept = before.split("; ").filter((cookie) => cookie && !names.includes(cookie.slice(0, cookie.indexOf("="))));
  return [...kept, ...set].join("; ");
}
