import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const types = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/**
 * Style sheets and scripts of the build, each compressed once, as small as brotli gets it, when it is first asked for.
 * Their names change with their contents, so that they never go stale.
 * @returns an answer to a request for one of them; `false` for everything else, and for a browser without brotli
 */
export function compressedAssets(folder, below, headers) {
  const found = new Map();
  for (const name of readdirSync(folder, { recursive: true }).map((path) => path.replaceAll("\\", "/"))) {
    if (extname(name) in types) found.set(`${below}/${name}`, { file: join(folder, name), body: undefined });
  }
  return function sendAsset(request, response) {
    const asset = found.get(request.url);
    if (!asset || !["GET", "HEAD"].includes(request.method) || !/\bbr\b/.test(request.headers["accept-encoding"] ?? ""))
      return false;
    asset.body ??= compressed(asset.file);
    asset.body.then(
      (body) => {
        response.writeHead(200, {
          ...headers,
          "content-type": types[extname(asset.file)],
          "content-encoding": "br",
          "content-length": body.length,
          vary: "accept-encoding",
          "cache-control": "public, max-age=31536000, immutable",
        });
        response.end(request.method === "HEAD" ? undefined : body);
      },
      () => {
        response.writeHead(404);
        response.end();
      },
    );
    return true;
  };
}

async function compressed(file) {
  return compress(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
