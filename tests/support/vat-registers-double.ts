import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "api/config";

/** What a register does with the next questions. */
export type RegisterMood =
  | "valid"
  | "invalid"
  /** The register of the number's country does not answer. */
  | "country away"
  | "broken"
  /** It answers with another number than the one that was asked about. */
  | "mistaken"
  | "slow"
  /** It closes the connection. */
  | "away";

/** Stands in for VIES and HMRC, over HTTP. */
export interface VatRegistersDouble {
  mood: RegisterMood;
  /** The questions so far: the path and the body. */
  asked: { path: string; body: string; authorization: string | undefined }[];
  settings(timeoutMs?: number): Config["vatRegisters"];
  close(): Promise<void>;
}

export async function startVatRegisters(): Promise<VatRegistersDouble> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: VatRegistersDouble = {
    mood: "valid",
    asked: [],
    settings: (timeoutMs = 300) => ({
      vies: { url: `${url}/vies`, requester: "XI980780684", timeoutMs },
      hmrc: { url, clientId: "almanac", clientSecret: "of HMRC", requester: "GB980780684", timeoutMs },
    }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? "";
    if (path === "/oauth/token") {
      send(response, 200, { access_token: "a token", expires_in: 14_400 });
      return;
    }
    double.asked.push({ path, body, authorization: request.headers.authorization });
    if (double.mood === "away") {
      request.socket.destroy();
      return;
    }
    if (double.mood === "slow") return;
    if (double.mood === "broken") send(response, 502, "Bad gateway");
    else if (path.startsWith("/vies")) asVies(JSON.parse(body), response);
    else asHmrc(path, response);
  }

  function asVies(asked: { countryCode: string; vatNumber: string }, response: ServerResponse): void {
    if (double.mood === "country away") {
      send(response, 500, { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] });
      return;
    }
    const isValid = double.mood !== "invalid";
    const vatNumber = double.mood === "mistaken" ? "000000000" : asked.vatNumber;
    send(response, 200, {
      ...{ countryCode: asked.countryCode, vatNumber, valid: isValid, requestDate: "2026-03-02T10:00:00.000Z" },
      requestIdentifier: isValid ? "WAPIAAAAZ1234567" : "",
      ...{ name: isValid ? "BRANDT GMBH" : "---", address: "---" },
    });
  }

  function asHmrc(path: string, response: ServerResponse): void {
    const [vatNumber = ""] = path.split("/").slice(5);
    if (double.mood === "invalid") {
      send(response, 404, { code: "NOT_FOUND", message: "targetVrn not found" });
      return;
    }
    if (double.mood === "country away") {
      send(response, 503, { code: "SERVER_ERROR" });
      return;
    }
    const target = { name: "Brandt & Daughters", vatNumber: double.mood === "mistaken" ? "000000000" : vatNumber };
    const address = { line1: "14 Fournier Street", postcode: "E1 6QE", countryCode: "GB" };
    send(response, 200, {
      target: { ...target, address },
      consultationNumber: "abc-def-ghi",
      processingDate: "2026-03-02",
    });
  }

  return double;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
