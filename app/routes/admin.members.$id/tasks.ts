import type { Member } from "contract/member";

/** What is done with a member on a page of its own, as its button and its heading call it. */
export const tasks = {
  correct: "Correct the name",
  grant: "Grant a plan",
  end: "End a plan",
  stop: "Do not renew a plan",
  view: "See the site as this member",
  roles: "Give or take a role",
  block: "Block logging in",
  delete: "Delete the account",
};

export type Task = keyof typeof tasks;

export function isTask(name: string): name is Task {
  return Object.hasOwn(tasks, name);
}

/** The permission that a task asks for. */
export function permissionOf(task: Task): "members.impersonate" | "roles.assign" | "members.manage" {
  if (task === "view") return "members.impersonate";
  return task === "roles" ? "roles.assign" : "members.manage";
}

/** What the requester may do with a member. */
export function tasksFor({ editable, viewable, blocked, delete_at: deleteAt }: Member): Task[] {
  const open: [Task, boolean][] = [
    ["correct", editable],
    ["grant", editable],
    ["end", editable],
    ["stop", editable],
    ["view", viewable],
    ["roles", editable],
    ["block", editable && !blocked],
    ["delete", editable && deleteAt === null],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([task]) => task);
}

/** Of the reason that each of these tasks asks for. */
export const reasonHint =
  "Administrators read it in the audit log until the account is deleted, and the member in an export of their data.";
