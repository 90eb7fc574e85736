import { request } from "node:http";
import { Fault } from "../scripts/say.mjs";

/** One answer of a GET or, with fields, of a POST: no compression is asked for, and no redirect followed. */
export function ask(url, { agent, cookie = "", fields } = {}) {
  const body = fields && new URLSearchParams(fields).toString();
  const headers = { cookie, accept: "text/html", "user-agent": "bench" };
  if (body !== undefined) headers["content-type"] = "application/x-www-form-urlencoded";
  if (body !== undefined) headers["content-length"] = Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: body === undefined ? "GET" : "POST", agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    asked.setTimeout(30_000, () => asked.destroy(new Error(`${url} did not answer within 30 s`)));
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Signs in as a browser would, by the form. @returns the cookies to send from then on */
export async function signIn(siteURL, email, password) {
  const jar = new Map();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  async function visit(path, fields) {
    const answer = await ask(siteURL + path, { cookie: cookie(), fields });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
    return answer;
  }
  const form = await visit("/login");
  const csrf = /name="csrf"[^>]*value="([^"]+)"/.exec(form.body)?.[1];
  const answer = await visit("/login", { csrf, email, password });
  if (answer.status >= 400) throw new Fault(`Signing in was answered with ${answer.status}.`);
  // The first page of a session reads the person afresh and comes back to itself.
  for (let turn = 0; turn < 3; turn++) if ((await visit("/")).status === 200) return cookie();
  throw new Fault("Nobody is signed in after signing in.");
}
