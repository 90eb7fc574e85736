import type { Success } from "contract/call";
import * as category from "contract/category";
import * as content from "contract/content";
import type { Api } from "~/api/client.server";

export type Steps = Success<typeof category.decisionTree>;

const maxAgeMs = 60_000;

let cached: { at: number; industries: category.Industry[] } | undefined;
let refreshing = false;

/**
 * The industries and their categories: the same for all members, so they are read once a minute for all of them. A
 * stale list is used while a new one is fetched, and kept when that fails.
 */
export async function listIndustries(api: Api): Promise<category.Industry[]> {
  if (!cached) return fetchIndustries(api);
  if (Date.now() - cached.at > maxAgeMs && !refreshing) refresh(api);
  return cached.industries;
}

/** Reads the list again; errors are dropped, as the list that is cached is still used. */
function refresh(api: Api): void {
  refreshing = true;
  fetchIndustries(api)
    .catch(() => {})
    .finally(() => {
      refreshing = false;
    });
}

async function fetchIndustries(api: Api): Promise<category.Industry[]> {
  const { data } = await api.read(category.onboardingCategories, {});
  cached = { at: Date.now(), industries: data };
  return data;
}

/** Clears the cached list, between tests. */
export function forgetIndustries(): void {
  cached = undefined;
}

/** The three steps of onboarding, in the operator's words. */
export function readSteps(api: Api): Promise<Steps> {
  return api.read(category.decisionTree, {});
}

export interface FeedPage {
  /** All content, not only what was chosen. */
  all: boolean;
  page: number;
}

/** The page size: with the rows and settings around the feed, what a slow phone renders without a pause. */
export const feedPerPage = 24;

/** A page of the personal feed, with its filter and the rows beside it. */
export function readFeed(api: Api, { all, page }: FeedPage) {
  return api.read(content.personalised, { query: { all: all ? 1 : 0, page, perPage: feedPerPage } });
}
