import { createServer, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import { createApp } from "./app";
import { refuse } from "./refusal";
import { securityHeaders } from "./security-headers";
import type { Settings } from "./settings";
import { answerUnreadable } from "./unreadable-requests";

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
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
  answerUnreadable(server, headers);
  return server;
}

/** Answers requests that fail before or after the application, such as one with an invalid URL. */
function answerError(error: unknown, headers: Record<string, string>): Response {
  if (error instanceof RequestError) return refuse(400, "This address cannot be read.", headers);
  console.error(error);
  return refuse(500, "Something went wrong on our side.", headers);
}
