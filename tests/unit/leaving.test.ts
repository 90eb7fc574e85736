import { expect, it, onTestFinished } from "vitest";
import { revalidateAfterAutosave, setLeaving } from "~/forms/autosave";

it("what was saved in place reads nothing again while a form leads to another page", () => {
  const url = new URL("https://almanac.test/checkout");
  const saved = { ...{ currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {} }, actionResult: {} };
  const isRead = () => revalidateAfterAutosave({ ...saved, defaultShouldRevalidate: true });
  expect(isRead()).toBe(true);
  setLeaving(true);
  onTestFinished(() => setLeaving(false));
  expect(isRead()).toBe(false);
  setLeaving(false);
  expect(isRead()).toBe(true);
});
