/** Every internal path, named as in the route table. No other file of the site contains one: a test holds it. */
export const paths = {
  forYou: (query?: Record<string, string>) => withQuery("/", query),
  welcome: () => "/welcome",
  welcomeStep: (step: number) => `/welcome?step=${step}`,
  personalised: (query?: Record<string, string>) => withQuery("/personalised", query),
  personalisedPanel: () => "/personalised?panel=1",
  register: () => "/register",
  registerStep: (step: 1 | 2) => (step === 2 ? "/register?step=2" : "/register"),
  registerToken: (token: string) => `/register/${encodeURIComponent(token)}`,
  login: () => "/login",
  loginToken: (token: string) => `/login/${encodeURIComponent(token)}`,
  resetPassword: () => "/reset-password",
  verify: () => "/email/verify",
  emailVerify: (id: string) => `/email/verify/${encodeURIComponent(id)}`,
  account: () => "/account",
  /** Where the forms of the profile are sent: without `?index` Remix would call the action of its layout route. */
  accountForm: () => "/account?index",
  accountUnsubscribe: () => "/account/unsubscribe",
  accountPlan: (query?: Record<string, string>) => withQuery("/account/plan", query),
  planBilling: (subscriptionId: string) => `/account/plan/billing/${encodeURIComponent(subscriptionId)}`,
  accountChangePassword: () => "/account/changePassword",
  accountPaymentMethod: (query?: Record<string, string>) => withQuery("/account/paymentMethod", query),
  accountNewsletter: () => "/account/newsletter",
  accountSessions: () => "/account/sessions",
  accountData: (query?: Record<string, string>) => withQuery("/account/data", query),
  accountDataFile: () => "/account/data/file",
  favourites: (query?: Record<string, string>) => withQuery("/account/favourites", query),
  downloads: (query?: Record<string, string>) => withQuery("/account/downloads", query),
  team: (query?: Record<string, string>) => withQuery("/account/team", query),
  usersAddresses: () => "/account/addresses",
  usersAddress: (addressId: string, query?: Record<string, string>) =>
    withQuery(`/account/addresses/${encodeURIComponent(addressId)}`, query),
  usersAddressCreate: () => "/account/addresses/create",
  usersOrders: (query?: Record<string, string>) => withQuery("/account/orders", query),
  usersOrder: (orderId: string, query?: Record<string, string>) =>
    withQuery(`/account/order/${encodeURIComponent(orderId)}`, query),
  usersPayment: (orderId: string, query?: Record<string, string>) =>
    withQuery(`/account/order/${encodeURIComponent(orderId)}/payments`, query),
  usersPayments: (query?: Record<string, string>) => withQuery("/account/payments", query),
  usersInvoices: (query?: Record<string, string>) => withQuery("/account/invoices", query),
  /** @param fileName the number with the extension: "INV-000012.pdf" */
  usersInvoiceFile: (documentId: string, fileName: string) =>
    `/account/invoices/${encodeURIComponent(documentId)}/${encodeURIComponent(fileName)}`,
  proFormaPdf: (orderId: string) => `/account/order/${encodeURIComponent(orderId)}/pro-forma.pdf`,
  proForma: (orderId: string) => `/account/order/${encodeURIComponent(orderId)}/pro-forma`,
  comms: (hash: string) => `/comms/${encodeURIComponent(hash)}`,
  usersUpgrade: (source?: string, query?: Record<string, string>) =>
    withQuery(source ? `/upgrade/${encodeURIComponent(source)}` : "/upgrade", query),
  contentCategory: (levels: string[], query?: Record<string, string>) =>
    withQuery(`/category/${levels.map((slug) => encodeURIComponent(slug.toLowerCase())).join("/")}`, query),
  contentIndex: (query?: Record<string, string>) => withQuery("/content", query),
  masterclassIndex: (query?: Record<string, string>) => withQuery("/masterclass", query),
  content: (slug: string, page?: number) =>
    `/content/${encodeURIComponent(slug)}${page === undefined ? "" : `/${page}`}`,
  /** @param as a guest, or a plan's id */
  contentPreview: (slug: string, as: string) => withQuery(`/content/${encodeURIComponent(slug)}`, { preview: as }),
  demoRequest: (slug: string) => `/demo/${encodeURIComponent(slug)}`,
  sitemap: () => "/sitemap.xml",
  pricing: () => "/pricing",
  shop: (query?: Record<string, string>) => withQuery("/shop", query),
  shopProduct: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  basket: () => "/basket",
  basketAdd: (slug: string) => `/basket/${encodeURIComponent(slug)}`,
  checkout: (query?: Record<string, string>) => withQuery("/checkout", query),
  confirmation: () => "/confirmation",
  search: (query?: string, more?: Record<string, string>) =>
    withQuery("/search", query === undefined ? undefined : { query, ...more }),
  terms: (clause = "") => (clause ? `/terms#${clause}` : "/terms"),
  consultancy: (query?: Record<string, string>) => withQuery("/consultancy", query),
  denied: () => "/denied",
  administration: () => "/admin",
  adminItems: (query?: Record<string, string>) => withQuery("/admin/items", query),
  adminItemCreate: () => "/admin/items/new",
  adminItem: (id: string, query?: Record<string, string>) => withQuery(`/admin/items/${encodeURIComponent(id)}`, query),
  adminItemBlocks: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/items/${encodeURIComponent(id)}/blocks`, query),
  adminItemBlockCreate: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/items/${encodeURIComponent(id)}/blocks/new`, query),
  adminItemBlock: (id: string, blockId: string, query?: Record<string, string>) =>
    withQuery(`/admin/items/${encodeURIComponent(id)}/blocks/${encodeURIComponent(blockId)}`, query),
  adminItemFiles: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/items/${encodeURIComponent(id)}/files`, query),
  adminItemFile: (id: string, hash: string, query?: Record<string, string>) =>
    withQuery(`/admin/items/${encodeURIComponent(id)}/files/${encodeURIComponent(hash)}`, query),
  adminItemPublish: (id: string) => `/admin/items/${encodeURIComponent(id)}/publish`,
  adminItemRevisions: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/items/${encodeURIComponent(id)}/revisions`, query),
  adminItemRevision: (id: string, number: number) => `/admin/items/${encodeURIComponent(id)}/revisions/${number}`,
  adminNewsletters: (query?: Record<string, string>) => withQuery("/admin/newsletters", query),
  adminNewsletterCreate: () => "/admin/newsletters/new",
  adminNewsletter: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/newsletters/${encodeURIComponent(id)}`, query),
  adminNewsletterItems: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/newsletters/${encodeURIComponent(id)}/items`, query),
  adminNewsletterPreview: (id: string) => `/admin/newsletters/${encodeURIComponent(id)}/preview`,
  adminNewsletterMail: (id: string) => `/admin/newsletters/${encodeURIComponent(id)}/mail.html`,
  adminImports: (query?: Record<string, string>) => withQuery("/admin/import", query),
  adminImport: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/import/${encodeURIComponent(id)}`, query),
  adminImportReport: (id: string) => `/admin/import/${encodeURIComponent(id)}/report.csv`,
  adminExports: (query?: Record<string, string>) => withQuery("/admin/export", query),
  adminExportFile: (id: string) => `/admin/export/${encodeURIComponent(id)}/library.zip`,
  adminProducts: (query?: Record<string, string>) => withQuery("/admin/products", query),
  adminProductCreate: () => "/admin/products/new",
  adminProduct: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/products/${encodeURIComponent(id)}`, query),
  adminProductOptionCreate: (id: string) => `/admin/products/${encodeURIComponent(id)}/options/new`,
  adminProductOption: (id: string, optionId: string, query?: Record<string, string>) =>
    withQuery(`/admin/products/${encodeURIComponent(id)}/options/${encodeURIComponent(optionId)}`, query),
  adminProductOptionPrices: (id: string, optionId: string) =>
    `/admin/products/${encodeURIComponent(id)}/options/${encodeURIComponent(optionId)}/prices`,
  adminProductOptionFiles: (id: string, optionId: string, query?: Record<string, string>) =>
    withQuery(`/admin/products/${encodeURIComponent(id)}/options/${encodeURIComponent(optionId)}/files`, query),
  adminProductOptionFile: (id: string, optionId: string, hash: string, query?: Record<string, string>) =>
    withQuery(
      `/admin/products/${encodeURIComponent(id)}/options/${encodeURIComponent(optionId)}/files/${encodeURIComponent(hash)}`,
      query,
    ),
  adminMedia: (query?: Record<string, string>) => withQuery("/admin/media", query),
  adminPicture: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/media/${encodeURIComponent(id)}`, query),
  adminCategories: (query?: Record<string, string>) => withQuery("/admin/categories", query),
  adminCategoryCreate: (query?: Record<string, string>) => withQuery("/admin/categories/new", query),
  adminCategory: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/categories/${encodeURIComponent(id)}`, query),
  adminProductCategories: (query?: Record<string, string>) => withQuery("/admin/product-categories", query),
  adminProductCategoryCreate: () => "/admin/product-categories/new",
  adminProductCategory: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/product-categories/${encodeURIComponent(id)}`, query),
  adminProductTags: (query?: Record<string, string>) => withQuery("/admin/product-tags", query),
  adminProductTagCreate: () => "/admin/product-tags/new",
  adminProductTag: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/product-tags/${encodeURIComponent(id)}`, query),
  adminOrders: (query?: Record<string, string>) => withQuery("/admin/orders", query),
  adminOrder: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/orders/${encodeURIComponent(id)}`, query),
  adminBankStatement: (query?: Record<string, string>) => withQuery("/admin/bank-statement", query),
  adminBalances: (query?: Record<string, string>) => withQuery("/admin/balances", query),
  adminProForma: (id: string) => `/admin/orders/${encodeURIComponent(id)}/pro-forma`,
  /** @param fileName the number with the extension: "INV-000012.pdf" */
  adminDocumentFile: (documentId: string, fileName: string) =>
    `/admin/documents/${encodeURIComponent(documentId)}/${encodeURIComponent(fileName)}`,
  adminOverview: (query?: Record<string, string>) => withQuery("/admin/overview", query),
  /** @param fileName the table with the extension: "revenue.csv" */
  adminReportFile: (fileName: string, query?: Record<string, string>) =>
    withQuery(`/admin/overview/${encodeURIComponent(fileName)}`, query),
  adminBooks: (query?: Record<string, string>) => withQuery("/admin/books", query),
  adminDeferredRevenue: (query?: Record<string, string>) => withQuery("/admin/books/deferred", query),
  adminPayout: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/books/payouts/${encodeURIComponent(id)}`, query),
  /** @param list "invoices", "credit-notes", "payments", "refunds" or "payouts" */
  adminBook: (list: string, query?: Record<string, string>) =>
    withQuery(`/admin/books/${encodeURIComponent(list)}`, query),
  /** @param fileName the list, for which program, and the extension: "invoices-xero.csv" */
  adminBooksFile: (fileName: string, query?: Record<string, string>) =>
    withQuery(`/admin/books/file/${encodeURIComponent(fileName)}`, query),
  adminEvents: (query?: Record<string, string>) => withQuery("/admin/events", query),
  adminEventsFile: (query?: Record<string, string>) => withQuery("/admin/events.csv", query),
  adminAuditLog: (query?: Record<string, string>) => withQuery("/admin/audit-log", query),
  adminAuditLogFile: (query?: Record<string, string>) => withQuery("/admin/audit-log.csv", query),
  adminJobs: (query?: Record<string, string>) => withQuery("/admin/jobs", query),
  adminMembers: (query?: Record<string, string>) => withQuery("/admin/members", query),
  adminMembersFile: (query?: Record<string, string>) => withQuery("/admin/members.csv", query),
  adminMemberImports: (query?: Record<string, string>) => withQuery("/admin/members/import", query),
  adminMemberImport: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/members/import/${encodeURIComponent(id)}`, query),
  adminMemberImportFile: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/members/import/${encodeURIComponent(id)}/report.csv`, query),
  adminPlanBilling: (memberId: string, subscriptionId: string) =>
    `/admin/members/${encodeURIComponent(memberId)}/billing/${encodeURIComponent(subscriptionId)}`,
  adminMember: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/members/${encodeURIComponent(id)}`, query),
  /** Ends what an administrator looks at as a member. */
  endViewing: () => "/viewing/end",
  adminDashboard: (query?: Record<string, string>) => withQuery("/admin/dashboard", query),
  adminDashboardPreview: (as?: string) => withQuery("/admin/dashboard/preview", as ? { as } : undefined),
  adminSlides: (query?: Record<string, string>) => withQuery("/admin/dashboard/slides", query),
  adminPanelCreate: () => "/admin/dashboard/panels/new",
  adminPanel: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/dashboard/panels/${encodeURIComponent(id)}`, query),
  adminPanelItems: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/dashboard/panels/${encodeURIComponent(id)}/items`, query),
  adminPlans: () => "/admin/plans",
  adminPlan: (id: number | string) => `/admin/plans/${encodeURIComponent(id)}`,
  adminCallouts: (query?: Record<string, string>) => withQuery("/admin/callouts", query),
  adminCalloutCreate: () => "/admin/callouts/new",
  adminCallout: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/callouts/${encodeURIComponent(id)}`, query),
  adminPopups: (query?: Record<string, string>) => withQuery("/admin/popups", query),
  adminPopupCreate: () => "/admin/popups/new",
  adminPopup: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/popups/${encodeURIComponent(id)}`, query),
  adminTooltips: () => "/admin/tooltips",
  adminTooltip: (key: string) => `/admin/tooltips/${encodeURIComponent(key)}`,
  adminSettings: (query?: { edit: string }) => withQuery("/admin/settings", query),
  adminEmailKinds: () => "/admin/email-kinds",
  adminEmailKindCreate: () => "/admin/email-kinds/new",
  adminEmailKind: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/email-kinds/${encodeURIComponent(id)}`, query),
  adminNavigation: (query?: Record<string, string>) => withQuery("/admin/navigation", query),
  /** @param position counted from 1, or "new" */
  adminNavigationEntry: (position: string, query?: Record<string, string>) =>
    withQuery(`/admin/navigation/${encodeURIComponent(position)}`, query),
  adminTeams: (query?: Record<string, string>) => withQuery("/admin/teams", query),
  adminTeamCreate: () => "/admin/teams/new",
  adminTeam: (id: string, query?: Record<string, string>) => withQuery(`/admin/teams/${encodeURIComponent(id)}`, query),
  adminInvites: (query?: Record<string, string>) => withQuery("/admin/invites", query),
  adminInviteCreate: (query?: Record<string, string>) => withQuery("/admin/invites/new", query),
  adminInvite: (id: string, query?: Record<string, string>) =>
    withQuery(`/admin/invites/${encodeURIComponent(id)}`, query),
  adminRoles: (query?: Record<string, string>) => withQuery("/admin/roles", query),
  adminRoleCreate: () => "/admin/roles/new",
  adminRole: (id: string, query?: Record<string, string>) => withQuery(`/admin/roles/${encodeURIComponent(id)}`, query),
  menu: () => "/menu",
  logOut: () => "/sign-out",
  resendVerification: () => "/email/resend",
  dismissCallout: () => "/callout/dismiss",
  consent: () => "/consent",
  tooltip: () => "/tooltip",
  tour: (query?: { film: "webm" | "mp4" }) => withQuery("/tour", query),
  popup: () => "/popup",
  planPanel: () => "/plan-panel",
  styles: (query?: Record<string, string>) => withQuery("/styles", query),
  feedback: (query?: Record<string, string>) => withQuery("/feedback", query),
  latest: () => "/latest",
  favourite: () => "/favourite",
  download: (slug: string) => `/download/${encodeURIComponent(slug)}`,
  pdf: (slug: string, page?: number) => `/pdf/${encodeURIComponent(slug)}${page === undefined ? "" : `?page=${page}`}`,
  media: (hash: string) => `/media/${encodeURIComponent(hash)}`,
  picture: (key: string) => `/media/${key}`,
} as const;

/** Whether a path, with or without a query, belongs to a page or to one below it. */
export function isAtOrBelow(path: string, page: string): boolean {
  const [pathname = ""] = path.split("?");
  return `${pathname}/`.toLowerCase().startsWith(`${page}/`.toLowerCase());
}

function withQuery(path: string, query: Record<string, string> | undefined): string {
  // A comma needs no encoding in a query.
  const text = new URLSearchParams(query).toString().replaceAll("%2C", ",");
  return text ? `${path}?${text}` : path;
}
