import { useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "~/root";

/** Whether premium content is locked to the member today, as the API has it: false where the frame could not be read. */
export function useOnBasics(): boolean {
  return useRouteLoaderData<FrameData>("root")?.onBasics ?? false;
}
