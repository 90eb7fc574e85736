import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { errorField, log } from "../app/log.server";
import { createApp } from "./app";
import { isLibraryUpload } from "./limits";
import { refuse } from "./refusal";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { answerUnreadable } from "./unreadable-requests";

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // The longest that any request takes; `limitArrival` has the limit of all but one.
  requestTimeout: 30 * 60_000,
  keepAliveTimeout: 65_000,
  // By default Node checks every 30 s, so that a limit of 10 s would end after up to 40 s.
  connectionsCheckingInterval: 1_000,
};

/** Node's HTTP server for a Remix build and a folder of static files, not listening yet. */
export function createHttpServer(build: ServerBuild, settings: Settings, publicFolder: string): Server {
  const { fetch } = createApp(build, settings, publicFolder);
  const headers = securityHeaders(settings);
  const listener = getRequestListener(fetch, {
    hostname: "localhost",
    // The application keeps Node's own Request and Response; replacing them was measured and gains nothing here.
    overrideGlobalObjects: false,
    errorHandler: (error) => answerError(error, headers),
  });
  const server = createServer(limits, listener);
  limitArrival(server);
  answerUnreadable(server, headers);
  return server;
}

const arrivalMs = 30_000;

/** Ends requests whose body takes too long to arrive. Node has one limit for all, and a library takes longer than a form. */
function limitArrival(server: Server): void {
  server.on("request", (incoming: IncomingMessage) => {
    if (incoming.method === "GET" || isLibraryUpload(incoming)) return;
    const timer = setTimeout(() => {
      const tooSlow = Object.assign(new Error("The request took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      if (!incoming.complete) server.emit("clientError", tooSlow, incoming.socket);
    }, arrivalMs).unref();
    incoming.once("close", () => clearTimeout(timer));
  });
}

/** Answers requests that fail before or after the application, such as one with an invalid URL. */
function answerError(error: unknown, headers: Record<string, string>): Response {
  if (error instanceof RequestError) return refuse(400, "This address cannot be read.", headers);
  log.error(errorField(error), "site: a request failed");
  return refuse(500, "Something went wrong on our side.", headers);
}
