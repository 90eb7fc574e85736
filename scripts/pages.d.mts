import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";

export function pagesOf(
  build: ServerBuild,
  mode: string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
