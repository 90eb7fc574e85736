const ids = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filters of the list of members, as its URL says them. */
export const memberFilterChoices: Record<string, (text: string) => boolean> = {
  plan: (text) => /^\d{1,5}$/.test(text),
  team: (text) => text.trim() !== "" && text.length <= 100,
  verified: (text) => text === "yes" || text === "no",
  blocked: (text) => text === "yes" || text === "no",
  role: (text) => ids.test(text),
};
