import config from "./playwright.config";
export default {...config, testDir:"tests", reporter:"line", timeout:60000, expect:{timeout:8000}, globalSetup:undefined, globalTeardown:undefined, workers:1};
