import { request as ask, type IncomingHttpHeaders, type RequestOptions } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The Set-Cookie lines. */
  cookies: string[];
  text: string;
  /** How long it took. */
  ms: number;
}

type Fields = Record<string, string> | [string, string][];

/** A browser as a server sees it: it stores cookies and sends exactly what it is told; it does not follow redirects. */
export class Visitor {
  /** Cookies by name; a value that is set here is sent as it is. */
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, headers);
  }

  head(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("HEAD", path, headers);
  }

  /** Submits a form, with no token but the one among its fields. */
  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    const type = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) };
    return this.send("POST", path, { ...type, ...headers }, body);
  }

  /** The form token of a page, as its forms carry it. */
  async csrf(path = "/login"): Promise<string> {
    return csrfOf((await this.get(path)).text);
  }

  /** Submits the form of a page, with the page's token. */
  async submit(path: string, fields: Record<string, string>, page = path): Promise<Answer> {
    return this.post(path, { csrf: await this.csrf(page), ...fields });
  }

  /** Any request; `body` is sent as it is. */
  async send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    const began = performance.now();
    const { hostname, port } = new URL(this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { ...(cookie && { cookie }), ...headers };
    const answer = await exchange({ hostname, port, method, path, headers: all, agent: false }, body);
    for (const line of answer.cookies) this.keep(line);
    return { ...answer, ms: performance.now() - began };
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The form token in a page. */
export function csrfOf(page: string): string {
  return /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
}

function exchange(options: RequestOptions, body: string | undefined): Promise<Omit<Answer, "ms">> {
  return new Promise((resolve, reject) => {
    const request = ask(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, cookies: headers["set-cookie"] ?? [], text });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}
