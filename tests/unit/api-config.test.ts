import { readConfig } from "api/config";
import { hashPassword, productionCost } from "api/domain/password-hash";
import { describe, expect, it } from "vitest";
import { readSettings } from "~/env.server";
import { readSettings as readServerSettings } from "../../server/settings";

const demo = { APP_MODE: "demo", SESSION_SECRETS: "a secret of thirty-two characters or more" };
const production = {
  ...demo,
  APP_MODE: "production",
  PUBLIC_ORIGIN: "https://almanac.example",
  SMTP_URL: "smtp://mail.example",
  SUPPORT_EMAIL: "help@almanac.example",
};

describe("the sender of mail", () => {
  it("has to be named in production: the demo's takes no answers", () => {
    expect(readConfig(demo).supportEmail).toBe("support@almanac.test");
    expect(readConfig(production).supportEmail).toBe("help@almanac.example");
    expect(() => readConfig({ ...production, SUPPORT_EMAIL: "" })).toThrow("SUPPORT_EMAIL is missing");
  });
});

describe("where people reach the site", () => {
  const readers = {
    "the API": (PUBLIC_ORIGIN: string) => readConfig({ ...production, PUBLIC_ORIGIN }).publicOrigin,
    "the site": (PUBLIC_ORIGIN: string) => readSettings({ ...production, PUBLIC_ORIGIN }).publicOrigin,
    "the web server": (PUBLIC_ORIGIN: string) => readServerSettings({ PUBLIC_ORIGIN }).publicOrigin?.origin,
  };

  it.each(Object.entries(readers))("is a scheme and a host, to %s", (_, read) => {
    expect(read("https://almanac.example/")).toBe("https://almanac.example");
    expect(read("https://almanac.example:8443")).toBe("https://almanac.example:8443");
    for (const more of ["/shop", "/?", "?a=b", "/#top"])
      expect(() => read(`https://almanac.example${more}`)).toThrow(
        /^PUBLIC_ORIGIN is wrong: it should be only a scheme/,
      );
    expect(() => read("https://ada:secret@almanac.example")).toThrow(/^PUBLIC_ORIGIN is wrong: [^@]*$/);
  });
});

describe("metrics", () => {
  it("need a token in production, as the API's port is public for webhooks", () => {
    expect(readConfig({ ...demo, METRICS: "on" }).metrics).toEqual({ token: undefined });
    expect(readConfig(production).metrics).toBeNull();
    expect(() => readConfig({ ...production, METRICS: "on" })).toThrow("METRICS_TOKEN is missing");
    expect(() => readConfig({ ...production, METRICS: "on", METRICS_TOKEN: "short" })).toThrow(
      "METRICS_TOKEN is wrong",
    );
    const token = "a token of monitoring";
    expect(readConfig({ ...production, METRICS: "on", METRICS_TOKEN: token }).metrics).toEqual({ token });
  });
});

describe("what production lacks", () => {
  const names = ["SESSION_SECRETS", "PUBLIC_ORIGIN", "SMTP_URL", "SUPPORT_EMAIL"];
  const faultOf = (read: () => unknown): string => {
    try {
      read();
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };

  it("is named all at once, by the API and by the site", () => {
    const bare = { APP_MODE: "production" };
    for (const name of names) expect(faultOf(() => readConfig(bare))).toContain(name);
    for (const name of names.filter((one) => one !== "SMTP_URL"))
      expect(faultOf(() => readSettings(bare))).toContain(name);
  });
});

describe("the cost of a password's hash", () => {
  it("is production's by default", async () => {
    expect(productionCost).toBe(32_768);
    for (const environment of [demo, production]) {
      const { passwordCost } = readConfig(environment);
      expect(await hashPassword("violet gravel tandem owl", passwordCost)).toMatch(/^scrypt\$32768\$8\$1\$/);
    }
  });

  it("can be lowered for tests, and is refused in production", () => {
    expect(readConfig({ ...demo, PASSWORD_COST: "1024" }).passwordCost).toBe(1024);
    expect(() => readConfig({ ...production, PASSWORD_COST: "16384" })).toThrow(
      "PASSWORD_COST is too low for production: 32768 or more",
    );
    expect(readConfig({ ...production, PASSWORD_COST: "65536" }).passwordCost).toBe(65_536);
  });

  it.each(["512", "3000", "2097152", "much"])("cannot be %s", (cost) => {
    expect(() => readConfig({ ...demo, PASSWORD_COST: cost })).toThrow(/^PASSWORD_COST is wrong: /);
  });
});

describe("the card provider", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1,whsec_2" };

  it("is the sandbox without a key, at the API's own address, and none in production unless it is asked for", () => {
    expect(readConfig(demo).cards).toEqual({ kind: "sandbox", origin: "http://127.0.0.1:4000" });
    const elsewhere = { API_HOST: "0.0.0.0", API_PORT: "4100" };
    expect(readConfig({ ...demo, ...elsewhere }).cards).toMatchObject({ origin: "http://127.0.0.1:4100" });
    expect(readConfig({ ...demo, API_ORIGIN: "https://api.example/" }).cards).toMatchObject({
      origin: "https://api.example",
    });
    expect(() => readConfig({ ...demo, API_ORIGIN: "https://api.example/x" })).toThrow(
      /^API_ORIGIN is wrong: it should be only a scheme/,
    );
    expect(readConfig({ ...demo, CARD_SANDBOX: "off" }).cards).toEqual({ kind: "none" });
    expect(readConfig(production).cards).toEqual({ kind: "none" });
    expect(readConfig({ ...production, CARD_SANDBOX: "on" }).cards).toMatchObject({ kind: "sandbox" });
  });

  it("is Stripe with a key, and never the sandbox beside it", () => {
    expect(readConfig({ ...production, ...stripe, STRIPE_PUBLISHABLE_KEY: "pk_test_1" }).cards).toEqual({
      kind: "stripe",
      secretKey: "sk_test_1",
      webhookSecrets: ["whsec_1", "whsec_2"],
      publishableKey: "pk_test_1",
    });
    expect(() => readConfig({ ...demo, ...stripe, CARD_SANDBOX: "on" })).toThrow("CARD_SANDBOX cannot be on");
  });

  it("takes a live key in production only, with a publishable key of its mode and a webhook's secret", () => {
    const live = { ...stripe, STRIPE_SECRET_KEY: "sk_live_1" };
    expect(readConfig({ ...production, ...live }).cards).toMatchObject({ kind: "stripe", publishableKey: null });
    expect(() => readConfig({ ...demo, ...live })).toThrow("STRIPE_SECRET_KEY is a live key");
    const mixed = { ...production, ...live, STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    expect(() => readConfig(mixed)).toThrow("different modes");
    expect(() => readConfig({ ...demo, ...stripe, STRIPE_WEBHOOK_SECRET: "" })).toThrow("STRIPE_WEBHOOK_SECRET");
    expect(() => readConfig({ ...demo, STRIPE_PUBLISHABLE_KEY: "pk_test_1" })).toThrow("STRIPE_SECRET_KEY is missing");
    expect(() => readConfig({ ...demo, ...stripe, STRIPE_SECRET_KEY: "pk_test_1" })).toThrow(
      /^STRIPE_SECRET_KEY is wrong: /,
    );
  });

  it("asks another server in place of Stripe's if that is named, and never with a live key", () => {
    const asking = { ...stripe, STRIPE_API_URL: "http://127.0.0.1:12111" };
    expect(readConfig({ ...demo, ...asking }).cards).toMatchObject({
      server: { host: "127.0.0.1", port: 12_111, protocol: "http" },
    });
    const bySecureHttp = { ...asking, STRIPE_API_URL: "https://stripe.example" };
    expect(readConfig({ ...demo, ...bySecureHttp }).cards).toMatchObject({ server: { port: 443, protocol: "https" } });
    expect(() => readConfig({ ...production, ...asking, STRIPE_SECRET_KEY: "sk_live_1" })).toThrow("STRIPE_API_URL");
  });
});

describe("the registers of VAT numbers", () => {
  const hmrc = { HMRC_URL: "https://hmrc.example/", HMRC_CLIENT_ID: "almanac", HMRC_CLIENT_SECRET: "secret" };

  it("are asked only where an address is given", () => {
    expect(readConfig(demo).vatRegisters).toEqual({ vies: null, hmrc: null });
    const vies = { VIES_URL: "https://vies.example/rest-api/", VIES_REQUESTER: "XI980780684" };
    expect(readConfig({ ...demo, ...vies, ...hmrc }).vatRegisters).toEqual({
      vies: { url: "https://vies.example/rest-api", requester: "XI980780684" },
      hmrc: { url: "https://hmrc.example", clientId: "almanac", clientSecret: "secret", requester: null },
    });
  });

  it.each([
    [{ VIES_REQUESTER: "XI980780684" }, "VIES_URL is missing"],
    [{ VIES_URL: "https://vies.example", VIES_REQUESTER: "980780684" }, "VIES_REQUESTER is wrong"],
    [{ HMRC_URL: "https://hmrc.example" }, "HMRC_CLIENT_ID"],
    [{ ...hmrc, HMRC_REQUESTER: "DE136695976" }, "HMRC_REQUESTER is wrong"],
  ])("are refused by halves: %o", (settings, message) => {
    expect(() => readConfig({ ...demo, ...settings })).toThrow(message);
  });
});
