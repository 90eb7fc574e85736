import { useLayoutData } from "./use-layout-data";

/** Whether premium content is locked to the user today, by the API: false where the layout could not be read. */
export function useIsOnBasicsPlan(): boolean {
  return useLayoutData()?.onBasics ?? false;
}
