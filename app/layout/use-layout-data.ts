import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "./layout.server";

/** What the root loader read for the layout; undefined where that failed. */
export function useLayoutData() {
  return useRouteLoaderData<LayoutData>("root");
}
