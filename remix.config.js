/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // Node cannot import its folder, which has no entry in the package's exports.
  serverDependenciesToBundle: ["@stripe/stripe-js/pure"],
  tailwind: false,
  postcss: false,
  watchPaths: ["./contract/**/*.ts"],
  ignoredRouteFiles: ["**/.*", "**/*.test.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
