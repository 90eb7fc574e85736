import type { Member } from "contract/member";

/** What is done with a member on a page of its own, as its button and its heading call it. */
export const tasks = {
  correct: "Correct the name",
  grant: "Grant a plan",
  end: "End a plan",
  view: "See the site as this member",
  block: "Block logging in",
  delete: "Delete the account",
};

export type Task = keyof typeof tasks;

/** What the requester may do with a member. */
export function tasksFor({ editable, viewable, blocked, delete_at: deleteAt }: Member): Task[] {
  const open: [Task, boolean][] = [
    ["correct", editable],
    ["grant", editable],
    ["end", editable],
    ["view", viewable],
    ["block", editable && !blocked],
    ["delete", editable && deleteAt === null],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([task]) => task);
}
