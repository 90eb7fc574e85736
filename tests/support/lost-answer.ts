import type { Locator, Page, Request } from "@playwright/test";

/**
 * Presses a button as somebody on a slow line does: the answer to the first press never arrives, and the browser sends the
 * same form again, with the cookies that it had. The page is that of the second answer.
 */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  let isFirst = true;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (isFirst && request.method() === "POST") {
      isFirst = false;
      await sendOnce(request);
    }
    await route.continue();
  });
  await button.click();
  await page.unroute("**/*");
  if (isFirst) throw new Error("The button has sent no form.");
}

/** Sends a request beside the browser, which gets to know neither the answer nor its cookies. */
async function sendOnce(request: Request): Promise<void> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !/^(:|content-length$)/.test(name));
  const answer = await fetch(request.url(), {
    method: "POST",
    headers: Object.fromEntries(headers),
    body: new Uint8Array(request.postDataBuffer() ?? []),
    redirect: "manual",
  });
  await answer.arrayBuffer();
}
