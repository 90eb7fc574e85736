import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "~/root";

/** Whether premium content is locked to the member today, as the API has it: false where the frame could not be read. */
export function useIsOnBasicsPlan(): boolean {
  return useRouteLoaderData<LayoutData>("root")?.onBasics ?? false;
}
