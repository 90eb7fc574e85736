/**
 * What a role may permit, each with its meaning. Roles carry permissions; the role `admin` has all of them. `manage` is
 * to see and change.
 */
export const permissions = {
  "content.preview": "Open every item without a plan, unpublished ones too.",
  "content.edit": "See, create and change items, published ones too, their categories, tags and files.",
  "content.publish":
    "Publish, schedule and archive items; say who may read published ones; edit the dashboard of members.",
  "content.delete": "Delete items.",
  "content.import": "Import and export the whole library: items are created, changed and published.",
  "products.manage": "See and change products, their options, categories and tags.",
  "orders.view": "See the orders of all members.",
  "orders.manage": "Confirm bank transfers, dispatch and cancel orders, and read the orders concerned.",
  "orders.refund": "Refund orders, in full or in part.",
  "members.view": "Find members; see their plans, teams, sessions and mails.",
  "members.manage":
    "Correct members' names, mail them links, end their sessions and plans, grant plans, delete accounts.",
  "members.impersonate": "See the site as a member sees it for half an hour, without changing anything.",
  "members.import": "Import members from a file, with their plans, and mail them.",
  "members.export": "Export members.",
  "teams.manage": "See and change all teams and their invites.",
  "roles.view": "See roles and their permissions.",
  "roles.manage": "Create, change and delete roles.",
  "roles.assign": "Give roles to members and take them away.",
  "newsletters.send": "Compose, test and send newsletters and announcements.",
  "settings.manage": "See and change plans' texts, navigation, popups, callouts, tooltips, kinds of mail and settings.",
  "settings.bank": "See settings and change the bank account; be mailed whenever it is changed.",
  "reports.view": "See figures on members, revenue, reading and searches.",
  "audit.view": "See the audit log and the event log.",
  "jobs.manage": "See jobs and mails that failed, and try them again.",
} as const;

export type Permission = keyof typeof permissions;

/** The names of all permissions. */
export const allPermissions = Object.keys(permissions) as [Permission, ...Permission[]];
