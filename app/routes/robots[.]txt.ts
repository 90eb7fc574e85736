import { paths } from "~/config/paths";
import { env } from "~/env.server";

/** Addresses that are credentials, or that change something. */
const disallowed = [
  paths.basketAdd(""),
  paths.loginToken(""),
  paths.registerToken(""),
  paths.emailVerify(""),
  paths.comms(""),
  paths.resetPassword(),
];

/** What search engines may visit, and where the list of public pages is. */
export function loader() {
  const rules = disallowed.map((path) => `Disallow: ${path}`);
  const lines = ["User-agent: *", ...rules, "", `Sitemap: ${env.publicOrigin}${paths.sitemap()}`, ""];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
