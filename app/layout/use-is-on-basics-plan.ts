import { useLayoutData } from "./use-layout-data";

/** Whether premium content is locked to the user today, as the API says; false if the layout could not be read. */
export function useIsOnBasicsPlan(): boolean {
  return useLayoutData()?.onBasics ?? false;
}
