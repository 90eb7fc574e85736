import * as http from "node:http";
import { UserError } from "../scripts/lib/terminal.mjs";

/**
 * @typedef {object} RequestOptions
 * @property {http.Agent} [agent]
 * @property {string} [cookie]
 * @property {string} [token] of the API
 * @property {Record<string, string>} [fields] sends them by POST as a form does
 */

/**
 * @typedef {object} HttpResponse
 * @property {number} status
 * @property {http.IncomingHttpHeaders} headers
 * @property {Buffer} body
 */

/**
 * Sends a GET or, with fields, a POST. It asks for no compression and follows no redirect.
 * @param {string} url
 * @param {RequestOptions} [options]
 * @returns {Promise<HttpResponse>}
 */
export function request(url, { agent, cookie = "", token, fields } = {}) {
  const body = fields && new URLSearchParams(fields).toString();
  /** @type {http.OutgoingHttpHeaders} */
  const headers = { cookie, accept: "text/html", "user-agent": "bench" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) {
    headers["content-type"] = "application/x-www-form-urlencoded";
    headers["content-length"] = Buffer.byteLength(body);
  }
  return new Promise((resolve, reject) => {
    const outgoing = http.request(url, { method: body === undefined ? "GET" : "POST", agent, headers }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error(`${url} did not answer within 30 s`)));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/**
 * Logs in by the form, as a browser does.
 * @param {string} siteUrl
 * @param {string} email
 * @param {string} password
 * @param {string[]} [paths] pages to visit then, such as one that puts something into the basket
 * @returns the cookies to send from then on
 */
export async function logIn(siteUrl, email, password, paths = []) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  /**
   * @param {string} path
   * @param {Record<string, string>} [fields]
   */
  async function visit(path, fields) {
    const response = await request(siteUrl + path, { cookie: cookieHeader(), fields });
    for (const line of response.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  const form = await visit("/login");
  const csrf = /name="csrf"[^>]*value="([^"]+)"/.exec(form.body.toString())?.[1] ?? "";
  const response = await visit("/login", { csrf, intent: "login", email, password });
  if (response.status >= 400) throw new UserError(`Logging in was answered with ${response.status}.`);
  // Where the API did not answer in time, the first page reads the user again and redirects to itself.
  const isLoggedIn = (await visit("/")).status === 200 || (await visit("/")).status === 200;
  if (!isLoggedIn) throw new UserError("The session is not logged in after logging in.");
  for (const path of paths) await visit(path);
  return cookieHeader();
}
