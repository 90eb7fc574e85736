import { useRouteLoaderData } from "@remix-run/react";
import type { LayoutData } from "./layout.server";

/** The root loader's data for the layout; undefined if it failed. */
export function useLayoutData() {
  return useRouteLoaderData<LayoutData>("root");
}
