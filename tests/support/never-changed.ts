/** What the API says of an object that nobody has changed since it was created. */
export const neverChanged = { version: 1, changed_at: null, changed_by: null, changed_by_id: null };
