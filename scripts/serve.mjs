// The site's web server: remix-serve, with what it leaves open closed — limits, headers on every answer, logs without
// secrets, and a plain page instead of an empty 500 for a form that comes from elsewhere.
import http from "node:http";
import { createRequire } from "node:module";

process.env.NODE_ENV ??= "production";
const require = createRequire(import.meta.url);
const requireOfServe = createRequire(require.resolve("@remix-run/serve/package.json"));
const morgan = requireOfServe("morgan");

const mostUrlBytes = 8 * 1024;
const mostBodyBytes = 256 * 1024;
const secure = (process.env.PUBLIC_ORIGIN ?? "").startsWith("https://");
const trustedHops = Number(process.env.TRUST_PROXY ?? 0) || 0;
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const everyAnswer = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  ...(secure && { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }),
};

// Addresses of mail links hold secrets, so what is logged of a request is where it went, never its query.
morgan.token("url", (request) => withoutSecrets(request.originalUrl ?? request.url ?? ""));

function withoutSecrets(url) {
  const path = url.split("?")[0];
  return path.replace(/^(\/(?:login|register|comms)\/)[^/]+/, "$1…").replace(/^(\/email\/verify\/)[^/]+/, "$1…");
}

const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function (event, ...args) {
  if (event === "request" && !admit(...args)) return true;
  return emit.call(this, event, ...args);
};

const listen = http.Server.prototype.listen;
http.Server.prototype.listen = function (...args) {
  this.headersTimeout = 10_000;
  this.requestTimeout = 30_000;
  this.keepAliveTimeout = 65_000;
  this.once("listening", () => {
    console.log(`site ready on http://localhost:${this.address().port}`);
    drainOnStop(this);
  });
  this.once("error", (error) => {
    const taken =
      error.code === "EADDRINUSE"
        ? "PORT is taken by another program: stop it, or set PORT to a free port."
        : error.message;
    console.error(`site cannot start: ${taken}`);
    process.exit(1);
  });
  return listen.apply(this, args);
};

/** Puts the request in order, or answers it at once. */
function admit(request, response) {
  completeOnSend(response);
  request.headers["x-client-address"] = clientAddress(request);
  delete request.headers["x-cross-site"];
  if (trustedHops === 0) delete request.headers["x-forwarded-host"];
  if (request.url.length > mostUrlBytes) return refuse(response, 414, "This address is too long.");
  if (!unsafe.has(request.method)) return true;
  if (request.headers["content-length"] === undefined && request.headers["transfer-encoding"])
    return refuse(response, 411, "The length of the form is missing.");
  if (Number(request.headers["content-length"] ?? 0) > mostBodyBytes)
    return refuse(response, 413, "That is too much at once: a form may hold 256 kB.");
  if (isFromElsewhere(request)) request.headers["x-cross-site"] = "1";
  // Remix answers an origin it does not like with an empty 500; the form's own check answers with a page.
  delete request.headers.origin;
  return true;
}

/** Adds what an answer did not say itself, at the last moment: set earlier, it would be sent twice. */
function completeOnSend(response) {
  const { writeHead } = response;
  response.writeHead = function (...args) {
    for (const [name, value] of Object.entries(everyAnswer)) if (!this.hasHeader(name)) this.setHeader(name, value);
    return writeHead.apply(this, args);
  };
}

/** The address at the near end of the proxies that the operator trusts. */
function clientAddress(request) {
  const hops = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return (trustedHops > 0 ? hops.at(-trustedHops) : undefined) ?? request.socket.remoteAddress ?? "";
}

/** A missing Origin proves nothing either way: the form's token decides then. */
function isFromElsewhere(request) {
  const site = request.headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  const { origin } = request.headers;
  if (!origin) return false;
  if (origin === "null") return site !== "same-origin";
  const host = request.headers["x-forwarded-host"]?.split(",")[0].trim() ?? request.headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function refuse(response, status, text) {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>That could not be accepted</title></head><body><main><h1>That could not be accepted</h1><p>${text}</p><p><a href="/">To the start page</a></p></main></body></html>`,
  );
  return false;
}

/** remix-serve stops listening on a signal; what is still open is given time to end, idle connections are not. */
function drainOnStop(server) {
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) {
    process.once(signal, () => {
      if (server.listening) server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 8_000).unref();
      server.once("close", () => process.exit(0));
    });
  }
}

process.argv[2] = "build/index.js";
require(requireOfServe.resolve("./dist/cli.js"));
