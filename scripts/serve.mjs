// The site's web server: files and Remix's pages, with limits, headers on every answer, logs without secrets, and a
// plain page instead of an empty 500 for a form that comes from elsewhere.
import { existsSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { extname, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { broadcastDevReady, installGlobals } from "@remix-run/node";
import { compressedAssets } from "./assets.mjs";
import { inProject } from "./lib/paths.mjs";
import { pagesOf } from "./pages.mjs";

process.env.NODE_ENV ??= "production";
// What remix-serve brings along for files and compression; its way to a page is replaced (pages.mjs).
const requireOfServe = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"));
const express = requireOfServe("express");
const compression = requireOfServe("compression");

const buildFile = "build/index.js";
const mostUrlBytes = 8 * 1024;
const mostBodyBytes = 256 * 1024;
const mostDiscardedBytes = 64 * 1024 * 1024;
const drainMs = 8_000;
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // Node looks every 30 s by default, which would make 40 s of the 10.
  connectionsCheckingInterval: 1_000,
};
const methods = new Set(["GET", "HEAD", "POST"]);
const publicOrigin = URL.canParse(process.env.PUBLIC_ORIGIN) ? new URL(process.env.PUBLIC_ORIGIN) : undefined;
const trustedHops = wholeNumber("TRUST_PROXY", 0, 10);

const everyAnswer = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  "cache-control": "private, no-store",
  ...(publicOrigin?.protocol === "https:" && {
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  }),
};

/** A style sheet or script is no document: the rest would only make it larger. */
const ofAssets = Object.fromEntries(
  ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"]
    .filter((name) => name in everyAnswer)
    .map((name) => [name, everyAnswer[name]]),
);

/** What Node's parser could not read, by its code. */
const unreadable = {
  HPE_HEADER_OVERFLOW: [431, "Your browser sent more along than we take. Deleting this site's cookies may help."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "It took too long to arrive."],
};

// At 5 a page is 7 % smaller than at 4 for a quarter of a millisecond, above that it only costs.
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

const sendFile = express.static(inProject("public"), {
  index: false,
  redirect: false,
  maxAge: "1h",
  setHeaders(response, path) {
    if (path.includes(`${sep}public${sep}build${sep}`))
      response.setHeader("cache-control", "public, max-age=31536000, immutable");
  },
});

async function start() {
  const mode = process.env.NODE_ENV;
  const build = await import(pathToFileURL(inProject(buildFile)).href);
  const answer = pagesOf(build, mode);
  const sendAsset = compressedAssets("public/build", "/build", ofAssets);
  const server = http.createServer(limits, (request, response) => {
    if (sendAsset(request, response)) return;
    if (!admit(request, response)) return;
    logWhenDone(request, response);
    compress(request, response, () => {
      // What has no extension names no file, and need not be looked for on the disk before it is drawn.
      if (extname(pathOf(request))) sendFile(request, response, () => draw(request, response));
      else draw(request, response);
    });
  });
  function draw(request, response) {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "Something went wrong on our side.");
    });
  }
  server.on("clientError", (error, socket) => refuseUnreadable(error, socket));
  server.once("error", (error) => stop(whyNot(error)));
  server.listen(process.env.PORT || 3000, process.env.HOST || undefined, () => {
    console.log(`site ready on http://localhost:${server.address().port}`);
    process.off("unhandledRejection", failStart);
    process.on("unhandledRejection", (error) => console.error(error));
    drainOnStop(server);
    if (mode === "development") broadcastDevReady(build);
  });
}

function pathOf({ url }) {
  return url.split("?", 1)[0];
}

/** One line for each answer. Addresses of mail links hold secrets, so it says where it went, never the query. */
function logWhenDone(request, response) {
  const began = performance.now();
  const { method } = request;
  const path = withoutSecrets(pathOf(request));
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : "-";
    const bytes = response.getHeader("content-length") ?? "-";
    console.log(`${method} ${path} ${status} ${bytes} - ${(performance.now() - began).toFixed(3)} ms`);
  });
}

function withoutSecrets(path) {
  const link = /^\/(login|register|comms|email\/verify)\/+[^/]/i.exec(decodeURI(path));
  return link ? `/${link[1].toLowerCase()}/…` : path;
}

/** Puts the request in order, or answers it at once. */
function admit(request, response) {
  answers.set(request.socket, response);
  completeOnSend(response);
  const { headers } = request;
  headers["x-began-at"] = String(Date.now());
  headers["x-client-address"] = clientAddress(request);
  delete headers["x-cross-site"];
  if (trustedHops === 0) delete headers["x-forwarded-host"];
  if (request.url.length > mostUrlBytes) return refuse(response, 414, "This address is too long.");
  if (!isAddress(headers.host, request.url)) return refuse(response, 400, "This address cannot be read.");
  if (!methods.has(request.method))
    return refuse(response, 405, "That cannot be done here.", { allow: "GET, HEAD, POST" });
  if (request.method !== "POST") return true;
  if (headers["content-length"] === undefined && headers["transfer-encoding"])
    return refuse(response, 411, "The length of the form is missing.");
  if (Number(headers["content-length"] ?? 0) > mostBodyBytes) return refuseBody(request, response);
  if (isFromElsewhere(request)) headers["x-cross-site"] = "1";
  // Remix answers an origin it does not like with an empty 500; the form's own check answers with a page.
  delete headers.origin;
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

/** A path of this site, well encoded; one that begins with two slashes would lead elsewhere when it is redirected to. */
function isAddress(host, path) {
  if (!path.startsWith("/") || (host !== undefined && !/^[\w.:[\]-]+$/.test(host))) return false;
  const address = `http://${host ?? "localhost"}${path}`;
  if (!URL.canParse(address)) return false;
  const { pathname } = new URL(address);
  try {
    return !pathname.startsWith("//") && decodeURI(pathname) !== "";
  } catch {
    return false;
  }
}

/** A missing Origin proves nothing either way: the form's token decides then. */
function isFromElsewhere({ headers }) {
  const site = headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  if (!headers.origin) return false;
  if (headers.origin === "null") return site !== "same-origin";
  if (!URL.canParse(headers.origin)) return true;
  const { host } = new URL(headers.origin);
  return host !== (headers["x-forwarded-host"]?.split(",")[0].trim() ?? headers.host) && host !== publicOrigin?.host;
}

/** A browser that is still sending would see a broken connection instead of the page: the form is read and forgotten. */
function refuseBody(request, response) {
  const tell = () => refuse(response, 413, "That is too much at once: a form may hold 256 kB.");
  if (Number(request.headers["content-length"]) > mostDiscardedBytes) return tell();
  request.once("end", tell).resume();
  return false;
}

function refuse(response, status, text, more = {}) {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...more });
  response.end(page(text));
  return false;
}

/** What was last answered on a connection. */
const answers = new WeakMap();

/** Node would answer a request it cannot read with a bare status line, and so a browser with a blank page. */
function refuseUnreadable(error, socket) {
  const last = answers.get(socket);
  const isAnswering = last?.headersSent && !(last.writableFinished && last.req.complete);
  if (!socket.writable || error.code === "ECONNRESET" || isAnswering) return socket.destroy();
  const [status, text] = unreadable[error.code] ?? [400, "It could not be read."];
  const body = page(text);
  const headers = {
    ...everyAnswer,
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

function page(text) {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>That could not be accepted</title></head><body><main><h1>That could not be accepted</h1><p>${text}</p><p><a href="/">To the start page</a></p></main></body></html>`;
}

/** No longer listens on a signal; what is under way is given time to end, idle connections are not. */
function drainOnStop(server) {
  let stopping = false;
  function drain() {
    if (stopping) return;
    stopping = true;
    if (server.listening) server.close();
    server.once("close", () => process.exit(0));
    server.closeIdleConnections();
    // A connection that was busy just now stays open for the next request otherwise.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  }
  // The starter, and a terminal, may signal twice.
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, drain);
}

function wholeNumber(name, least, most) {
  const value = process.env[name] || "0";
  if (!/^\d+$/.test(value) || Number(value) < least || Number(value) > most)
    stop(`${name} is wrong: it should be a whole number from ${least} to ${most}`);
  return Number(value);
}

function whyNot(error) {
  if (error.code === "EADDRINUSE") return "PORT is taken by another program: stop it, or set PORT to a free port.";
  if (error.code === "EACCES") return "PORT may not be used by this account: set PORT to one above 1023.";
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return "HOST is wrong: it is no address of this machine";
  return error.message;
}

function failStart(error) {
  stop(error?.message ?? String(error));
}

function stop(why) {
  console.error(`site cannot start: ${why}`);
  process.exit(1);
}

wholeNumber("PORT", 0, 65_535);
if (!existsSync(inProject(buildFile))) stop(`${buildFile} is missing: run npm run build first`);
process.on("unhandledRejection", failStart);
installGlobals({ nativeFetch: true });
start().catch(failStart);
