// Between Node's http server and Remix: what remix-serve does by Express, without the way through it.
import { createRequire } from "node:module";
import { createReadableStreamFromReadable, createRequestHandler, writeReadableStreamToWritable } from "@remix-run/node";
import { partsOf } from "./parts.mjs";

const requireOfRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/server-runtime/package.json"));
const turboStream = requireOfRemix("turbo-stream");
const { encode } = turboStream;
// For every page Remix writes what its loaders gave for a script that hydrates it, and none does (decision 9): it is a
// tenth of what a page costs the site. An answer that is data itself is written as ever.
turboStream.encode = (data, options) => ("loaderData" in data ? undefined : encode(data, options));

/**
 * Answers requests with the pages and endpoints of a build.
 * @returns a function that resolves when the answer has been handed over, and rejects when there is none
 */
export function pagesOf(build, mode) {
  const partOf = partsOf(build);
  const handlers = new Map();
  function handlerOf(part) {
    if (!handlers.has(part)) handlers.set(part, createRequestHandler(part, mode));
    return handlers.get(part);
  }
  return async function answer(incoming, outgoing) {
    const handle = handlerOf(partOf(incoming.url));
    await send(await handle(toRequest(incoming, outgoing)), outgoing);
  };
}

function toRequest(incoming, outgoing) {
  const { method, url, headers } = incoming;
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://${headers.host ?? "localhost"}${url}`, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(incoming), duplex: "half" }),
  });
}

async function send(answer, outgoing) {
  outgoing.statusCode = answer.status;
  outgoing.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
  if (answer.body) await writeReadableStreamToWritable(answer.body, outgoing);
  else outgoing.end();
}
