import type { Success } from "contract/call";
import * as category from "contract/category";
import * as content from "contract/content";
import type { Api } from "~/api/client.server";

export type Steps = Success<typeof category.decisionTree>;

const keepMs = 60_000;

let cached: { at: number; industries: category.Industry[] } | undefined;
let refreshing = false;

/**
 * The industries and their categories: the same for every member, so they are read once a minute for all. An old
 * list is answered while a new one is fetched, and cached when that fails.
 */
export async function listIndustries(api: Api): Promise<category.Industry[]> {
  if (!cached) return fetchIndustries(api);
  if (Date.now() - cached.at > keepMs && !refreshing) refresh(api);
  return cached.industries;
}

/** In passing: a refusal here is the answer to one member and must not become that of another. */
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

/** Forgets the cached list, so that a test begins anew. */
export function forgetIndustries(): void {
  cached = undefined;
}

/** The three steps of onboarding, as the operator words them. */
export function readSteps(api: Api): Promise<Steps> {
  return api.read(category.decisionTree, {});
}

export interface FeedPage {
  /** Everything, not only what was chosen. */
  all: boolean;
  page: number;
}

/** With the rows and the settings beside it, as many as a slow telephone draws without a pause. */
export const feedPerPage = 24;

/** A page of the personal feed, with its filter and the rows beside it. */
export function readFeed(api: Api, { all, page }: FeedPage) {
  return api.read(content.personalised, { query: { all: all ? 1 : 0, page, perPage: feedPerPage } });
}
